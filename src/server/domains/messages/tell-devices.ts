import { Effect } from "effect"
import { MessageChoices } from "#src/server/domains/identity/identity.domain.ts"
import { PlayerPushes } from "#src/server/kernel/news/PlayerPushes.ts"
import type { NewMessage } from "./change-message.ts"
import { playerOfMessage } from "./message.aggregate.ts"
import { messageWords, placeOfMessage } from "./message-view.ts"

/** A message is worth telling for a day, in seconds. */
const WORTH_SECONDS = 86_400
/** Bytes of a text that go to a device: a push service takes 4,096 in all (RFC 8030 §7.2), a title has some, and words around them the rest. */
const BODY_BYTES = 1_500

const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text))

/** The beginning of a text, cut between characters as people see them. */
export const beginningOf = (text: string): string => {
  let beginning = ""
  let bytes = 0
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)) {
    bytes += bytesOf(segment)
    if (bytes > BODY_BYTES) return `${beginning}…`
    beginning += segment
  }
  return text
}

/** Tells a player's devices of a message; what invites to play goes to whoever chose news on devices and may be invited. */
export const tellDevices = Effect.fnUntraced(function* ({ id, isMarketing, ...told }: NewMessage) {
  const choices = yield* MessageChoices
  const pushes = yield* PlayerPushes
  const playerId = playerOfMessage(id)
  if (!(yield* choices.mayBeTold(playerId, isMarketing ? "offers" : "service", "push"))) return
  yield* pushes.tell(playerId, {
    topics: ["messages"],
    message: (language) => {
      const { title, text } = messageWords(told, language)
      return {
        title,
        body: beginningOf(text),
        path: `/${language}/${placeOfMessage(told.kind)}`,
        tag: `message/${id}`,
        language,
      }
    },
    worthFor: WORTH_SECONDS,
  })
})
