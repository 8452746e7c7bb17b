import { Result, Schema } from "effect"

const Text = Schema.String

/** What somebody says of a state (by its id) or of a transition (by its key), until it is closed. `at`: ISO 8601, UTC. */
export const Comment = Schema.Struct({
  on: Text,
  at: Text,
  by: Text,
  text: Text,
  closed: Schema.optional(Text),
})
export type Comment = typeof Comment.Type

/** A file of comments, `<flow>.comments.json` beside its chart, oldest first. */
export const Comments = Schema.Array(Comment)

const parsed = Schema.decodeUnknownResult(Schema.fromJsonString(Comments))

/** The comments of a file; none where it is absent. Throws where it holds anything else: a test reads all of them. */
export const readComments = (text: string | undefined): readonly Comment[] =>
  text === undefined ? [] : Result.getOrThrow(parsed(text))

/** A file of comments, as it is kept. */
export const commentsText = (comments: readonly Comment[]): string => `${JSON.stringify(comments, null, 2)}\n`
