import { randomUUID } from "node:crypto"
import { Effect, Schedule } from "effect"
import { type TOTP, URI } from "otpauth"
import { Authenticator, PASSKEY_ORIGIN } from "#tests/support/authenticator.ts"
import { PASSWORD, registrationValues, Visitor } from "#tests/support/player-site.ts"

const PHONES = ["9160000001", "9160000002", "9160000003"] as const
const BET = "/service-api/LiveBet/Secure/MakeBetWeb"

interface Selection {
  readonly gameId: number
  readonly market: string
  readonly outcome: string
  readonly cf: number
}

interface Games {
  readonly value: {
    readonly games: ReadonlyArray<{
      readonly game: { readonly id: number; readonly startsAt: number }
      readonly markets: ReadonlyArray<{
        readonly key: string
        readonly outcomes: ReadonlyArray<string>
        readonly prices: ReadonlyArray<number>
      }>
    }>
  }
}

/** One open selection of each game, those that begin first first. */
const selections = (visitor: Visitor, feed: "LineFeed" | "LiveFeed") =>
  Effect.map(visitor.get(`/service-api/${feed}/Get1x2_VZip?count=60`), ({ body }) =>
    (body as Games).value.games
      .toSorted((left, right) => left.game.startsAt - right.game.startsAt)
      .flatMap(({ game, markets }): ReadonlyArray<Selection> => {
        const open = markets.flatMap(({ key, outcomes, prices }) =>
          outcomes.map((outcome, index) => ({ key, outcome, price: prices[index] ?? 0 })),
        )
        const cheapest = open
          .filter(({ price }) => price > 1100)
          .toSorted((left, right) => left.price - right.price)[0]
        return cheapest === undefined
          ? []
          : [
              {
                gameId: game.id,
                market: cheapest.key,
                outcome: cheapest.outcome,
                cf: cheapest.price / 1000,
              },
            ]
      }),
  )

const bet = (visitor: Visitor, couponEvents: ReadonlyArray<Selection>, checkCf: 0 | 1) =>
  visitor.secure(BET, {
    betGuid: randomUUID(),
    couponEvents,
    summ: 100,
    vid: couponEvents.length === 1 ? 0 : 1,
    checkCf,
  })

interface History {
  readonly value: { readonly bets: ReadonlyArray<{ readonly status: string }> }
}

const OPEN: ReadonlySet<string> = new Set(["waiting", "accepted"])

/** Waits, three minutes at most, until every bet of the visitor has its outcome. */
const settled = (visitor: Visitor) =>
  visitor.get("/account-api/bets").pipe(
    Effect.map(({ body }) => (body as History).value.bets.filter(({ status }) => OPEN.has(status)).length),
    Effect.repeat({ until: (open) => open === 0, schedule: Schedule.spaced("2 seconds") }),
    Effect.timeoutOption("180 seconds"),
  )

const register = (visitor: Visitor, number: string) =>
  Effect.gen(function* () {
    const { answer, code } = yield* visitor.askCode(`7${number}`)
    const { verificationId } = (answer.body as { readonly value: { readonly verificationId: string } }).value
    const confirm = (digits: string) =>
      visitor.post("/account-api/registration/phone/confirm-code", { verificationId, code: digits })
    yield* confirm(code === "000000" ? "111111" : "000000")
    const { body } = yield* confirm(code)
    const { proof } = (body as { readonly value: { readonly proof: string } }).value
    yield* visitor.post("/account-api/registration/phone_reg", {
      guid: randomUUID(),
      values: registrationValues(number),
      proof,
    })
    yield* visitor.post("/account-api/cashier/sandbox/deposit", { guid: randomUUID(), summ: 50_000 })
  })

const FAVOURITES = "/service-api/favorites/v1/Favorite"

/** What the visitor chose as a guest moves to the account; more is chosen, and all but one taken out again, then that one. */
export const favouritesAreKept = (visitor: Visitor) =>
  Effect.gen(function* () {
    const headers = { "x-auth": `Bearer ${yield* visitor.token}` }
    const ask = (method: "POST" | "DELETE", path: string, body: unknown) =>
      visitor.send(method, `${FAVOURITES}/${path}`, { headers, body })
    yield* ask("POST", "migrate/Games", { games: [17], champs: [], teams: [3] })
    yield* ask("POST", "Games", { games: [4, 9] })
    yield* ask("POST", "Champs", { champs: [5] })
    yield* ask("DELETE", "Games", { games: [17, 4, 9] })
    yield* ask("DELETE", "Champs", { champs: [5] })
    yield* ask("DELETE", "Teams", { teams: [3] })
  })

const signIn = (visitor: Visitor, number: string, password: string) =>
  visitor.post("/account-api/auth/login", { type: "phone", login: `7${number}`, password })

const optionsIn = ({ body }: { readonly body: unknown }) =>
  (body as { readonly value: { readonly options: Readonly<Record<string, unknown>> } }).value.options

/** A passkey is added, renamed, signed in with elsewhere, refused when its count falls, and removed by its own proof. */
export const passkeysAreUsed = (visitor: Visitor, seed: string) =>
  Effect.gen(function* () {
    const device = new Authenticator(PASSKEY_ORIGIN, seed)
    const passkey = device.make(optionsIn(yield* visitor.post("/account-api/passkeys/options")))
    const { body } = yield* visitor.post("/account-api/passkeys", { name: "A phone", passkey })
    const { id } = (body as { readonly value: { readonly id: string } }).value
    yield* visitor.post("/account-api/passkeys/rename", { id, name: "A key" })
    const elsewhere = new Visitor("en", false)
    const sign = (path: string, who: Visitor, counter?: number) =>
      Effect.flatMap(who.post("/account-api/auth/passkey/options"), (asked) =>
        who.post(path, device.sign(optionsIn(asked), counter === undefined ? {} : { counter })),
      )
    yield* sign("/account-api/auth/passkey", elsewhere)
    yield* sign("/account-api/auth/passkey", elsewhere, 1)
    yield* sign("/account-api/auth/proof/passkey", visitor)
    yield* visitor.post("/account-api/auth/proof", { password: PASSWORD })
    yield* visitor.post("/account-api/passkeys/remove", { id })
  })

/**
 * Two players use the whole of a running site: a mistaken code, registration, a deposit, singles and expresses on the
 * line and in play, settlement, favourites, a mistaken password, sign-in, a second factor, a passkey, signing out here and
 * everywhere. A third asks for a code, for a new password of an account that is not there, saves a coupon, and leaves.
 */
export const playersUseTheSite = Effect.gen(function* () {
  const first = new Visitor("en")
  const second = new Visitor("ru")
  yield* register(first, PHONES[0])
  yield* register(second, PHONES[1])
  const leaver = new Visitor("en")
  yield* leaver.askCode(`7${PHONES[2]}`)
  yield* leaver.post(
    "/account-api/auth/recovery/send-code",
    { type: "phone", login: `7${PHONES[2]}` },
    { "x-captcha-token": yield* leaver.captcha },
  )

  const ahead = yield* selections(first, "LineFeed")
  const live = yield* selections(second, "LiveFeed")
  yield* Effect.forEach(live.slice(0, 6), (selection, index) =>
    bet(first, [selection], index % 2 === 0 ? 0 : 1),
  )
  yield* leaver.post("/service-api/LiveBet/Open/SaveCoupon", { couponEvents: ahead.slice(0, 2), vid: 1 })
  yield* bet(first, ahead.slice(0, 1), 1)
  yield* bet(second, live.slice(6, 8), 1)
  yield* bet(second, ahead.slice(0, 3), 1)

  yield* second.post("/account-api/auth/logout")
  yield* signIn(second, PHONES[1], `${PASSWORD}!`)
  yield* signIn(second, PHONES[1], PASSWORD)
  const elsewhere = new Visitor("en")
  yield* signIn(elsewhere, PHONES[1], PASSWORD)

  yield* Effect.all([settled(first), settled(second)], { concurrency: 2 })
  yield* favouritesAreKept(first)
  yield* first.post("/account-api/auth/activity")
  const { body } = yield* first.post("/gettwofactorqrcodeurl")
  const app = URI.parse((body as { readonly value: { readonly qr_link: string } }).value.qr_link) as TOTP
  yield* first.post("/twofactorauthenable", { app_code: app.generate() })
  yield* passkeysAreUsed(first, "first")
  yield* first.post("/account-api/auth/logout")
  yield* second.post("/disconnecteverywhere")
})
