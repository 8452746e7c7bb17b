import { Schema } from "effect"

const isFile = (value: unknown): value is Blob => value instanceof Blob

/** A file of a form of many parts. Its name and type are the sender's word: nothing believes them. */
export const FormFile = Schema.declare<Blob>(isFile, { expected: "a file" }).annotate({
  jsonSchema: { type: "string", format: "binary" },
})
