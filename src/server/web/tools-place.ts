import { Schema } from "effect"

/** Where the tools of those who run the site answer: at the site's own port, nowhere, or at a port of their own. */
export type ToolsPlace = "open" | "closed" | { readonly host: string; readonly port: number }

const PLACE = /^(?:(?:\[([\da-f:]+)\]|([\w.-]+)):)?(\d{1,5})$/i

/** `open`, `closed`, a port of this machine, or an address and a port. */
export const ToolsSetting = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      text === "open" ||
      text === "closed" ||
      (PLACE.test(text) && Number(PLACE.exec(text)?.[3]) <= 65_535) ||
      "open, closed, or a port such as 9464, with the address to listen at before it where it is not this machine's own (0.0.0.0:9464)",
  ),
)

/** The place that a setting names. */
export const toolsPlace = (text: string): ToolsPlace => {
  if (text === "open" || text === "closed") return text
  const [, six, name, port] = PLACE.exec(text) ?? []
  return { host: six ?? name ?? "127.0.0.1", port: Number(port) }
}
