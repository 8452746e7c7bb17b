import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { MediaPlayerEvent } from "./media-player.events.ts"
import { mediaPlayerMachine, RETRY_MS } from "./media-player.machine.ts"

/** A moment ahead of every test's clock. */
const LATER = 4_000_000_000_000

/** Addresses of streams: of a game, and of another. */
export const SAMPLE_STREAMS = { one: "/streams/17/index.m3u8", other: "/streams/18/index.m3u8" } as const

/** Paths over the player: a stream that plays, stands, breaks off until it is given up, ends, or is not there. */
export const model = defineModel({
  machine: mediaPlayerMachine,
  events: MediaPlayerEvent,
  input: undefined,
  samples: {
    "video.chosen": [{ url: SAMPLE_STREAMS.one }, { url: SAMPLE_STREAMS.other }],
    "video.left": [{}],
    "video.retried": [{}],
    "playback.started": [{}],
    "playback.stalled": [{}],
    "playback.paused": [{}],
    "playback.ended": [{}],
    "stream.failed": [
      { fault: "broken", at: LATER },
      { fault: "missing", at: LATER },
      { fault: "unsupported", at: LATER },
    ],
  },
  outcomes: { stream: [] },
  project: ({ url, failures, fault }) => ({ url, failures: Math.min(failures, RETRY_MS.length), fault }),
  limit: 20_000,
  offBrowser: offBrowserDefects(mediaPlayerMachine),
})
