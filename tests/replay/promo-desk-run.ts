import { Effect } from "effect"
import { operatorAt } from "#tests/support/operators.ts"
import { PLACE, player, single } from "#tests/support/wagers.ts"

const DESK = "/operator-api/promo-codes"
const note = "It was published by mistake"
const terms = { kind: "freebet", amount: 10_000, rate: 0, leastOdds: 1500, leastStake: 0, limit: 5 }

/** Operators make codes, one of which takes two people, and put them on hold, let them go on and end them; a player bets between. */
export const codesAreMade = Effect.gen(function* () {
  const anna = yield* operatorAt("anna.petrova", ["cashier-lead"])
  const boris = yield* operatorAt("boris.kim", ["admin"])
  const act = (code: string, wanted: string, why = "", by = anna) =>
    by.post(`${DESK}/${code}`, { act: wanted, note: why })
  yield* anna.post(DESK, { code: "SPRING1", terms })
  yield* act("SPRING1", "open")
  yield* (yield* player(1000)).secure(PLACE, single(1, { promo: "SPRING1" }))
  yield* act("SPRING1", "pause", note)
  yield* act("SPRING1", "resume")
  yield* act("SPRING1", "end", note)
  yield* anna.post(DESK, { code: "RICH1", terms: { ...terms, limit: 10_000, perPlayer: 2 } })
  yield* act("RICH1", "open", "", boris)
})
