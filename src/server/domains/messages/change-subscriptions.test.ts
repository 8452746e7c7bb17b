import { describe, expect, it } from "vitest"
import type { GameNewsKind } from "#models/betting/game-news.ts"
import { MOST_SUBSCRIBED } from "#models/betting/game-subscription.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { endSubscription, SubscriptionsFull, saveSubscription } from "./change-subscriptions.ts"
import { GameHasNoNews } from "./GameSubscriptions.ts"
import { gameSubscriptionsAggregate } from "./game-subscriptions.aggregate.ts"

const at = 5
const playerId = 7 as PlayerId
const game = (id: number) => id as GameId
const wanting = (gameId: number, ...kinds: ReadonlyArray<GameNewsKind>) => ({
  playerId,
  wanted: { gameId: game(gameId), kinds },
  origin: NOWHERE,
})
const follower = (...ids: ReadonlyArray<number>) => ({
  subscriptions: given(
    gameSubscriptionsAggregate,
    playerId,
    ...ids.map((id) => ({
      type: "subscription.saved" as const,
      at: 1,
      gameId: game(id),
      kinds: ["score" as const],
    })),
  ),
})
const offered: ReadonlyArray<GameNewsKind> = ["start", "score", "finish"]
const facts = { offered, ended: [], at }
const many = Array.from({ length: MOST_SUBSCRIBED }, (_, place) => place + 1)

describe("news of a game that a player wants (§7 Betting: game subscriptions)", () => {
  it("is kept in its order, as far as it is offered", () => {
    expect(saveSubscription.decide(follower(1), wanting(1, "part", "finish", "start"), facts)).toEqual({
      events: {
        subscriptions: [{ type: "subscription.saved", at, gameId: 1, kinds: ["start", "finish"] }],
      },
    })
  })

  it("is written no second time", () => {
    expect(saveSubscription.decide(follower(1), wanting(1, "score", "part"), facts)).toEqual({})
    expect(saveSubscription.decide(follower(), wanting(1), facts)).toEqual({})
    expect(saveSubscription.decide(follower(), wanting(1, "part"), facts)).toEqual({})
  })

  it("is dropped where nothing is wanted, also of a game that is over", () => {
    expect(
      saveSubscription.decide(follower(1), wanting(1), { offered: undefined, ended: [game(1)], at }),
    ).toEqual({ events: { subscriptions: [{ type: "subscription.dropped", at, gameId: 1 }] } })
  })

  it("is refused of a game without news", () => {
    const none = { offered: undefined, ended: [], at }
    expect(saveSubscription.decide(follower(), wanting(1, "start"), none)).toEqual({
      refusal: new GameHasNoNews(),
    })
  })

  it("is refused of one game too many, unless games that ended make room or it is one of them", () => {
    const full = follower(...many)
    expect(saveSubscription.decide(full, wanting(999, "start"), facts)).toEqual({
      refusal: new SubscriptionsFull(),
    })
    expect(
      saveSubscription.decide(full, wanting(999, "start"), { ...facts, ended: [game(3), game(4)] }),
    ).toEqual({
      events: {
        subscriptions: [
          { type: "subscription.ended", at, gameId: 3 },
          { type: "subscription.ended", at, gameId: 4 },
          { type: "subscription.saved", at, gameId: 999, kinds: ["start"] },
        ],
      },
    })
    expect(saveSubscription.decide(full, wanting(5, "start"), facts)).toEqual({
      events: { subscriptions: [{ type: "subscription.saved", at, gameId: 5, kinds: ["start"] }] },
    })
  })

  it("ends with its game, where it was wanted", () => {
    const over = { playerId, gameId: game(1) }
    expect(endSubscription.decide(follower(1, 2), over, { at })).toEqual({
      events: { subscriptions: [{ type: "subscription.ended", at, gameId: 1 }] },
    })
    expect(endSubscription.decide(follower(2), over, { at })).toEqual({})
  })
})
