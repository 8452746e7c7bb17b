import { expect, test } from "vitest"
import { CONNECTED, DISCONNECTED, type InspectionEvent } from "#models/inspection/inspection-event.ts"
import { toldOf } from "../drawer/told.ts"
import { openChannels } from "./channels.ts"

const ORIGIN = "https://site.test"
const told = toldOf("deposit", "choosing", ["1", "2"])

/** A page's window that other windows can speak to. */
const windows = () => {
  const listeners: ((event: MessageEvent) => void)[] = []
  const channels = openChannels({
    origin: ORIGIN,
    addEventListener: (_type, listener) => void listeners.push(listener),
  })
  return {
    channels,
    /** A window says something; gives what it is sent from then on. */
    speak: (data: unknown, origin = ORIGIN) => {
      const got: { readonly message: unknown; readonly to: string }[] = []
      const source = { postMessage: (message: unknown, to: string) => void got.push({ message, to }) }
      for (const listener of listeners) listener({ data, origin, source } as unknown as MessageEvent)
      return got
    },
  }
}

test("a tool that connects late is told what happened, then what follows, and the end", () => {
  const { channels, speak } = windows()
  for (const event of told.slice(0, 2)) channels.tell(event)
  const got = speak({ type: CONNECTED })
  expect(got).toEqual(
    told.slice(0, 2).map((event) => ({ message: JSON.parse(JSON.stringify(event)), to: ORIGIN })),
  )
  channels.tell(told[2] as InspectionEvent)
  expect(got.at(-1)?.message).toMatchObject({ type: "@xstate.event", event: { text: "1" } })
  channels.close()
  expect(got.at(-1)?.message).toEqual({ type: DISCONNECTED })
})

test("a window of another origin, and one that says something else, are told nothing", () => {
  const { channels, speak } = windows()
  const strangers = [
    speak({ type: CONNECTED }, "https://elsewhere.test"),
    speak({ type: "hello" }),
    speak(null),
  ]
  for (const event of told) channels.tell(event)
  expect(strangers).toEqual([[], [], []])
})

test("a context that JSON has no word for is told in plain words", () => {
  const { channels, speak } = windows()
  const got = speak({ type: CONNECTED })
  const [, actor] = told
  if (actor?.type !== "@xstate.actor") throw new Error("no actor is told")
  const context = { units: 5n, error: new Error("gone") }
  channels.tell({ ...actor, snapshot: { ...actor.snapshot, context } })
  expect(got[0]?.message).toMatchObject({
    snapshot: { context: { units: "5n", error: { name: "Error", message: "gone" } } },
  })
})
