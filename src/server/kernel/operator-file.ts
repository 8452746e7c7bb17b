import { readFile } from "node:fs/promises"
import { Effect, Schema } from "effect"

/** A file that an operator wrote and that can't be used, and what is wrong in it. */
export class OperatorFileUnreadable extends Schema.TaggedError<OperatorFileUnreadable>()(
  "OperatorFileUnreadable",
  {
    /** The environment's variable that names the file. */
    variable: Schema.String,
    file: Schema.String,
    detail: Schema.String,
  },
) {
  override get message(): string {
    return `${this.variable}, ${this.file}: ${this.detail}`
  }
}

/** Reads a JSON file that a variable of the environment names; says where it is not what it should be. */
export const readOperatorFile = <Content>(
  variable: string,
  file: string,
  schema: Schema.ConstraintDecoder<Content>,
): Effect.Effect<Content, OperatorFileUnreadable> => {
  const unreadable = (detail: string) => new OperatorFileUnreadable({ variable, file, detail })
  // A name that nobody knows is a slip of the hand, and never means nothing.
  const decode = Schema.decodeUnknownEffect(schema, { onExcessProperty: "error" })
  return Effect.tryPromise({
    try: () => readFile(file, "utf8"),
    catch: (error) => unreadable(String(error)),
  }).pipe(Effect.flatMap((text) => Effect.mapError(decode(text), (error) => unreadable(error.message))))
}
