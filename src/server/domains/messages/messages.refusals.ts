import { MOST_SUBSCRIBED } from "#models/betting/game-subscription.ts"
import {
  invalid,
  missing,
  type RefusalsOf,
  type RefusalsOfCommand,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import type { saveSubscription } from "./change-subscriptions.ts"
import type { GameSubscriptions } from "./GameSubscriptions.ts"

/** What this domain refuses, in the contract's words. */
export const messagesRefusals = {
  GameHasNoNews: missing("game-no-news"),
  SubscriptionsFull: invalid("subscriptions-full", "gameId", { most: MOST_SUBSCRIBED }),
} satisfies RefusalTable<
  RefusalsOf<GameSubscriptions["Service"]> | RefusalsOfCommand<typeof saveSubscription>
>
