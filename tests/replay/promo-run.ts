import { Effect } from "effect"
import type { PromoCode } from "#models/betting/promo.ts"
import { minorUnits } from "#models/money/money.ts"
import type { IssuedPromo } from "#src/server/kernel/settings/settings.ts"
import { betOf, comesTo, market, PLACE, player, single } from "#tests/support/wagers.ts"

const code = (name: string, over: Partial<IssuedPromo["terms"]>, withdrawn = false): IssuedPromo => ({
  code: name as PromoCode,
  terms: {
    kind: "freebet",
    amount: minorUnits(10_000),
    rate: 0,
    leastOdds: 1500,
    leastStake: minorUnits(0),
    limit: 10,
    ...over,
  },
  withdrawn,
})

/** One code of each kind, and one that was taken back. */
export const CODES: ReadonlyArray<IssuedPromo> = [
  code("FREE100", {}),
  code("BOOST20", { kind: "boost", rate: 200 }),
  code("RISKFREE", { kind: "risk-free", rate: 500 }),
  code("GONE", {}, true),
]

/** A free bet is won, a boosted one too, a third is lost, and the stake of a fourth goes back and is taken back. */
export const codesAreUsed = Effect.gen(function* () {
  const visitor = yield* player(1000)
  const place = (gameId: number, promo: string) =>
    Effect.map(visitor.secure(PLACE, single(gameId, { promo })), betOf)
  const settle = Effect.fnUntraced(function* (gameId: number, result: "won" | "lost") {
    yield* market(gameId, "opened")
    yield* market(gameId, { settled: { "1": result } })
  })
  const boosted = yield* place(1, "BOOST20")
  const risked = yield* place(2, "RISKFREE")
  const returned = yield* place(3, "FREE100")
  yield* settle(1, "won")
  yield* settle(2, "lost")
  yield* comesTo(visitor, boosted.betGuid, "won")
  yield* comesTo(visitor, risked.betGuid, "lost")
  yield* market(3, "opened")
  yield* market(3, { settled: { "1": "returned" } })
  yield* comesTo(visitor, returned.betGuid, "returned")
  yield* market(3, "reopened")
  yield* comesTo(visitor, returned.betGuid, "accepted")
  yield* market(3, { settled: { "1": "won" } })
  yield* comesTo(visitor, returned.betGuid, "won")
})
