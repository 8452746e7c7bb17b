import { Schema } from "effect"

/** `type`: no PDF; `broken`: cut off; `locked`: nobody can look into it; `active`: it does things when it is opened. */
export class PdfRefused extends Schema.TaggedError<PdfRefused>()("PdfRefused", {
  reason: Schema.Literals(["type", "broken", "locked", "active"]),
}) {}

const HEAD = /^%PDF-[12]\.\d/
/** Where the mark of the end has to stand: some programs write a little after it. */
const TAIL = 1024
/** Names of what runs, opens programs or carries files (ISO 32000-2, 7.11.4, 12.6.4, 12.7.8, 13.7). */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?=[\s/<>[\](){}%]|$)/
const LOCKED = /\/Encrypt(?=[\s/<>[\](){}%]|$)/

/** The text of a file with names as they are meant: a name may have any letter as `#` and two digits (7.3.5). */
const namesOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString("latin1")
    .replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Whether some bytes begin as a PDF does. */
export const isPdf = (bytes: Uint8Array): boolean =>
  HEAD.test(Buffer.from(bytes.subarray(0, 8)).toString("latin1"))

/**
 * What is wrong with a PDF; nothing where it can be kept. What stands in compressed parts is not seen: whoever is sent one
 * gets it as a file, never in the page.
 */
export const pdfFault = (bytes: Uint8Array): PdfRefused["reason"] | undefined => {
  if (!isPdf(bytes)) return "type"
  const text = namesOf(bytes)
  if (!text.slice(-TAIL).includes("%%EOF")) return "broken"
  if (LOCKED.test(text)) return "locked"
  return ACTIVE.test(text) ? "active" : undefined
}
