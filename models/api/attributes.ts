import { Schema } from "effect"

/** §7: "attributes may be wrapped as data.attributes". */
export const attributes = <S extends Schema.Top>(schema: S) =>
  Schema.Struct({ data: Schema.Struct({ attributes: schema }) })

/** Answer with `success` and `value`, as the feed's services give it. */
export const answer = <S extends Schema.Top>(value: S) =>
  Schema.Struct({ success: Schema.Literal(true), value })
