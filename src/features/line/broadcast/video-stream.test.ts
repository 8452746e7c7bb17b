import { beforeEach, describe, expect, it, vi } from "vitest"
import { createActor, type EventObject, setup } from "xstate"
import { type LoadHls, makeStream } from "./video-stream.ts"

const URL = "/streams/17/index.m3u8"

/** A browser without media source extensions: hls.js says so, and the video plays by itself or not at all. */
const bare = (() => Promise.resolve({ default: { isSupported: () => false } })) as unknown as LoadHls

let video: HTMLVideoElement
let told: Array<EventObject>

/** The stream in a parent that keeps what it is told. */
const opened = async (load: LoadHls) => {
  const parent = setup({
    actors: {
      stream: makeStream(
        () => video,
        () => 5,
        load,
      ),
    },
  }).createMachine({
    invoke: { id: "stream", src: "stream", input: { url: URL } },
    on: { "*": { actions: ({ event }) => told.push(event) } },
  })
  const actor = createActor(parent).start()
  await new Promise<void>((resolve) => setImmediate(resolve))
  return actor
}

beforeEach(() => {
  told = []
  video = document.createElement("video")
  vi.spyOn(video, "play").mockResolvedValue()
})

describe("a stream where hls.js can't play", () => {
  it("is played by the browser itself, and let go of in the end", async () => {
    vi.spyOn(video, "canPlayType").mockReturnValue("maybe")
    const actor = await opened(bare)
    expect(video.getAttribute("src")).toBe(URL)
    expect(video.play).toHaveBeenCalled()
    video.dispatchEvent(new Event("playing"))
    expect(told).toEqual([{ type: "playback.started" }])
    actor.stop()
    expect(video.getAttribute("src")).toBeNull()
    video.dispatchEvent(new Event("playing"))
    expect(told).toHaveLength(1)
  })

  it("is refused where the browser can't either", async () => {
    vi.spyOn(video, "canPlayType").mockReturnValue("")
    await opened(bare)
    expect(told).toEqual([{ type: "stream.failed", fault: "unsupported", at: 5 }])
  })
})

describe("a stream", () => {
  it("breaks off where the player's code does not arrive", async () => {
    await opened(() => Promise.reject(new Error("offline")))
    expect(told).toEqual([{ type: "stream.failed", fault: "broken", at: 5 }])
  })

  it("waits for the visitor where nothing may begin by itself", async () => {
    vi.spyOn(video, "canPlayType").mockReturnValue("maybe")
    vi.spyOn(video, "play").mockRejectedValue(new DOMException("", "NotAllowedError"))
    await opened(bare)
    expect(told).toEqual([{ type: "playback.paused" }])
  })
})
