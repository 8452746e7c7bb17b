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
}

/** A message in a language: the site's own by the words of its kind, an operator's as it was written. */
export const viewOfMessage = (
  { id, snapshot }: Loaded<typeof messageAggregate.machine>,
  language: string,
): MessageView => {
  const { kind, facts, title, text, postedAt } = snapshot.context
  const { amount, currency, detail } = facts
  const path = PATHS[kind]
  const values = {
    sum:
      amount === undefined
        ? ""
        : currency === undefined
          ? say(language, "message.minutes", { minutes: amount })
          : moneyWords(amount, currency, language),
    what:
      detail === undefined
        ? ""
        : say(language, kind === "security" ? `message.security.${detail}` : `limits.id.${detail}`),
  }
  return {
    id: id as MessageId,
    kind,
    title: kind === "written" ? title : say(language, `message.${kind}.title`, values),
    text: kind === "written" ? text : say(language, `message.${kind}.text`, values),
    at: postedAt,
    isRead: snapshot.matches("read"),
    ...(path === undefined ? {} : { path }),
  }
}
