import { createHash } from "node:crypto"
import { bech32 } from "bech32"
import { Clock, Context, Effect, Layer, Option, Schedule, Schema } from "effect"
import type { Instrument } from "#models/cashier/instrument.ts"
import { type NextStep, ProviderNews } from "#models/cashier/provider-news.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { CallbackTransport } from "../CallbackTransport.ts"
import type { PayIn, PayOut, StartedPayIn } from "../provider.ts"
import { signedHeaders } from "../standard-webhooks.ts"
import { type PayInScript, type PayoutScript, payInSteps, payoutSteps, type ScriptStep } from "./script.ts"

/** How long a payment may take. */
const LIFE_MS = 900_000
/** Play coins of one unit of the site's default currency: 1 in 100,000, so that a thousand is a hundredth of a coin. */
const COINS_A_UNIT = 0.000_01
const COIN_DIGITS = 8
/** A message that the site does not take is sent again, as providers do. */
const TRIES = 5

/** A payment at the provider, or a payout. */
export interface LocalPayment {
  readonly token: string
  readonly about: "payment" | "payout"
  readonly order: PayIn | PayOut
  readonly startedAt: number
  /** The script that is played; absent before one is chosen. */
  readonly script?: PayInScript | PayoutScript
  /** What happened by now. */
  readonly happened: ReadonlyArray<ProviderNews>
}

/** How the provider is run. */
export interface LocalProviderOptions {
  /** Where its pages are, without a slash at its end. */
  readonly pages: string
  /** Signs its messages: `whsec_` and base 64. */
  readonly secret: string
}

/**
 * What becomes of payments that nobody presses a button for, and of payouts, by their keys: all come to a good end, where nobody says
 * otherwise.
 */
export class LocalScripts extends Context.Reference<
  (key: string) => { readonly payIn: PayInScript; readonly payout: PayoutScript }
>("statebook/server/payments/LocalScripts", {
  defaultValue: () => () => ({ payIn: "ok", payout: "paid" }),
}) {}

const encodeNews = Schema.encodeSync(Schema.fromJsonString(Schema.toCodecJson(ProviderNews)))

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest()

/** An address of Bitcoin's test network that nobody has the key of, one for each payment. */
const playAddress = (key: string): string => {
  const program = digestOf(key).subarray(0, 20)
  return bech32.encode("bcrt", [0, ...bech32.toWords(program)])
}

const playCode = (key: string): string => {
  const figures = BigInt(`0x${digestOf(key).subarray(0, 8).toString("hex")}`) % 10n ** 12n
  return `${figures}`.padStart(12, "0").replace(/(\d{4})(?=\d)/g, "$1 ")
}

/** Where play money comes from: the same for the same player and method, so that it is one instrument. */
const playInstrument = ({ payment, method }: PayIn): Instrument => {
  const player = payment.slice(0, payment.indexOf("."))
  const digest = digestOf(`${player} ${method.id}`)
  const last = `${digest.readUInt16BE(0) % 10_000}`.padStart(4, "0")
  const token = digest.toString("hex").slice(0, 24)
  switch (method.kind) {
    case "card":
      return { token: `card_${token}`, label: `•• ${last}` }
    case "crypto":
      return { token: playAddress(`${player} own`), label: `bcrt1…${last}` }
    default:
      return { token: `${method.kind}_${token}`, label: `${method.id} •• ${last}` }
  }
}

/** A provider of payments that moves play money: every ending that real ones have, by a button, or by a seed. */
export class LocalProvider extends Context.Service<
  LocalProvider,
  {
    readonly begin: (payment: PayIn) => Effect.Effect<StartedPayIn>
    /** Begins a payout; the same key begins one. */
    readonly payout: (payout: PayOut) => Effect.Effect<{ readonly reference: string }>
    /** What happened to a payment or payout by now, told or not. */
    readonly known: (key: string) => ReadonlyArray<ProviderNews>
    readonly find: (token: string) => LocalPayment | undefined
    /** Payments and payouts, the newest first. */
    readonly list: () => ReadonlyArray<LocalPayment>
    /** Plays a script upon a payment, once; what it says is told in the background. */
    readonly press: (token: string, script: PayInScript | PayoutScript) => Effect.Effect<void>
  }
>()("statebook/server/payments/LocalProvider") {
  static readonly layerOf = (options: LocalProviderOptions) =>
    Layer.effect(LocalProvider, makeLocalProvider(options))

  /** The provider of the site itself: it has its pages there. */
  static readonly layer = Layer.unwrap(
    Effect.gen(function* () {
      const secret = localSecret(yield* Secrets)
      const pages = `${yield* SiteAddress}/provider`
      return LocalProvider.layerOf({ pages, secret })
    }),
  )
}

/** What the site's own provider signs its messages with. */
export const localSecret = ({ sign }: Secrets["Service"]): string =>
  `whsec_${Buffer.from(sign("local-provider", "callbacks"), "base64url").toString("base64")}`

const makeLocalProvider = Effect.fnUntraced(function* ({ pages, secret }: LocalProviderOptions) {
  const choose = yield* LocalScripts
  const deliver = yield* CallbackTransport
  const scope = yield* Effect.scope
  const payments = new Map<string, LocalPayment>()
  const tokens = new Map<string, string>()
  /** Somebody else's: what is signed with it is forged. */
  const stranger = `whsec_${digestOf(secret).toString("base64")}`

  const post = Effect.fnUntraced(function* (address: string, news: ProviderNews, by: string) {
    const text = encodeNews(news)
    const at = yield* Clock.currentTimeMillis
    yield* deliver(address, signedHeaders(by, { id: news.id, text, at }), text)
  })

  const told = (address: string, news: ProviderNews) =>
    post(address, news, secret).pipe(
      Effect.retry({ times: TRIES, schedule: Schedule.exponential("1 second") }),
      Effect.catch(({ reason }) => Effect.logWarning(`${address} takes no message: ${reason}`)),
    )

  const happen = Effect.fnUntraced(function* (key: string, step: ScriptStep) {
    yield* Effect.sleep(step.afterMs)
    const payment = payments.get(key)
    if (payment === undefined) return
    const occurredAt = yield* Clock.currentTimeMillis
    const news: ProviderNews = {
      id: `evt_${payment.token.slice(0, 16)}_${step.event}`,
      about: payment.about,
      key,
      occurredAt,
      fact: step.fact,
    }
    const { callback } = payment.order
    if (step.told === "forged") {
      yield* Effect.ignore(post(callback, news, stranger))
      return
    }
    payments.set(key, { ...payment, happened: [...payment.happened, news] })
    if (step.told === "if-asked") return
    yield* told(callback, news)
    if (step.told === "twice") yield* told(callback, news)
  })

  const play = (key: string, steps: ReadonlyArray<ScriptStep>): Effect.Effect<void> =>
    Effect.forEach(steps, (step) => happen(key, step), { discard: true }).pipe(
      Effect.forkIn(scope),
      Effect.asVoid,
    )

  const press = Effect.fnUntraced(function* (token: string, script: PayInScript | PayoutScript) {
    const key = tokens.get(token) ?? ""
    const payment = payments.get(key)
    if (payment === undefined || payment.script !== undefined) return
    payments.set(key, { ...payment, script })
    const { order } = payment
    yield* play(
      key,
      "payment" in order
        ? payInSteps(script as PayInScript, {
            kind: order.method.kind,
            amount: order.amount,
            currency: order.currency,
            instrument: playInstrument(order),
          })
        : payoutSteps(script as PayoutScript),
    )
  })

  const remember = Effect.fnUntraced(function* (
    about: LocalPayment["about"],
    key: string,
    order: PayIn | PayOut,
  ) {
    const known = payments.get(key)
    if (known !== undefined) return known
    const token = digestOf(`${secret} ${about} ${key}`).toString("base64url")
    const startedAt = yield* Clock.currentTimeMillis
    const payment = { token, about, order, startedAt, happened: [] }
    payments.set(key, payment)
    tokens.set(token, key)
    return payment
  })

  const stepOf = (payment: PayIn, token: string): NextStep => {
    switch (payment.method.kind) {
      case "crypto": {
        const address = playAddress(payment.payment)
        const amount = ((payment.amount / 10 ** fractionDigits(payment.currency)) * COINS_A_UNIT).toFixed(
          COIN_DIGITS,
        )
        return {
          kind: "address",
          coin: "BTC",
          payTo: address,
          amount,
          uri: `bitcoin:${address}?amount=${amount}`,
        }
      }
      case "voucher":
        return { kind: "voucher", code: playCode(payment.payment) }
      default:
        return { kind: "redirect", url: `${pages}/pay/${token}` }
    }
  }

  return LocalProvider.of({
    begin: Effect.fnUntraced(function* (order) {
      const isNew = !payments.has(order.payment)
      const { token, startedAt } = yield* remember("payment", order.payment, order)
      const step = stepOf(order, token)
      // Nobody goes to a page of the provider for these: they come as if they had been sent and paid.
      if (isNew && step.kind !== "redirect") yield* press(token, choose(order.payment).payIn)
      return { reference: token.slice(0, 20), step, expiresAt: startedAt + LIFE_MS }
    }),
    payout: Effect.fnUntraced(function* (order) {
      const { token } = yield* remember("payout", order.payout, order)
      yield* press(token, choose(order.payout).payout)
      return { reference: token.slice(0, 20) }
    }),
    known: (key) => payments.get(key)?.happened ?? [],
    find: (token) => Option.getOrUndefined(Option.fromUndefinedOr(payments.get(tokens.get(token) ?? ""))),
    list: () => [...payments.values()].toReversed(),
    press,
  })
})
