import { Effect } from "effect"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { until } from "./wagers.ts"

/** Messages to a phone or a mailbox, newest first. */
export const messagesTo = (to: string) =>
  Effect.flatMap(Outbox, ({ list }) =>
    Effect.map(Effect.orDie(list(1000)), (messages) => messages.filter((message) => message.to === to)),
  )

/** The text of the newest message to a place that holds some words, once there are as many; they leave behind the answers. */
export const textTo = (to: string, words: string, count = 1) => {
  const texts = Effect.map(messagesTo(to), (messages) =>
    messages.flatMap(({ text }) => (text.includes(words) ? [text] : [])),
  )
  return Effect.andThen(
    until(Effect.map(texts, ({ length }) => length >= count)),
    Effect.map(texts, ([newest = ""]) => newest),
  )
}

/** The code in {@link textTo}. */
export const codeTo = (to: string, words: string, count = 1) =>
  Effect.map(textTo(to, words, count), (text) => text.match(/code (\d{6})/)?.[1] ?? "")
