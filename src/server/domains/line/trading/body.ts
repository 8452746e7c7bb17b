import type { SourceMessage } from "#models/line/feed/source.ts"

type WithoutEnvelope<Message> = Message extends SourceMessage
  ? Omit<Message, "producer" | "seq" | "at">
  : never

/** What a message says, before the producer's name, number and time are put on it. */
export type Body = WithoutEnvelope<SourceMessage>
