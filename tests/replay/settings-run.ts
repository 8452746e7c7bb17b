import { Effect } from "effect"
import { Visitor } from "#tests/support/player-site.ts"
import { nextNumber } from "#tests/support/wagers.ts"

const HIDE = "/disallow-sports"

/** A player who hides sports of the line and in play, other ones, and none any more. */
export const sportsAreHidden = Effect.gen(function* () {
  const who = new Visitor("en", false)
  yield* who.register(nextNumber())
  yield* who.post(HIDE, { lineDisallowSport: [1, 4], liveDisallowSport: [2] })
  yield* who.post("/savesetting", { setting_id: "lineDisallowSport", setting_value: "4" })
  yield* who.post(HIDE, { lineDisallowSport: [], liveDisallowSport: [] })
})
