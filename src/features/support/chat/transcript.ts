import type { AskedPayment, ConversationView } from "#models/support/conversation.ts"

/** A conversation as a text: who wrote what and when, one message after the other. */
export const transcriptOf = (
  { messages }: Pick<ConversationView, "messages">,
  words: {
    readonly player: string
    readonly operator: string
    readonly file: string
    readonly payment: (payment: AskedPayment) => string
    readonly dateTime: (at: number) => string
  },
): string =>
  messages
    .map(({ side, at, text, file, payment }) =>
      [
        `${words[side]}, ${words.dateTime(at)}`,
        ...(payment === undefined ? [] : [`[${words.payment(payment)}]`]),
        ...(text === "" ? [] : [text]),
        ...(file === null ? [] : [`[${words.file}]`]),
      ].join("\n"),
    )
    .join("\n\n")
