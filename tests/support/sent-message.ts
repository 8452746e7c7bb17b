import { setTimeout as after } from "node:timers/promises"
import type { Page } from "playwright"
import { SEEN_WITHIN_MS } from "./seen-within.ts"

/** How often a message is looked for. Photographs are taken outside vitest, whose polling is not there. */
const LOOK_MS = 100

interface SentMessage {
  readonly to: string
  readonly text: string
}

/** What was sent by SMS and by letter, newest first; asked beside the page, which may be on its way to another address. */
export const sentMessages = async (page: Page): Promise<ReadonlyArray<SentMessage>> => {
  const outbox = new URL("/dev/outbox", page.url())
  // A name under `localhost` is this machine by RFC 6761: browsers know it, a resolver need not.
  if (outbox.hostname.endsWith(".localhost")) outbox.hostname = "127.0.0.1"
  const response = await page.request.get(outbox.href, { headers: { accept: "application/json" } })
  return (await response.json()) as ReadonlyArray<SentMessage>
}

/**
 * What a pattern finds in the newest message to a phone or an address that holds it, once it is there and not among what is
 * known.
 */
export const sentMessage = async (
  page: Page,
  to: string,
  pattern: RegExp,
  known: ReadonlyArray<string> = [],
): Promise<RegExpExecArray> => {
  for (let waited = 0; waited < SEEN_WITHIN_MS; waited += LOOK_MS) {
    for (const message of await sentMessages(page)) {
      const found = message.to === to ? pattern.exec(message.text) : null
      if (found !== null && !known.includes(found[0])) return found
    }
    await after(LOOK_MS)
  }
  throw new Error(`Nothing with ${pattern} was sent to ${to}`)
}
