import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { MediaPlayerEvent } from "./media-player.events.ts"
import { mediaPlayerMachine, RETRY_MS } from "./media-player.machine.ts"
import { SAMPLE_STREAMS } from "./media-player.model.ts"

const chosen = { type: "video.chosen", url: SAMPLE_STREAMS.one } as const
const broken = { type: "stream.failed", fault: "broken", at: 1000 } as const
const started = { type: "playback.started" } as const
const reconnected = { type: "xstate.done.actor.reconnectDeadline" } as unknown as MediaPlayerEvent

const told = (...events: ReadonlyArray<MediaPlayerEvent>) =>
  fold(mediaPlayerMachine, initialSnapshot(mediaPlayerMachine, undefined), events)

describe("the player of a game's video (§3 Betting options: media player mode)", () => {
  it("waits longer each time a stream breaks off, and gives it up in the end", () => {
    const events: Array<MediaPlayerEvent> = [chosen]
    for (const wait of RETRY_MS) {
      events.push(broken)
      const { value, context } = told(...events)
      expect([value, context.retryAt, context.fault]).toEqual(["reconnecting", 1000 + wait, null])
      events.push(reconnected)
    }
    const given = told(...events, broken)
    expect([given.value, given.context.fault]).toEqual(["failed", "broken"])
  })

  it("begins to count anew once pictures moved", () => {
    const { value, context } = told(chosen, broken, reconnected, started, broken)
    expect([value, context.failures, context.retryAt]).toEqual(["reconnecting", 1, 1000 + RETRY_MS[0]])
  })

  it("asks no more for a stream that is not there until it is asked to", () => {
    const missing = told(chosen, { type: "stream.failed", fault: "missing", at: 1000 })
    expect([missing.value, missing.context.fault]).toEqual(["failed", "missing"])
    const again = fold(mediaPlayerMachine, missing, [{ type: "video.retried" }])
    expect([again.value, again.context.fault]).toEqual([{ watching: "opening" }, null])
  })

  it("opens the stream of another game in place of the one that is watched", () => {
    const other = told(chosen, started, { type: "video.chosen", url: SAMPLE_STREAMS.other })
    expect([other.value, other.context.url]).toEqual([{ watching: "opening" }, SAMPLE_STREAMS.other])
    expect(told(chosen, started, chosen).value).toEqual({ watching: "playing" })
  })

  it("keeps nothing of a stream that is left", () => {
    const { value, context } = told(chosen, broken, { type: "video.left" })
    expect([value, context]).toEqual(["off", { url: "", failures: 0, retryAt: 0, fault: null }])
  })
})
