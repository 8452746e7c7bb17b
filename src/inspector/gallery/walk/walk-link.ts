import { Option, Schema } from "effect"
import type { AnyEventObject } from "xstate"

const Events = Schema.fromJsonString(
  Schema.Array(
    Schema.StructWithRest(Schema.Struct({ type: Schema.String }), [
      Schema.Record(Schema.String, Schema.Unknown),
    ]),
  ),
)

const KEY = "walk"

/** The events of a walk as the part of an address after `#`; none for a walk that has not begun. */
export const walkHash = (events: readonly AnyEventObject[]): string => {
  if (events.length === 0) return ""
  const bytes = new TextEncoder().encode(JSON.stringify(events))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
  return `#${KEY}=${text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`
}

/** Reads the events back; `undefined` where the address holds something that is no walk. */
export const readWalk = (hash: string): readonly AnyEventObject[] | undefined => {
  const text = new URLSearchParams(hash.replace(/^#/, "")).get(KEY)
  if (text === null) return []
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
    const json = new TextDecoder("utf-8", { fatal: true }).decode(
      Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)),
    )
    return Option.getOrUndefined(Schema.decodeUnknownOption(Events)(json))
  } catch {
    return undefined
  }
}
