import { expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import type { SignificantQuery } from "#models/operator/significant.ts"
import type { EventsRead } from "./journal-desk.events.ts"
import { journalDeskMachine } from "./journal-desk.machine.ts"

const query: SignificantQuery = { kind: null, who: "", from: "", to: "" }
const row = (seq: number) => ({
  seq,
  at: seq,
  kind: "settings" as const,
  who: "anna",
  said: "Changed something",
  reason: "",
  about: { kind: "record" as const, id: "" },
})

it("puts earlier events below those it has, and begins again when it is refreshed", async () => {
  const asked: Array<number | null> = []
  const actor = createActor(
    journalDeskMachine.provide({
      actors: {
        loadEvents: fromPromise<
          EventsRead,
          { readonly query: SignificantQuery; readonly before: number | null }
        >(({ input: { before } }) => {
          asked.push(before)
          const rows = before === null ? [row(9), row(8)] : [row(7)]
          return Promise.resolve({ ok: true, value: { rows, next: before === null ? 8 : null } })
        }),
      },
    }),
  ).start()
  const shown = () => expect.poll(() => actor.getSnapshot().value).toBe("shown")
  const seqs = () => actor.getSnapshot().context.rows?.map(({ seq }) => seq)
  actor.send({ type: "desk.opened", query })
  await shown()
  actor.send({ type: "more.pressed" })
  await shown()
  expect(seqs()).toEqual([9, 8, 7])
  // There is nothing earlier.
  actor.send({ type: "more.pressed" })
  expect(actor.getSnapshot().value).toBe("shown")
  actor.send({ type: "refresh.pressed" })
  await shown()
  expect(seqs()).toEqual([9, 8])
  expect(asked).toEqual([null, 8, null])
})
