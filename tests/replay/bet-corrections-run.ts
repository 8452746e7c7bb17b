import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { Correction, CorrectionId } from "#models/betting/correction.ts"
import { Corrections } from "#src/server/domains/betting/corrections/Corrections.ts"
import { market, nextGuid, PLACE, player, single, until } from "#tests/support/wagers.ts"

const as = (operator: string) => ({
  operator,
  station: `device of ${operator}`,
  by: { actor: `operator:${operator}` },
})

const scope = { kind: "market", gameId: 1, market: "result/match" } as unknown as Correction["scope"]
const won = {
  kind: "settle",
  results: [
    ["1", "won"],
    ["X", "lost"],
    ["2", "lost"],
  ],
} as unknown as Correction["outcome"]

/** Operators have bets void and settled with another result: one alone, two where it is weighty, and one thinks better of it. */
export const betsAreCorrected = Effect.gen(function* () {
  const corrections = yield* Corrections
  const [anna, boris] = [as("anna.petrova"), as("boris.kim")]
  const propose = Effect.fnUntraced(function* (correction: Correction) {
    const { digest } = yield* corrections.preview(correction, { mayAlone: true })
    const id = nextGuid() as CorrectionId
    yield* corrections.propose({
      ...anna,
      id,
      correction,
      note: "The feed told another game",
      digest,
      mayAlone: true,
    })
    yield* TestClock.adjust("1 minute")
    return id
  })
  const isDone = (id: CorrectionId) =>
    until(Effect.map(Effect.orDie(corrections.find(id)), ({ snapshot }) => snapshot.value === "done"))
  const visitor = yield* player(90_000)
  yield* market(1, "opened")
  yield* visitor.secure(PLACE, single(1))
  yield* isDone(yield* propose({ scope, outcome: won, reason: "result" }))
  yield* visitor.secure(PLACE, single(1, { summ: 60_000 }))
  const voided: Correction = { scope, outcome: { kind: "void" }, reason: "unplayed" }
  yield* corrections.withdraw({ ...boris, id: yield* propose(voided) })
  const weighty = yield* propose(voided)
  yield* corrections.confirm({ ...boris, id: weighty })
  yield* isDone(weighty)
}).pipe(Effect.orDie)
