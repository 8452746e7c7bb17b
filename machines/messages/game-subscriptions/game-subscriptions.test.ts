import { describe, expect, it } from "vitest"
import type { GameNewsKind } from "#models/betting/game-news.ts"
import { MOST_SUBSCRIBED } from "#models/betting/game-subscription.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { GameSubscriptionsEvent } from "./game-subscriptions.events.ts"
import { gameSubscriptionsMachine } from "./game-subscriptions.machine.ts"

const saved = (gameId: number, ...kinds: ReadonlyArray<GameNewsKind>): GameSubscriptionsEvent => ({
  type: "subscription.saved",
  at: 1,
  gameId: gameId as GameId,
  kinds,
})
const gone = (what: "dropped" | "ended", gameId: number): GameSubscriptionsEvent => ({
  type: `subscription.${what}`,
  at: 2,
  gameId: gameId as GameId,
})
const given = (...events: ReadonlyArray<GameSubscriptionsEvent>) =>
  fold(gameSubscriptionsMachine, initialSnapshot(gameSubscriptionsMachine, undefined), events)

describe("subscriptions to games (§7 Betting: game subscriptions)", () => {
  it("keep the last choice for each game, and take none that changes nothing", () => {
    const kept = given(saved(1, "start"), saved(2, "score"), saved(1, "score", "finish"))
    expect(kept.context.games).toEqual([
      { gameId: 1, kinds: ["score", "finish"] },
      { gameId: 2, kinds: ["score"] },
    ])
    expect(decide(gameSubscriptionsMachine, kept, saved(2, "score"))).toBeUndefined()
    expect(decide(gameSubscriptionsMachine, kept, saved(3))).toBeUndefined()
  })

  it("are few: one more is refused, another choice for one of them is not", () => {
    const full = given(...Array.from({ length: MOST_SUBSCRIBED }, (_, place) => saved(place + 1, "start")))
    expect(decide(gameSubscriptionsMachine, full, saved(MOST_SUBSCRIBED + 1, "start"))).toBeUndefined()
    expect(decide(gameSubscriptionsMachine, full, saved(1, "finish"))?.value).toBe("some")
  })

  it.each(["dropped", "ended"] as const)("are over one by one: %s", (what) => {
    const kept = given(saved(1, "start"), saved(2, "start"))
    expect(decide(gameSubscriptionsMachine, kept, gone(what, 3))).toBeUndefined()
    const left = given(saved(1, "start"), saved(2, "start"), gone(what, 1))
    expect([left.value, left.context.games]).toEqual(["some", [{ gameId: 2, kinds: ["start"] }]])
    expect(given(saved(1, "start"), gone(what, 1)).value).toBe("none")
    expect(decide(gameSubscriptionsMachine, given(), gone(what, 1))).toBeUndefined()
  })
})
