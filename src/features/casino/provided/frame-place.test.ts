import { describe, expect, it } from "vitest"
import { FRAME_PROTOCOL } from "#models/casino/providers/frame-message.ts"
import { eventOf, framePlace, type HeardMessage } from "./frame-place.ts"

const SITE = "https://site.example"
const FRAME = { name: "the window of the game" }
const place = framePlace("https://games.example/play?code=1", SITE)
const heard = (message: unknown, more: Partial<HeardMessage> = {}): HeardMessage => ({
  source: FRAME,
  origin: "https://games.example",
  data: message,
  ...more,
})
const said = (type: string, more: object = {}) => ({ protocol: FRAME_PROTOCOL, type, ...more })
const IGNORED = { type: "message.ignored" }

describe("the frame of a provider's game", () => {
  it("has no origin on the site's own address, and its own on another", () => {
    expect(framePlace(`${SITE}/provider/games?code=1`, SITE)).toEqual({
      sandbox: "allow-scripts",
      origin: "null",
    })
    expect(framePlace("/provider/games?code=1", SITE).origin).toBe("null")
    expect(place).toEqual({ sandbox: "allow-scripts allow-same-origin", origin: "https://games.example" })
    for (const near of ["https://site.example:444/x", "http://site.example/x", "https://a.site.example/x"])
      expect(framePlace(near, SITE).origin).toBe(new URL(near).origin)
    expect(framePlace("about:blank", SITE).sandbox).toBe("allow-scripts")
  })

  it.each([
    ["ready", {}, { type: "frame.ready" }],
    ["round.began", { round: "r1" }, { type: "round.began", round: "r1" }],
    ["round.ended", { round: "r1" }, { type: "round.ended", round: "r1" }],
    ["close", {}, { type: "frame.closed" }],
    ["error", { code: "session-over" }, { type: "frame.failed", code: "session-over" }],
    ["balance.changed", {}, undefined],
  ])("hears %s", (type, more, event) => {
    expect(eventOf(heard(said(type, more)), FRAME, place)).toEqual(event)
  })

  it.each([
    ["of another window", heard(said("ready"), { source: { name: "another" } })],
    ["of no window", heard(said("ready"), { source: null })],
    ["of another origin", heard(said("ready"), { origin: "https://evil.example" })],
    ["of no origin", heard(said("ready"), { origin: "null" })],
    ["of the site itself", heard(said("close"), { origin: SITE })],
    ["without the protocol", heard({ type: "ready" })],
    ["of a protocol to come", heard({ protocol: "statebook-game/2", type: "ready" })],
    ["of no known type", heard(said("balance.set", { balance: 1 }))],
    ["with a round that is none", heard(said("round.began", { round: "<b>" }))],
    ["with a round too long", heard(said("round.ended", { round: "r".repeat(65) }))],
    ["with a fault of nobody", heard(said("error", { code: "give-me-money" }))],
    ["that is text", heard(JSON.stringify(said("ready")))],
    ["that is nothing", heard(null)],
    ["that is a list", heard([said("ready")])],
  ])("ignores a message %s", (_, message) => {
    expect(eventOf(message, FRAME, place)).toEqual(IGNORED)
  })

  it("ignores what comes while there is no frame", () => {
    for (const frame of [null, undefined])
      expect(eventOf(heard(said("ready"), { source: frame }), frame, place)).toEqual(IGNORED)
  })
})
