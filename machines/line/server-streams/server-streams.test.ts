import { describe, expect, it } from "vitest"
import type { StreamPage, StreamRecord } from "#models/inspection/stream-record.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ReadFailure, ServerStreamsEvent } from "./server-streams.events.ts"
import { serverStreamsMachine } from "./server-streams.machine.ts"

const asked: ServerStreamsEvent = { type: "streams.asked" }
const page = (more: boolean, ...seqs: readonly number[]): ServerStreamsEvent => {
  const value: StreamPage = { records: seqs.map((seq) => ({ seq }) as StreamRecord), more }
  return { type: "xstate.done.actor.readPage", output: { ok: true, value } }
}
const failure = (kind: ReadFailure["kind"]): ServerStreamsEvent => ({
  type: "xstate.done.actor.readPage",
  output: { ok: false, error: { kind } },
})

const given = (...events: readonly ServerStreamsEvent[]) => {
  const { value, context } = fold(
    serverStreamsMachine,
    initialSnapshot(serverStreamsMachine, undefined),
    events,
  )
  return [value, context.records.map(({ seq }) => seq)]
}

describe("the server's streams", () => {
  it("are read page after page, and later what came since", () => {
    expect(given(asked, page(true, 1, 2))).toEqual(["partlyRead", [1, 2]])
    expect(given(asked, page(true, 1, 2), asked, page(false, 3))).toEqual(["wholeRead", [1, 2, 3]])
    expect(given(asked, page(false, 1), asked, page(false))).toEqual(["wholeRead", [1]])
  })

  it("stay where no answer comes, and are gone where nobody is signed in", () => {
    expect(given(asked, page(true, 1), asked, failure("failed"))).toEqual(["notRead", [1]])
    expect(given(asked, page(true, 1), asked, failure("nobody"))).toEqual(["signedOut", []])
    expect(given(asked, failure("off"))).toEqual(["notOffered", []])
  })

  it("of one player are not there for the next", () => {
    expect(given(asked, page(true, 1), { type: "visitor.changed" })).toEqual(["unread", []])
    expect(given(asked, { type: "visitor.changed" })).toEqual(["unread", []])
  })
})
