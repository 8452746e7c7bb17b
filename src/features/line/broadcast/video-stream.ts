import type Hls from "hls.js/light"
import { type EventObject, fromCallback } from "xstate"
import type { MediaPlayerEvent, StreamFault } from "#machines/line/media-player/media-player.events.ts"
import type { StreamInput } from "#machines/line/media-player/media-player.machine.ts"

/** Type of HTTP Live Streaming that browsers which play it themselves know. */
const HLS_TYPE = "application/vnd.apple.mpegurl"

/** Answers with which a server says that there is no such stream, or none for this visitor. */
const MISSING: ReadonlySet<number> = new Set([401, 403, 404, 410])

/** The player's class, loaded when the first stream is asked for. */
export type LoadHls = () => Promise<{ readonly default: typeof Hls }>

const load: LoadHls = () => import("hls.js/light")

/** What the video itself tells, as the chart's events. Where pictures end, they pause first: that pause is no wish. */
const TOLD: Readonly<Record<string, (video: HTMLVideoElement) => MediaPlayerEvent | undefined>> = {
  playing: () => ({ type: "playback.started" }),
  waiting: () => ({ type: "playback.stalled" }),
  pause: (video) => (video.ended ? undefined : { type: "playback.paused" }),
  ended: () => ({ type: "playback.ended" }),
}

/**
 * Loads a stream into a video for as long as the actor lives: by hls.js wherever there are media source extensions, by the browser
 * itself elsewhere. What becomes of it are events of the chart `media-player`.
 */
export const makeStream = (videoOf: () => HTMLVideoElement, now: () => number, loadHls: LoadHls = load) =>
  fromCallback<EventObject, StreamInput>(({ input, sendBack }) => {
    const video = videoOf()
    const listening = new AbortController()
    const { signal } = listening
    const fail = (fault: StreamFault) => sendBack({ type: "stream.failed", fault, at: now() })
    for (const [type, tell] of Object.entries(TOLD)) {
      const hear = () => {
        const told = tell(video)
        if (told !== undefined) sendBack(told)
      }
      video.addEventListener(type, hear, { signal })
    }
    const begin = () => {
      video.play().catch((error: unknown) => {
        // The browser lets nothing begin by itself here: the visitor starts it by the video's own button.
        if (error instanceof Error && error.name === "NotAllowedError") sendBack({ type: "playback.paused" })
      })
    }
    const playNatively = () => {
      if (video.canPlayType(HLS_TYPE) === "") return fail("unsupported")
      const broken = () =>
        fail(video.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? "missing" : "broken")
      video.addEventListener("error", broken, { signal })
      video.src = input.url
      begin()
    }
    let close = () => {
      video.removeAttribute("src")
      video.load()
    }
    loadHls().then(
      ({ default: Player }) => {
        if (signal.aborted) return
        if (!Player.isSupported()) return playNatively()
        // Its worker is made from text, which the pages' content policy forbids.
        const player = new Player({ enableWorker: false })
        player.on(Player.Events.ERROR, (_, { fatal, response }) => {
          if (fatal) fail(MISSING.has(response?.code ?? 0) ? "missing" : "broken")
        })
        player.on(Player.Events.MANIFEST_PARSED, begin)
        close = () => player.destroy()
        player.loadSource(input.url)
        player.attachMedia(video)
      },
      () => fail("broken"),
    )
    return () => {
      listening.abort()
      close()
    }
  })
