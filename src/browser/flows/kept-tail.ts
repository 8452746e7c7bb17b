import { Schema } from "effect"

const KeptTail = Schema.Struct({
  version: Schema.Int,
  first: Schema.Int,
  events: Schema.Array(
    Schema.Struct({
      at: Schema.Finite,
      event: Schema.StructWithRest(Schema.Struct({ type: Schema.String }), [
        Schema.Record(Schema.String, Schema.Json),
      ]),
    }),
  ),
  cleared: Schema.Boolean,
})

/** Reads the events of a journal from the text that a storage holds: those that a page left, or a row of a tab. */
export const decodeTail = Schema.decodeUnknownOption(Schema.fromJsonString(KeptTail))
