import type { Route } from "playwright"
import { expect, inject } from "vitest"
import type { mediaPlayerMachine } from "#machines/line/media-player/media-player.machine.ts"
import { model } from "#machines/line/media-player/media-player.model.ts"
import { button, openPage, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"
import { type Clip, filmClip, partOf, streamFile } from "#tests/support/streamed-video.ts"
import { lastBegun } from "#tests/support/watched-game.ts"

const FOOTBALL = 1
const PLAYLIST = "index.m3u8"

let clip: Promise<Clip> | undefined

type Answer = (route: Route) => Promise<void>

/** What of a visit's stream waits until the walk says what comes of it: the playlist, and what is behind the first second. */
interface Streams {
  playlist: PromiseWithResolvers<Answer>
  readonly later: PromiseWithResolvers<void>
}
const streams = new WeakMap<SiteVisit, Streams>()

const streamsOf = (visit: SiteVisit): Streams => {
  const found = streams.get(visit)
  if (found === undefined) throw new Error("The visit has no streams")
  return found
}

/** Answers what the player asks for beside the playlist; what comes after the first second waits to be let go. */
const part = async (visit: SiteVisit, route: Route, name: string): Promise<void> => {
  if ((partOf(name) ?? 0) > 0) await streamsOf(visit).later.promise
  await route.fulfill(streamFile(await (clip as Promise<Clip>), name))
}

const slot = ({ who }: SiteVisit) =>
  who.page.getByRole("region", { name: who.t("broadcast.title"), exact: true })
const way = (visit: SiteVisit, key: "broadcast.video" | "broadcast.drawn") =>
  slot(visit).getByRole("radio", { name: visit.who.t(key) })
const video = (visit: SiteVisit) => slot(visit).locator("video")

const isShown = async (visit: SiteVisit): Promise<void> => {
  await video(visit).waitFor({ state: "visible" })
  expect(await way(visit, "broadcast.video").isChecked()).toBe(true)
}
const says = (words: RegExp) => async (visit: SiteVisit) => {
  await slot(visit).getByText(words).first().waitFor()
  await video(visit).waitFor({ state: "hidden" })
}

const answer = (visit: SiteVisit, reply: Answer) => streamsOf(visit).playlist.resolve(reply)
/** Whoever asks for the playlist from now on waits for another answer. */
const holdAgain = (visit: SiteVisit) => {
  streamsOf(visit).playlist = Promise.withResolvers()
}

runPathsOnSite<typeof mediaPlayerMachine>({
  model,
  device: "desktop",
  open: async (visit) => {
    const { context } = visit.who
    const browser = context.browser()
    if (browser === null) throw new Error("The visit has no browser")
    clip ??= filmClip(browser)
    await clip
    streams.set(visit, { playlist: Promise.withResolvers(), later: Promise.withResolvers() })
    await context.route(/\/streams\/\d+\//, async (route) => {
      const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? ""
      if (name !== PLAYLIST) return part(visit, route, name)
      const reply = await streamsOf(visit).playlist.promise
      return reply(route)
    })
    await openPage(visit, await lastBegun(inject("watchedSite"), FOOTBALL))
    await way(visit, "broadcast.video").waitFor()
  },
  // One page shows one game; its video tells by itself when it begins, and only a stream that is being opened is refused.
  isPossible: ({ event, before: { snapshot } }) => {
    if (event.type === "video.chosen") return snapshot.matches("off")
    if (event.type === "stream.failed") return snapshot.matches({ watching: "opening" })
    if (event.type === "playback.paused" || event.type === "playback.ended")
      return snapshot.matches({ watching: "playing" })
    return true
  },
  executors: {
    "video.chosen": async (visit, _, { ahead: [next] }) => {
      if (next?.event.fault === "unsupported")
        await visit.who.page.evaluate(() => {
          for (const name of ["MediaSource", "ManagedMediaSource", "WebKitMediaSource"])
            Object.defineProperty(globalThis, name, { value: undefined, configurable: true })
          HTMLMediaElement.prototype.canPlayType = () => ""
        })
      await way(visit, "broadcast.video").check({ force: true })
    },
    "video.left": (visit) => way(visit, "broadcast.drawn").check({ force: true }),
    "video.retried": (visit) => {
      holdAgain(visit)
      return button(visit, "common.retry").click()
    },
    "playback.started": async (visit, _, { before, ahead: [next] }) => {
      if (before.matches({ watching: "paused" })) {
        await video(visit).evaluate((element: HTMLVideoElement) => element.play())
        return
      }
      if (next?.event.type !== "playback.stalled") streamsOf(visit).later.resolve()
      const playlist = streamFile(await (clip as Promise<Clip>), PLAYLIST)
      answer(visit, (route) => route.fulfill(playlist))
    },
    // The first second is over, and the next has not come.
    "playback.stalled": () => {},
    "playback.paused": (visit) => video(visit).evaluate((element: HTMLVideoElement) => element.pause()),
    // What there is comes to its end.
    "playback.ended": (visit) => streamsOf(visit).later.resolve(),
    "stream.failed": (visit, { fault }) => {
      if (fault !== "unsupported")
        answer(visit, (route) => route.fulfill({ status: fault === "missing" ? 404 : 503 }))
    },
  },
  answers: {
    // The wait passes by itself; what is asked for then waits again.
    deadline: holdAgain,
    stream: () => expect.unreachable("the stream never ends"),
  },
  checks: {
    off: async (visit) => {
      await slot(visit).getByRole("img").waitFor()
      expect(await way(visit, "broadcast.drawn").isChecked()).toBe(true)
    },
    "watching.opening": isShown,
    "watching.playing": isShown,
    "watching.stalled": isShown,
    "watching.paused": isShown,
    reconnecting: () => {},
    over: says(/окончена/),
    failed: says(/нет видео|не загружается|не может показать/),
  },
})
