import { MOST_SUBSCRIBED } from "#models/betting/game-subscription.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { defineModel } from "../../kernel/model.ts"
import { GameSubscriptionsEvent } from "./game-subscriptions.events.ts"
import { gameSubscriptionsMachine } from "./game-subscriptions.machine.ts"

const first = 17 as GameId
const second = 18 as GameId

export const model = defineModel({
  machine: gameSubscriptionsMachine,
  events: GameSubscriptionsEvent,
  input: undefined,
  samples: {
    "subscription.saved": [
      { at: 0, gameId: first, kinds: ["start", "score"] },
      { at: 0, gameId: first, kinds: ["finish"] },
      { at: 0, gameId: second, kinds: ["score"] },
      { at: 0, gameId: second, kinds: [] },
    ],
    "subscription.dropped": [
      { at: 1, gameId: first },
      { at: 1, gameId: second },
    ],
    "subscription.ended": [
      { at: 1, gameId: first },
      { at: 1, gameId: second },
    ],
  },
  project: ({ games }) => games,
  offScreen: "runs on the server; the bell of a game, whose own paths are walked, shows what it keeps",
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: MOST_SUBSCRIBED,
})
