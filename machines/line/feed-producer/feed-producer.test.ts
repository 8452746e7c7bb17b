import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { FeedProducerEvent } from "./feed-producer.events.ts"
import { feedProducerMachine } from "./feed-producer.machine.ts"

const SILENCE = 10_000
const said = (seq: number, at = seq, ends = false): FeedProducerEvent => ({
  type: "message.arrived",
  at,
  seq,
  ends,
})
const complete = (seq: number, at = seq): FeedProducerEvent => said(seq, at, true)
const clock = (at: number): FeedProducerEvent => ({ type: "time.passed", at })
const garbled: FeedProducerEvent = { type: "message.unreadable", at: 5, reason: "it is no message" }

const given = (...events: ReadonlyArray<FeedProducerEvent>) =>
  fold(feedProducerMachine, initialSnapshot(feedProducerMachine, { silenceMs: SILENCE }), events)

describe("a producer of the line", () => {
  it("is trusted once its first snapshot is complete", () => {
    expect(given(said(1), said(2)).value).toBe("recovering")
    expect(given(said(1), complete(2)).value).toBe("trusted")
  })

  it("begins with whatever number its first message carries", () => {
    expect(given(said(40), complete(41)).context).toMatchObject({ missing: 0, taken: 2 })
  })

  it("is not trusted after a gap until a snapshot asked for since is complete", () => {
    const gap = given(complete(1), said(4))
    expect(gap.value).toBe("recovering")
    expect(gap.context).toMatchObject({ missing: 2, reason: "messages 2 to 3 are missing" })
    expect(fold(feedProducerMachine, gap, [said(5), complete(6)]).value).toBe("trusted")
  })

  it("needs as many complete snapshots as were asked for", () => {
    const twice = given(complete(1), said(4), said(8))
    expect(fold(feedProducerMachine, twice, [complete(9)]).value).toBe("recovering")
    expect(fold(feedProducerMachine, twice, [complete(9), complete(10)]).value).toBe("trusted")
  })

  it("leaves what came before, and counts it", () => {
    const late = given(complete(1), said(2), said(2), said(1))
    expect(late.value).toBe("trusted")
    expect(late.context).toMatchObject({ late: 2, last: 2 })
  })

  it("is not trusted after something that can't be read", () => {
    expect(given(complete(1), garbled).value).toBe("recovering")
    expect(given(complete(1), garbled).context.reason).toBe("it is no message")
  })

  it("falls silent after two heartbeats, once for each silence", () => {
    const heard = given(complete(1, 1000))
    expect(fold(feedProducerMachine, heard, [clock(1000 + SILENCE - 1)]).value).toBe("trusted")
    const silent = fold(feedProducerMachine, heard, [clock(1000 + SILENCE), clock(1000 + 2 * SILENCE)])
    expect(silent.value).toBe("silent")
    expect(silent.context).toMatchObject({ silences: 1, pending: 1 })
    expect(fold(feedProducerMachine, silent, [said(2, 30_000)]).value).toBe("recovering")
    expect(fold(feedProducerMachine, silent, [said(2, 30_000), complete(3, 30_001)]).value).toBe("trusted")
  })

  it("is not called silent before it was ever heard", () => {
    expect(given(clock(10 * SILENCE)).value).toBe("recovering")
  })
})
