import { Clock, Context, Effect, Layer, Schema } from "effect"
import { isForCountry, isForCurrency } from "#models/casino/providers/provided-game.ts"
import type { ProviderRound, ProviderTransaction } from "#models/casino/providers/provider-round.ts"
import type { ProviderSession } from "#models/casino/providers/provider-session.ts"
import { WalletRefusal } from "#models/casino/providers/wallet-refusal.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { payerOf } from "#models/wallet/account.ts"
import { playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import type { PlayBarred } from "#src/server/domains/limits/limits.domain.ts"
import { type PayingAccount, walletAggregate, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { countryCodeOf } from "#src/server/kernel/reference/countries.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { Secrets, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { GameProviders } from "#src/server/providers/games/GameProviders.ts"
import type {
  GameProvider,
  WalletAnswer,
  WalletCall,
  WireAnswer,
} from "#src/server/providers/games/game-provider.ts"
import type { GamesStopped } from "../open-round.ts"
import { hearRound } from "./hear-round.ts"
import { exchangeCode, launchGame } from "./launch-game.ts"
import { ProviderTraffic } from "./ProviderTraffic.ts"
import { providerSessionAggregate, providerSessionId } from "./provider-session.aggregate.ts"
import { switchesOf } from "./switches.ts"

/** No provider of that name has such a game, or none in the account's currency or the player's country. */
export class ProvidedGameUnknown extends Schema.TaggedError<ProvidedGameUnknown>()(
  "ProvidedGameUnknown",
  {},
) {}

/** A game that a player opens at a provider. */
interface Opening {
  readonly account: PayingAccount
  readonly provider: string
  readonly game: string
  readonly origin: Origin
}

/** The wallet as providers of games call it, and games as players open them. */
export class ProviderWallet extends Context.Service<
  ProviderWallet,
  {
    /** Address of the page of a game, with a code that is good once. */
    readonly launch: (
      opening: Opening,
    ) => Effect.Effect<string, ProvidedGameUnknown | PlayBarred | GamesStopped | StoreUnavailable>
    /** Answers a call in the provider's own words; nothing where the site has no such provider. */
    readonly answer: (
      provider: string,
      call: string,
      headers: Readonly<Record<string, string | undefined>>,
      body: Uint8Array,
    ) => Effect.Effect<WireAnswer | undefined, StoreUnavailable>
  }
>()("statebook/server/casino/ProviderWallet") {
  static readonly layer = Layer.effect(
    ProviderWallet,
    Effect.suspend(() => make),
  )
}

const CODE_BYTES = 32

/** What the wallet held after the last of these that was carried out: a repeat is told the same. */
const balanceAfter = (
  round: ProviderRound | undefined,
  transactions: ReadonlyArray<ProviderTransaction>,
): MinorUnits | undefined =>
  round?.transactions.findLast(({ id }) => transactions.some((each) => each.id === id))?.balance

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const providers = yield* GameProviders
  const secrets = yield* Secrets
  const traffic = yield* ProviderTraffic
  const { jurisdiction } = yield* SiteSettings
  const exchange = yield* prepared(exchangeCode)
  const hear = yield* prepared(hearRound)
  const launch = yield* prepared(launchGame)
  const switches = switchesOf(jurisdiction)

  const tokenOf = (session: string) => `${session}.${secrets.sign("game-token", session)}`
  const playerOf = (provider: string, playerId: number) =>
    secrets.sign("game-player", `${provider}/${playerId}`).slice(0, 24)

  /** The session that a call names by its token, or by the code where that is the token. */
  const sessionOf = ({ keepsCode }: GameProvider, { type, token }: WalletCall): string | undefined => {
    if (keepsCode || type === "session") return providerSessionId(token)
    const [session = ""] = token.split(".")
    return sameSecret(token, tokenOf(session)) ? session : undefined
  }

  const carried = Effect.fnUntraced(function* (
    provider: GameProvider,
    call: WalletCall,
    id: string,
    session: ProviderSession,
  ) {
    const { playerId, accountId, currency, game, language } = session
    const answer = (balance: MinorUnits, round?: ProviderRound): WalletAnswer => ({
      player: playerOf(provider.name, playerId),
      currency,
      balance,
      game,
      language,
      token: provider.keepsCode ? call.token : tokenOf(id),
      switches,
      round,
    })
    if (call.type !== "round") {
      const wallet = walletOf(payerOf(playerId, accountId))
      const { snapshot } = yield* aggregates.load(walletAggregate, wallet.id)
      return answer(snapshot.context.balance)
    }
    if (call.player !== undefined && call.player !== playerOf(provider.name, playerId))
      return yield* new WalletRefusal({ code: "token-unknown" })
    if (call.currency !== undefined && call.currency !== currency)
      return yield* new WalletRefusal({ code: "currency-wrong" })
    const played = call.game ?? game
    if (!provider.games.some(({ slug }) => slug === played))
      return yield* new WalletRefusal({ code: "game-unknown" })
    const { round, balance } = yield* hear({
      provider: provider.name,
      round: call.round,
      playerId,
      ...(accountId === undefined ? {} : { accountId }),
      currency,
      game: played,
      session: id,
      transactions: call.transactions,
      closes: call.closes,
    })
    return answer(balanceAfter(round, call.transactions) ?? balance, round)
  })

  /** Refuses a call in the provider's words, and counts it. */
  const refused = (
    provider: GameProvider,
    refusal: WalletRefusal,
    call?: WalletCall,
    currency?: ProviderSession["currency"],
  ) =>
    Effect.as(
      traffic.count(provider.name, `refused ${refusal.code}`),
      provider.refuse(refusal, call, currency),
    )

  const answered = Effect.fnUntraced(function* (provider: GameProvider, call: WalletCall) {
    const id = sessionOf(provider, call)
    const unknown = refused(provider, new WalletRefusal({ code: "token-unknown" }), call)
    if (id === undefined) return yield* unknown
    const known = (yield* aggregates.load(providerSessionAggregate, id)).snapshot.context.session
    if (known?.provider !== provider.name) return yield* unknown
    return yield* Effect.gen(function* () {
      const session =
        call.type === "session"
          ? yield* exchange({ session: id, provider: provider.name, mayRepeat: provider.keepsCode })
          : known
      if (session.betsUntil === undefined) return yield* new WalletRefusal({ code: "token-unknown" })
      return provider.answer(call, yield* carried(provider, call, id, session))
    }).pipe(Effect.catchTag("WalletRefusal", (refusal) => refused(provider, refusal, call, known.currency)))
  })

  return ProviderWallet.of({
    launch: Effect.fn("ProviderWallet.launch")(function* ({ account, provider: name, game, origin }) {
      const provider = providers.find(name)
      const { playerId, currency } = account
      const offered = provider?.games.find(({ slug }) => slug === game)
      if (provider === undefined || offered === undefined) return yield* new ProvidedGameUnknown()
      const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
      const country = countryCodeOf(snapshot.context.countryId) ?? ""
      if (!provider.speaks(currency) || !isForCurrency(offered, currency) || !isForCountry(offered, country))
        return yield* new ProvidedGameUnknown()
      const code = yield* entropy.secret(CODE_BYTES)
      const { language } = origin
      yield* launch({ ...account, code, provider: name, game, language, origin }).pipe(
        Effect.catchTag("CodeTwice", Effect.die),
      )
      yield* traffic.count(name, "launch")
      const player = playerOf(name, playerId)
      return provider.address({ code, game, player, currency, language, switches })
    }),
    answer: Effect.fn("ProviderWallet.answer")(function* (name, call, headers, body) {
      const provider = providers.find(name)
      if (provider === undefined) return undefined
      yield* traffic.count(name, "call")
      const read = yield* Effect.result(provider.read(call, headers, body, yield* Clock.currentTimeMillis))
      if (read._tag === "Failure") {
        yield* Effect.logWarning(`A call of ${name} was not taken: ${read.failure.code}`)
        return yield* refused(provider, read.failure)
      }
      return yield* answered(provider, read.success)
    }),
  })
})
