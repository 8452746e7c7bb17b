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
    expect([...ended.context.batch, ...ended.context.queue].map(({ e }) => e)).toEqual([1, 2])
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

describe("whether a session is valid", () => {
  const MINUTE = 60_000
  const metadata = (v: boolean, moment: number) =>
    done("fetchMetadata", succeeded({ ts: moment, v, c: false, at: moment }))
  const due = done("recheckDeadline")
  const recorded = { id: "old", created: 1, updated: at, isRecording: true }

  test("is asked again a minute later, and recording goes on meanwhile (§9 Timing: session re-check)", () => {
    const asked = given([metadata(true, at)])
    expect(asked.context.recheckAt).toBe(at + MINUTE)
    const again = given([metadata(true, at), due])
    expect(again.matches({ session: { alive: { recording: "checking" } } })).toBe(true)
    expect(Object.keys(again.children)).toEqual(expect.arrayContaining(["recordSession", "fetchMetadata"]))
    const still = given([metadata(true, at), due, metadata(true, at + MINUTE)])
    expect(still.matches({ session: { alive: { recording: "trusted" } } })).toBe(true)
    expect([still.context.recheckAt, still.context.session?.id]).toEqual([at + 2 * MINUTE, "new"])
  })

  test("an unrecorded one is asked about too, and recorded once the server wants it", () => {
    const started = given([metadata(false, at), due, metadata(true, at + MINUTE)])
    expect(started.context.session).toMatchObject({ id: "new", isRecording: true })
  })

  test("where the server turns recording off the session is removed, and its end is told at once (§4 Analytics session: idle end)", () => {
    const off = given([metadata(true, at), sent, done("batchDeadline"), due, metadata(false, at + MINUTE)])
    expect(off.matches({ session: "none" })).toBe(true)
    expect(off.context).toMatchObject({ session: null, mayRecord: false, queue: [] })
    expect(off.context.batch).toEqual([{ ts: at + MINUTE, e: 2, m: {} }])
    const rested = given([
      metadata(true, at),
      done("recordSession", succeeded({ at })),
      due,
      metadata(false, at + MINUTE),
    ])
    expect(rested.context.session).toBeNull()
    // One of the page before that was recorded, and is not wanted any more.
    expect(given([metadata(false, at)], recorded).context.session).toBeNull()
  })

  test("one that the server never wanted recorded lives on", () => {
    const quiet = given([metadata(false, at), due, metadata(false, at + MINUTE)])
    expect(quiet.context.session?.id).toBe("new")
  })

  test("a question that failed stops recording and removes nothing; it is asked again a minute later (§8 Analytics: failed metadata)", () => {
    const lost = given([metadata(true, at), due, done("fetchMetadata", failed({ at: at + MINUTE }))])
    expect(lost.context.session).toMatchObject({ id: "new", isRecording: false })
    expect(lost.context.recheckAt).toBe(at + 2 * MINUTE)
    const off = given([
      metadata(true, at),
      due,
      done("fetchMetadata", failed({ at: at + MINUTE })),
      due,
      metadata(false, at + 2 * MINUTE),
    ])
    expect(off.context.session).toBeNull()
  })
})

describe("beginning and end", () => {
  const hide = { type: "page.hidden", at }
  const isOver = [done("idleDeadline"), done("expiryDeadline")]

  test("a session's beginning goes at once, before anything else is noted (§4 Analytics session: start and end events)", () => {
    const begun = given([])
    expect(begun.matches({ delivery: "sending" })).toBe(true)
    expect(begun.context.batch).toEqual([{ ts: at, e: 1, m: {} }])
    const again = given([
      sent,
      done("batchDeadline"),
      ...isOver,
      sent,
      done("batchDeadline"),
      seen(at + 2 * IDLE_MS),
    ])
    expect(again.context.batch.map(({ e }) => e)).toEqual([1])
    // While others gather, it takes them along.
    const among = given([sent, noted(at + 1), ...isOver, seen(at + 2 * IDLE_MS)])
    expect(among.context.batch.map(({ e }) => e)).toEqual([1000, 2, 1])
    // A session of the page before began there.
    expect(
      given([], { id: "old", created: 1, updated: at, isRecording: false }).matches({ delivery: "quiet" }),
    ).toBe(true)
  })

  test("its end leaves a page that is seen, one that is being hidden and one that is hidden", () => {
    const seenPage = given([sent, done("batchDeadline"), ...isOver])
    expect([seenPage.value.delivery, seenPage.context.batch.map(({ e }) => e)]).toEqual(["sending", [2]])
    const hiding = given([sent, noted(at + 1), ...isOver, hide])
    expect([hiding.value.delivery, hiding.context.batch.map(({ e }) => e)]).toEqual(["leaving", [1000, 2]])
    const hidden = given([sent, done("batchDeadline"), hide, ...isOver])
    expect([hidden.value.delivery, hidden.context.batch.map(({ e }) => e)]).toEqual(["leaving", [2]])
    const told = given([
      sent,
      done("batchDeadline"),
      hide,
      ...isOver,
      done("sendLastBatch", succeeded({ ts: at, at })),
    ])
    expect([told.value.delivery, told.context.queue]).toEqual(["hidden", []])
  })

  test("nothing is sent where nothing waits (§4 Analytics session: page hide)", () => {
    const hidden = given([hide])
    expect([hidden.value.delivery, hidden.context.batch]).toEqual(["hidden", []])
  })
})

describe("delivery", () => {
  test("given the first event, then it goes at once; the next waits for its time", () => {
    const quiet = [sent, done("batchDeadline")]
    const first = given([...quiet, noted(at + BATCH_MS)])
    expect(first.context.batch.map(({ e }) => e)).toEqual([1000])
    const second = given([sent, noted(at + 1)])
    expect(second.matches({ delivery: "gathering" })).toBe(true)
    expect(second.context.queue).toHaveLength(1)
    const timed = given([sent, noted(at + 1), done("batchDeadline")])
    expect(timed.context).toMatchObject({ queue: [], sentAt: at + BATCH_MS })
  })

  test("given ten wait, then they go, unless the last batch went less than a fifth of a second ago", () => {
    const many = (from: number) => Array.from({ length: BATCH_EVENTS }, (_, place) => noted(from + place))
    expect(given([sent, ...many(at + 300)]).matches({ delivery: "sending" })).toBe(true)
    expect(given([sent, ...many(at + 1)]).matches({ delivery: "gathering" })).toBe(true)
  })

  test("given the answer, then the clock is corrected", () => {
    expect(given([sent, noted(at + 1)]).context.queue[0]?.ts).toBe(at + 51)
  })

  test("given the page is hidden, then what waits goes and new events are ignored (§4 Account states: page visibility)", () => {
    const hidden = [noted(at), sent, noted(at + 1), { type: "page.hidden", at: at + 2 }]
    expect(given(hidden).matches({ delivery: "leaving" })).toBe(true)
    const ignored = given([...hidden, done("sendLastBatch", failed({ at })), noted(at + 3)])
    expect(ignored.context.queue).toEqual([])
  })
})
