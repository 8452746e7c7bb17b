import { MOST_SUBSCRIBED } from "#models/betting/game-subscription.ts"
import { TEXT_LENGTH, TITLE_LENGTH } from "#models/messages/player-message.ts"
import { operatorRefusals } from "#src/server/domains/operator/operator.domain.ts"
import {
  inTheWay,
  invalid,
  missing,
  type RefusalsOf,
  type RefusalsOfCommand,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import type { Campaigns } from "./Campaigns.ts"
import type { saveSubscription } from "./change-subscriptions.ts"
import type { GameSubscriptions } from "./GameSubscriptions.ts"
import type { Messages } from "./Messages.ts"

/** What this domain refuses, in the contract's words. */
export const messagesRefusals = {
  GameHasNoNews: missing("game-no-news"),
  LetterUnfit: invalid("letter-unfit", "text", { title: TITLE_LENGTH, text: TEXT_LENGTH }),
  MessageUnknown: missing("letter-unknown"),
  PlaceUnread: invalid("place-unread", "before"),
  SubscriptionsFull: invalid("subscriptions-full", "gameId", { most: MOST_SUBSCRIBED }),
} satisfies RefusalTable<
  | RefusalsOf<GameSubscriptions["Service"]>
  | RefusalsOf<Messages["Service"]>
  | RefusalsOfCommand<typeof saveSubscription>
>

/** What the desk of messages refuses, in the contract's words. */
export const messageDeskRefusals = {
  CampaignElsewhere: inTheWay("campaign-elsewhere"),
  LetterUnfit: messagesRefusals.LetterUnfit,
  LettersTwice: invalid("letters-twice", "letters"),
  MarketingStopped: inTheWay("marketing-stopped"),
  OperatorEnded: operatorRefusals.OperatorEnded,
  PlayerUnknown: missing("player-unknown"),
} satisfies RefusalTable<RefusalsOf<Campaigns["Service"]>> & { readonly OperatorEnded: unknown }
