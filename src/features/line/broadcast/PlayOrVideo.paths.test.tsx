import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect, vi } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import { gameTabMachine } from "#machines/line/game-tab/game-tab.machine.ts"
import { mediaPlayerMachine } from "#machines/line/media-player/media-player.machine.ts"
import { model, SAMPLE_STREAMS } from "#machines/line/media-player/media-player.model.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { gameTabFlow } from "./game-tab-flow.ts"
import type { MediaPlayerRef } from "./media-player-flow.ts"
import { PlayOrVideoView } from "./PlayOrVideo.tsx"
import { type LoadHls, makeStream } from "./video-stream.ts"

const LATER = 4_000_000_000_000

const words = await loadedWords("en")

type Heard = (
  type: string,
  data: { readonly fatal: boolean; readonly response?: { readonly code: number } },
) => void

/** Players of streams that were opened, the last one last, each with what it was given. */
interface Opened {
  readonly url: string
  readonly tell: Heard
  isOver: boolean
}

/** What hls.js is to its caller, in which nothing is loaded. */
const heldHls = (opened: Array<Opened>) =>
  class {
    static readonly Events = { ERROR: "error", MANIFEST_PARSED: "parsed" }
    static isSupported = () => true
    readonly #heard = new Map<string, Heard>()
    on(type: string, heard: Heard): void {
      this.#heard.set(type, heard)
    }
    loadSource(url: string): void {
      opened.push({ url, isOver: false, tell: (type, data) => this.#heard.get(type)?.(type, data) })
    }
    attachMedia(): void {
      // The test tells what the video does.
    }
    destroy(): void {
      const last = opened.at(-1)
      if (last !== undefined) last.isOver = true
    }
  }

const mount = () => {
  const deadline = heldPromise<void, { readonly at: number }>()
  const opened: Array<Opened> = []
  const video = document.createElement("video")
  vi.spyOn(video, "play").mockResolvedValue()
  vi.spyOn(video, "canPlayType").mockReturnValue("")
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  const load = (() => Promise.resolve({ default: heldHls(opened) })) as unknown as LoadHls
  const machine = mediaPlayerMachine.provide({
    actors: {
      stream: makeStream(
        () => video,
        () => LATER,
        load,
      ),
      deadline: deadline.logic,
    },
  })
  const actor = createActor(machine).start()
  const tab = createActor(gameTabMachine).start()
  const shown = (url: string) => (
    <Words store={words}>
      <FlowHostContext value={flowHostOf(new Map([[gameTabFlow, tab]]))}>
        <PlayOrVideoView
          url={url}
          name="Lions — Bears"
          field={<p>The drawn play</p>}
          moments={null}
          lineUps={null}
          counts={null}
          player={actor as unknown as MediaPlayerRef}
          video={video}
        />
      </FlowHostContext>
    </Words>
  )
  const { rerender } = render(shown(SAMPLE_STREAMS.one))
  return { actor, deadline, opened, video, show: (url: string) => rerender(shown(url)) }
}
type Screen = ReturnType<typeof mount>
type Snapshot = SnapshotFrom<typeof mediaPlayerMachine>

const way = (name: string) => page.getByRole("tab", { name })
const retry = () => page.queryByRole("button", { name: "Try again" })

/** The code of the player arrives, and what it then says. */
const turn = () => act(async () => {})

/** The video does something; the pictures that end pause first. */
const happens = ({ video }: Screen, type: string) => {
  fireEvent(video, new Event(type))
}

const watches = ({ opened, video }: Screen, { context }: Snapshot) => {
  expect(page.queryByText("The drawn play")).toBeNull()
  expect(way("Video").getAttribute("aria-selected")).toBe("true")
  expect(video.parentElement?.dataset.shown).toBe("")
  expect(video.getAttribute("aria-label")).toBe("Lions — Bears")
  expect(opened.at(-1)).toMatchObject({ url: context.url, isOver: false })
}
const says = (words: RegExp) => (screen: Screen) => {
  expect(page.getAllByText(words).length).toBeGreaterThan(0)
  expect(retry()).not.toBeNull()
  expect(screen.video.parentElement?.dataset.shown).toBeUndefined()
}
const busy = (isBusy: boolean) => (screen: Screen, snapshot: Snapshot) => {
  watches(screen, snapshot)
  expect(screen.video.parentElement?.getAttribute("aria-busy")).toBe(`${isBusy}`)
}
const FAULTS = {
  missing: /has no video/,
  broken: /is not loading/,
  unsupported: /can’t play/,
} as const

runPathsOnScreen<typeof mediaPlayerMachine, Screen>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
    vi.restoreAllMocks()
  },
  executors: {
    "video.chosen": async ({ show }, { url }, { before }) => {
      show(url)
      if (before.matches("off")) fireEvent.click(way("Video"))
      await turn()
    },
    "video.left": () => {
      fireEvent.click(way("Field"))
    },
    "video.retried": async (_, __, { isAccepted }) => {
      expect(retry() !== null).toBe(isAccepted)
      if (isAccepted) fireEvent.click(retry() as Element)
      await turn()
    },
    "playback.started": (screen) => happens(screen, "playing"),
    "playback.stalled": (screen) => happens(screen, "waiting"),
    "playback.paused": (screen) => happens(screen, "pause"),
    "playback.ended": (screen) => {
      vi.spyOn(screen.video, "ended", "get").mockReturnValue(true)
      happens(screen, "pause")
      happens(screen, "ended")
    },
    "stream.failed": ({ actor, opened }, event, { isAccepted }) => {
      const last = opened.at(-1)
      if (!isAccepted || last === undefined) return
      if (event.fault === "unsupported") {
        // How a browser that plays none is found out: `video-stream.test.ts`.
        act(() => {
          actor.send(event)
        })
        return
      }
      act(() => {
        last.tell("error", { fatal: false, response: { code: 404 } })
      })
      expect(actor.getSnapshot().matches("watching")).toBe(true)
      act(() => {
        last.tell("error", { fatal: true, response: { code: event.fault === "missing" ? 404 : 503 } })
      })
    },
  },
  answers: {
    deadline: async ({ deadline }, answer) => {
      await settle(deadline, answer)
      await turn()
    },
    stream: ({ actor }, answer) => {
      const error = "error" in answer ? answer.error : undefined
      act(() => {
        actor.send({ type: "xstate.error.actor.stream", error } as never)
      })
    },
  },
  checks: {
    off: ({ opened }) => {
      expect(page.getByText("The drawn play")).toBeDefined()
      expect(way("Field").getAttribute("aria-selected")).toBe("true")
      expect(opened.at(-1)?.isOver ?? true).toBe(true)
    },
    "watching.opening": busy(true),
    "watching.playing": busy(false),
    "watching.stalled": busy(true),
    "watching.paused": busy(false),
    reconnecting: (screen, { context }) => {
      says(/Reconnecting/)(screen)
      expect(screen.deadline.input()).toEqual({ at: context.retryAt })
    },
    over: says(/stream is over/),
    failed: (screen, { context }) => says(FAULTS[context.fault ?? "broken"])(screen),
  },
})
