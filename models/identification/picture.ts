import type { FieldRule } from "../identity/registration/registration.ts"
import { checkRule } from "../identity/registration/rules.ts"
import { PICTURE_FORMATS } from "./documents.ts"

/** Bytes of a file that its format is known by. */
export const PICTURE_HEAD = 512

/** §5 isImage of a picture of a document. */
const IS_IMAGE: FieldRule = {
  kind: "isImage",
  value: PICTURE_FORMATS.join(","),
  message: "validation.picture-type",
}
const NOWHERE = { values: {}, countryId: undefined, phones: { countries: [], masks: [] } } as const

/** The first bytes of a file under the type it claims, as a rule reads them. */
const dataOf = (type: string, head: Uint8Array): string => {
  const text = Array.from(head.subarray(0, PICTURE_HEAD), (byte) => String.fromCharCode(byte)).join("")
  return `data:${type};base64,${btoa(text)}`
}

/** Whether bytes are a picture of the type they are said to be. */
export const isPicture = (type: string, bytes: Uint8Array): boolean =>
  checkRule(IS_IMAGE, dataOf(type, bytes), NOWHERE) === undefined
