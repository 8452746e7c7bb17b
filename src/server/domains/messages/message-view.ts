import type { MessageContext } from "#machines/messages/message/message.events.ts"
import type { MessageId, MessageKind, MessageView } from "#models/messages/player-message.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { moneyWords } from "#src/server/kernel/words/money-words.ts"
import { say } from "#src/server/kernel/words/words.ts"
import type { messageAggregate } from "./message.aggregate.ts"

/** Where a kind of message leads. */
const PATHS: { readonly [Kind in MessageKind]?: string } = {
  signIn: "account/security",
  security: "account/security",
  "identification.accepted": "account/identification",
  "identification.refused": "account/identification",
  "identification.moreAsked": "account/identification",
  "identification.expired": "account/identification",
  "withdrawal.paid": "account/withdrawal",
  "withdrawal.refused": "account/withdrawal",
  "withdrawal.returned": "account/withdrawal",
  "withdrawal.documents": "account/withdrawal",
  "limit.set": "account/responsible-gambling",
  "limit.raised": "account/responsible-gambling",
  support: "account/support",
  idea: "account/share-idea",
  tournament: "casino/tournaments",
  challenges: "casino/challenges",
}

/** What the words of a kind's detail begin with; a kind that is not here says nothing of its own. */
const DETAILS: { readonly [Kind in MessageKind]?: string } = {
  security: "message.security",
  idea: "message.idea",
  "limit.set": "limits.id",
  "limit.raised": "limits.id",
}

/** What a message holds that its words are made of. */
export type Told = Pick<MessageContext, "kind" | "facts" | "title" | "text">

/** Title and text of a message in a language: the site's own by the words of its kind, an operator's as it was written. */
export const messageWords = (
  { kind, facts, title, text }: Told,
  language: string,
): { readonly title: string; readonly text: string } => {
  if (kind === "written") return { title, text }
  const { amount, currency, detail } = facts
  const details = DETAILS[kind]
  const values = {
    sum:
      amount === undefined
        ? ""
        : currency === undefined
          ? say(language, "message.minutes", { minutes: amount })
          : moneyWords(amount, currency, language),
    what: detail === undefined || details === undefined ? "" : say(language, `${details}.${detail}`),
  }
  return {
    title: say(language, `message.${kind}.title`, values),
    text: say(language, `message.${kind}.text`, values),
  }
}

/** Where more of a message is to be seen, after the language: `account/security`; the list of messages where its kind leads nowhere else. */
export const placeOfMessage = (kind: MessageKind): string => PATHS[kind] ?? "account/messages"

/** A message as its player reads it. */
export const viewOfMessage = (
  { id, snapshot }: Loaded<typeof messageAggregate.machine>,
  language: string,
): MessageView => {
  const { kind, postedAt } = snapshot.context
  const path = PATHS[kind]
  return {
    id: id as MessageId,
    kind,
    ...messageWords(snapshot.context, language),
    at: postedAt,
    isRead: snapshot.matches("read"),
    ...(path === undefined ? {} : { path }),
  }
}
