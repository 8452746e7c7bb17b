import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor } from "xstate"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { ReadFailure } from "#machines/line/server-streams/server-streams.events.ts"
import { serverStreamsMachine } from "#machines/line/server-streams/server-streams.machine.ts"
import { model } from "#machines/line/server-streams/server-streams.model.ts"
import type { StreamPage } from "#models/inspection/stream-record.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { ServerStreams } from "./ServerStreams.tsx"

const words = await loadedWords("en")

const mount = () => {
  const readPage = heldPromise<Outcome<StreamPage, ReadFailure>, { readonly after: number }>()
  const actor = createActor(serverStreamsMachine.provide({ actors: { readPage: readPage.logic } })).start()
  render(
    <Words store={words}>
      <ServerStreams streams={actor} />
    </Words>,
  )
  return { actor, readPage }
}

const button = () => page.getByRole("button")

runPathsOnScreen<typeof serverStreamsMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "streams.asked": () => {
      fireEvent.click(button())
    },
    // The page tells it when its visitor changes.
    "visitor.changed": ({ actor }) => act(() => actor.send({ type: "visitor.changed" })),
  },
  answers: {
    readPage: ({ readPage }, answer) => settle(readPage, answer),
  },
  checks: {
    unread: () => {
      expect(button().textContent).toBe("Load from server")
    },
    reading: ({ readPage }, { context }) => {
      expect(button().getAttribute("aria-busy")).toBe("true")
      expect(readPage.input()).toEqual({ after: context.records.at(-1)?.seq ?? 0 })
    },
    partlyRead: () => {
      expect(button().textContent).toBe("Load more")
    },
    wholeRead: (_, { context }) => {
      expect(page.getByRole("status").textContent).toContain(String(context.records.length))
    },
    signedOut: () => {
      expect(page.getByRole("status").textContent).toContain("Sign in")
    },
    notOffered: () => {
      expect(page.getByRole("status").textContent).toContain("is not available")
    },
    notRead: () => {
      expect(page.getByRole("alert").textContent).toContain("did not respond")
    },
  },
})
