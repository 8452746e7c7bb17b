import { mediaPlayerMachine } from "#machines/line/media-player/media-player.machine.ts"
import { defineFlow, type FlowRef } from "#src/services/flow.ts"
import { makeStream } from "./video-stream.ts"

export type MediaPlayerRef = FlowRef<typeof mediaPlayerMachine>

/** The page's one video, with the controls that the browser has for all. */
const makeVideo = (): HTMLVideoElement => {
  const video = document.createElement("video")
  video.controls = true
  video.playsInline = true
  // With sound the browser would not let it begin by itself.
  video.muted = true
  return video
}

let video: HTMLVideoElement | undefined

/** What streams are loaded into: the page shows it where a game's video is watched. */
export const pageVideo = (): HTMLVideoElement => {
  video ??= makeVideo()
  return video
}

/** The player of games' videos. Nothing of it is kept: who loads the page anew sees the play drawn. */
export const mediaPlayerFlow = defineFlow(
  "media-player",
  () => ({
    machine: mediaPlayerMachine.provide({ actors: { stream: makeStream(pageVideo, () => Date.now()) } }),
    input: undefined,
  }),
  {
    // Whoever leaves the game, or folds its broadcast, watches no longer.
    shown: { left: { type: "video.left" } },
  },
)
