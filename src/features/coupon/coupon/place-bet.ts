import { Clock, Effect } from "effect"
import type { FindFailure, SendFailure } from "#machines/coupon/coupon/coupon.events.ts"
import { BettingApi } from "#models/api/betting.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import type { MakeBet } from "#models/betting/make-bet.ts"
import { makeBetBody, type SlipBet } from "#models/coupon/slip.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { saysSignedOut } from "#src/services/says-signed-out.ts"

type MakeBetFailure = CallFailure<typeof BettingApi, "makeBet">
type MakeBetsFailure = CallFailure<typeof BettingApi, "makeBets">
type FindBetFailure = CallFailure<typeof BettingApi, "betByGuid">

const NOT_UNDERSTOOD = { code: "not-understood" } as const

/** Statuses that say that nothing was carried out. */
const NOTHING_DONE: ReadonlySet<number> = new Set([400, 403, 405, 415, 422])

/**
 * What a failed placing means. Only an answer that says so is a refusal; whatever leaves it open whether the bet was
 * made is `lost`.
 */
export const sendFailure = (failure: MakeBetFailure | MakeBetsFailure, at: number): SendFailure => {
  if (saysSignedOut(failure)) return { kind: "signedOut", at }
  if (failure._tag === "Refusal") {
    switch (failure.body._tag) {
      case "BetRefused":
        return { kind: "refused", at, refusal: failure.body.refusal }
      case "Conflict":
        return { kind: "refused", at, refusal: { code: "key-reused" } }
      case "BadRequest":
        return { kind: "refused", at, refusal: NOT_UNDERSTOOD }
      default:
        return { kind: "lost", at }
    }
  }
  return failure._tag === "HttpFailed" && NOTHING_DONE.has(failure.status)
    ? { kind: "refused", at, refusal: NOT_UNDERSTOOD }
    : { kind: "lost", at }
}

/** What a failed look-up by the key means. */
export const findFailure = (failure: FindBetFailure, at: number): FindFailure => {
  if (saysSignedOut(failure)) return { kind: "signedOut", at }
  return failure._tag === "Refusal" && failure.body._tag === "NotFound"
    ? { kind: "absent", at }
    : { kind: "lost", at }
}

const placeUnderKey = (bet: SlipBet | undefined, more: Pick<MakeBet, "oneClickBet">) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (bet === undefined) return yield* Effect.die(new Error("No bet is to be sent"))
    const answer = yield* http
      .call(BettingApi, "makeBet", { payload: { ...makeBetBody(bet), ...more } }, { secure: true })
      .pipe(
        Effect.catch((failure) =>
          Clock.currentTimeMillis.pipe(Effect.flatMap((at) => Effect.fail(sendFailure(failure, at)))),
        ),
      )
    const told = answer.value
    if ("wanted" in told) return yield* Effect.die(new Error("An order came of a bet"))
    return { bet: told, at: yield* Clock.currentTimeMillis }
  })

/** Places a bet under its key. */
export const sendBet = ({ bet }: { readonly bet: SlipBet | undefined }) => placeUnderKey(bet, {})

/** Places a bet that was made by one press on a price. */
export const sendClick = ({ bet }: { readonly bet: SlipBet | undefined }) =>
  placeUnderKey(bet, { oneClickBet: true })

/** Places several bets by one call, each under its key. What the server can't read at all refuses each of them. */
export const sendBets = ({ bets }: { readonly bets: ReadonlyArray<SlipBet> }) =>
  Effect.gen(function* () {
    const http = yield* Http
    const answer = yield* http
      .call(BettingApi, "makeBets", { payload: { coupons: bets.map(makeBetBody) } }, { secure: true })
      .pipe(
        Effect.map(({ value }) => value),
        Effect.catch((failure) =>
          Effect.gen(function* () {
            const told = sendFailure(failure, yield* Clock.currentTimeMillis)
            if (told.kind !== "refused") return yield* Effect.fail(told)
            return bets.map(({ betGuid }) => ({ betGuid, refusal: told.refusal }))
          }),
        ),
      )
    const told = answer.flatMap((each) => ("autoBet" in each ? [] : [each]))
    return { told, at: yield* Clock.currentTimeMillis }
  })

/** Asks by its key what became of a bet. */
export const findBet = ({ betGuid }: { readonly betGuid: BetGuid | undefined }) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (betGuid === undefined) return yield* Effect.die(new Error("No bet is to be found"))
    const answer = yield* http
      .call(BettingApi, "betByGuid", { params: { betGuid } }, { finishes: true })
      .pipe(
        Effect.catch((failure) =>
          Clock.currentTimeMillis.pipe(Effect.flatMap((at) => Effect.fail(findFailure(failure, at)))),
        ),
      )
    return { bet: answer.value, at: yield* Clock.currentTimeMillis }
  })
