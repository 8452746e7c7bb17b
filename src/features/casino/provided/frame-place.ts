import { Option, Schema } from "effect"
import type { ProvidedGameEvent } from "#machines/casino/provided-game/provided-game.events.ts"
import { GameMessage } from "#models/casino/providers/frame-message.ts"

/** How a game is framed, and whose messages count. */
export interface FramePlace {
  readonly sandbox: string
  /** What its messages come from: `null` where the frame has no origin. */
  readonly origin: string
}

/**
 * A game of the site's own address gets no origin at all, so that it reaches nothing of the site; one of another address keeps its own.
 * `site`: the page's origin.
 */
export const framePlace = (address: string, site: string): FramePlace => {
  const { origin } = new URL(address, site)
  return origin === site || origin === "null"
    ? { sandbox: "allow-scripts", origin: "null" }
    : { sandbox: "allow-scripts allow-same-origin", origin }
}

const decode = Schema.decodeUnknownOption(GameMessage)

/** What is heard: where it comes from, and what it says. */
export interface HeardMessage {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

/** What a message comes to for the chart; nothing where there is nothing to do. `frame`: the window of the game. */
export const eventOf = (
  { source, origin, data }: HeardMessage,
  frame: unknown,
  place: FramePlace,
): ProvidedGameEvent | undefined => {
  const isOfGame = frame != null && source === frame && origin === place.origin
  const message = isOfGame ? Option.getOrUndefined(decode(data)) : undefined
  switch (message?.type) {
    case undefined:
      return { type: "message.ignored" }
    case "ready":
      return { type: "frame.ready" }
    case "round.began":
    case "round.ended":
      return { type: message.type, round: message.round }
    case "close":
      return { type: "frame.closed" }
    case "error":
      return { type: "frame.failed", code: message.code }
    case "balance.changed":
      // The header follows the wallet by itself.
      return undefined
  }
}
