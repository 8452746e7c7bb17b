import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { Visitor } from "#tests/support/player-site.ts"
import { nextNumber } from "#tests/support/wagers.ts"

const COOKIES = "/api-v3/v1/user/agreement-with-cookies/log"
const HIDE = "/disallow-sports"

/** A player who hides sports of the line and in play, other ones, and none any more. */
export const sportsAreHidden = Effect.gen(function* () {
  const who = new Visitor("en", false)
  yield* who.register(nextNumber())
  yield* who.post(HIDE, { lineDisallowSport: [1, 4], liveDisallowSport: [2] })
  yield* who.post("/savesetting", { setting_id: "lineDisallowSport", setting_value: "4" })
  yield* who.post(HIDE, { lineDisallowSport: [], liveDisallowSport: [] })
})

/** A player who clears the history of bets, clears it again, and takes that back. */
export const historyIsCleared = Effect.gen(function* () {
  const who = new Visitor("en", false)
  yield* who.register(nextNumber())
  for (const what of ["clear", "clear", "restore"]) {
    yield* TestClock.adjust("1 second")
    yield* who.post(`/account-api/bets/${what}`)
  }
})

/** A visitor who wants the necessary cookies alone; a player who wants no others either, then all, then some. */
export const cookiesAreAnswered = Effect.gen(function* () {
  const cookiesAgreeTime = `${Math.max(yield* Clock.currentTimeMillis, 1)}`
  const visitor = { uuid: "01234567-89ab-4def-8123-456789abcdef" }
  yield* new Visitor("en", false).post(COOKIES, { cookiesAgreeTime, level: 0 }, visitor)
  const who = new Visitor("en", false)
  yield* who.register(nextNumber())
  for (const level of [0, 3, 1]) yield* who.post(COOKIES, { cookiesAgreeTime, level })
})
