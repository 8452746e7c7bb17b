import { describe, expect, test } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { failed, succeeded } from "../../kernel/outcome.ts"
import { analyticsSessionMachine } from "./analytics-session.machine.ts"
import { BATCH_EVENTS, BATCH_MS, IDLE_MS } from "./analytics-session.setup.ts"

const at = 1_000_000

type Given = Parameters<typeof fold<typeof analyticsSessionMachine>>[2]
type Stored = Parameters<typeof initialSnapshot<typeof analyticsSessionMachine>>[1]["stored"]

const given = (events: readonly object[], stored: Stored = null) =>
  fold(
    analyticsSessionMachine,
    initialSnapshot(analyticsSessionMachine, { at, newId: "new", stored }),
    events as unknown as Given,
  )

const noted = (moment: number) => ({ type: "event.noted", at: moment, e: 1000, m: {} })
const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const sent = done("sendBatch", succeeded({ ts: at + 50, at }))
const seen = (moment: number) => ({ type: "activity.seen", at: moment, newId: "later" })

describe("the session", () => {
  test("given one of the page before is alive, then it goes on (§3 Analytics entities: session)", () => {
    const stored = { id: "old", created: 1, updated: at - IDLE_MS, isRecording: false }
    expect(given([], stored).context.session?.id).toBe("old")
    expect(given([], { ...stored, updated: at - IDLE_MS - 1 }).context.session?.id).toBe("new")
  })

  test("given half an hour without activity, then it ends and says so; activity makes a new one (§4 Analytics session: start and end events)", () => {
    const ended = given([done("idleDeadline"), done("expiryDeadline")])
    expect(ended.context.session).toBeNull()
    expect(ended.context.queue.map(({ e }) => e)).toEqual([1, 2])
    const again = given([done("idleDeadline"), done("expiryDeadline"), seen(at + 2 * IDLE_MS)])
    expect(again.context.session?.id).toBe("later")
  })

  test("given the server wants it recorded, then it is; a failed question means it is not", () => {
    const asked = done("fetchMetadata", succeeded({ ts: at, v: true, c: false, at }))
    expect(given([asked]).context.session?.isRecording).toBe(true)
    const unknown = given([done("fetchMetadata", failed({ at }))])
    expect(unknown.matches({ session: { alive: "unrecorded" } })).toBe(true)
  })
})

describe("delivery", () => {
  test("given the first event, then it goes at once; the next waits for its time", () => {
    const first = given([noted(at)])
    expect(first.context.batch.map(({ e }) => e)).toEqual([1, 1000])
    const second = given([noted(at), sent, noted(at + 1)])
    expect(second.matches({ delivery: "gathering" })).toBe(true)
    expect(second.context.queue).toHaveLength(1)
    const timed = given([noted(at), sent, noted(at + 1), done("batchDeadline")])
    expect(timed.context).toMatchObject({ queue: [], sentAt: at + BATCH_MS })
  })

  test("given ten wait, then they go, unless the last batch went less than a fifth of a second ago", () => {
    const many = (from: number) => Array.from({ length: BATCH_EVENTS }, (_, place) => noted(from + place))
    expect(given([noted(at), sent, ...many(at + 300)]).matches({ delivery: "sending" })).toBe(true)
    expect(given([noted(at), sent, ...many(at + 1)]).matches({ delivery: "gathering" })).toBe(true)
  })

  test("given the answer, then the clock is corrected", () => {
    expect(given([noted(at), sent, noted(at + 1)]).context.queue[0]?.ts).toBe(at + 51)
  })

  test("given the page is hidden, then what waits goes and new events are ignored (§4 Account states: page visibility)", () => {
    const hidden = [noted(at), sent, noted(at + 1), { type: "page.hidden", at: at + 2 }]
    expect(given(hidden).matches({ delivery: "leaving" })).toBe(true)
    const ignored = given([...hidden, done("sendLastBatch", failed({ at })), noted(at + 3)])
    expect(ignored.context.queue).toEqual([])
  })
})
