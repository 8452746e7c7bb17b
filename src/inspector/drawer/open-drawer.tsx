import { loaders, summaries } from "virtual:charts"
import { Effect } from "effect"
import { createRoot } from "react-dom/client"
import { createActor, fromPromise } from "xstate"
import { inspectorMachine } from "#machines/audit/inspector/inspector.machine.ts"
import { failed, succeeded } from "#machines/kernel/outcome.ts"
import { serverStreamsMachine } from "#machines/line/server-streams/server-streams.machine.ts"
import { readRecording } from "#models/inspection/recording.ts"
import type { InspectedPage, InspectorHandle } from "#src/services/inspected-page.ts"
import { MessagesWithin } from "#src/ui/messages/messages.tsx"
import { chartLibrary } from "../gallery/data/chart-library.ts"
import { makeWords } from "../gallery/data/words.ts"
import { saveFile } from "../gallery/diagram/picture.ts"
import { pageChannels } from "../live/channels.ts"
import { journalVersion } from "../live/journal-versions.ts"
import { LiveLog } from "../live/live-log.ts"
import { recordSession } from "../live/recorder.ts"
import { InspectionSource } from "../live/source.ts"
import { replayOf, stepsOf } from "../live/steps.ts"
import { Drawer } from "./Drawer.tsx"
import { type DrawerTools, once } from "./drawer-tools.ts"
import { layerHost } from "./layer-host.ts"

/** What happens within this time is drawn together, in milliseconds: ten pictures a second are enough for an eye. */
const DRAW_EVERY_MS = 100

/** Name of a saved session: `statebook-2026-11-21-16-40-12.json`. */
const fileName = (at: number): string =>
  `statebook-${new Date(at).toISOString().slice(0, 19).replaceAll(/[T:]/g, "-")}.json`

/** Makes the inspector of a page. Nothing is looked at before it is opened, nothing after it is closed. */
export const openDrawer = async (page: InspectedPage): Promise<InspectorHandle> => {
  const library = chartLibrary(summaries, loaders, import.meta.glob("../../../machines/*/*/*.model.ts"), {})
  const words = makeWords()
  const host = layerHost(document)

  const inspector = createActor(
    inspectorMachine.provide({
      actors: {
        saveRecording: fromPromise(async () => {
          const recording = await recordSession(page.now(), page.living())
          const text = JSON.stringify(recording, null, 1)
          saveFile(fileName(recording.recordedAt), new Blob([text], { type: "application/json" }))
          const events = recording.flows.reduce((sum, flow) => sum + flow.events.length, 0)
          return succeeded({ flows: recording.flows.length, events })
        }),
        openRecording: fromPromise(async ({ input }) =>
          Effect.runPromise(
            Effect.match(readRecording(input.text, await journalVersion()), {
              onSuccess: succeeded,
              onFailure: ({ reason, message }) => failed({ reason, message }),
            }),
          ),
        ),
        showMoment: fromPromise(async ({ input }) => {
          const at = await page.showMoment(input)
          host.raise()
          return at === undefined ? failed({ kind: "lost" }) : succeeded({ at })
        }),
      },
    }),
  )

  const streams = createActor(
    serverStreamsMachine.provide({
      actors: { readPage: fromPromise(({ input, signal }) => page.readStreams(input.after, signal)) },
    }),
  )

  const soon = (task: () => void) => void setTimeout(task, DRAW_EVERY_MS)
  let log = new LiveLog(soon)
  let stopLooking: () => void = () => undefined
  const look = () => {
    const channels = pageChannels()
    log = new LiveLog(soon)
    const source = new InspectionSource({
      page,
      modelOf: library.model,
      tell: (event) => {
        log.tell(event)
        channels.tell(event)
      },
    })
    source.start()
    const timer = setInterval(() => source.sync(), DRAW_EVERY_MS)
    stopLooking = () => {
      clearInterval(timer)
      source.stop()
      channels.close()
    }
  }

  const stepsOfFlow = async (name: string) => {
    const flow = page.living().find((each) => each.name === name)
    const [history, model] = await Promise.all([flow?.history?.(), library.model(name)])
    return history && model && stepsOf(model, flow?.input, history.events)
  }

  const root = createRoot(host.element)
  const draw = () => {
    const tools: DrawerTools = {
      inspector,
      streams,
      log,
      chartOf: library.chart,
      stepsOf: stepsOfFlow,
      standAt: once(async ({ flow, seq }) => (await stepsOfFlow(flow))?.[seq]?.stand),
      replayOf: once((recording) => replayOf(recording, library.model)),
    }
    root.render(
      <MessagesWithin store={words}>
        <Drawer tools={tools} />
      </MessagesWithin>,
    )
  }

  let before: Element | null = null
  inspector.subscribe((snapshot) => {
    const isOpen = snapshot.hasTag("open")
    if (isOpen !== host.element.isConnected) {
      if (isOpen) {
        before = document.activeElement
        void words.load(page.language())
        look()
        draw()
        host.show()
      } else {
        stopLooking()
        host.hide()
        if (before instanceof HTMLElement) before.focus()
      }
    }
    log.showUpTo(snapshot.context.upTo)
    if (!snapshot.matches({ open: "past" }) || snapshot.matches({ open: { past: "lost" } })) page.showNow()
  })
  inspector.start()
  streams.start()
  page.onVisitor(() => streams.send({ type: "visitor.changed" }))
  return {
    toggle: () =>
      inspector.send({
        type: inspector.getSnapshot().hasTag("open") ? "inspector.closed" : "inspector.opened",
      }),
  }
}
