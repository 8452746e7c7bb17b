import { Effect, ManagedRuntime } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createActor, fromPromise } from "xstate"
import { IDLE_MS, RECHECK_MS } from "#machines/analytics/analytics-session/analytics-session.setup.ts"
import { failed, succeeded } from "#machines/kernel/outcome.ts"
import { heldDeadlines } from "#tests/support/held-deadlines.ts"
import { makeAnalyticsFlow } from "./analytics-flow.ts"
import type { FlowTools, MakeActor } from "./flow.ts"
import { Http } from "./Http.ts"

const AT = 1_790_000_000_000
const UUID = "0f8fad5b-d9cb-469f-a165-70867728950e"

beforeEach(() => {
  vi.useFakeTimers({ now: AT, toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Sent {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly keepalive: boolean
  /** Ids of its events. */
  readonly events: ReadonlyArray<number>
  readonly page: {
    readonly host: unknown
    readonly address: unknown
    readonly screen: ReadonlyArray<unknown>
  }
}

/** The flow over a server in memory, which says of recording what `records` does. */
const opened = (projectId: number | undefined, records: () => boolean) => {
  const sent: Array<Sent> = []
  const fetch = (async (url: string, init: RequestInit) => {
    const body = init.body === undefined ? {} : JSON.parse(String(init.body))
    sent.push({
      path: url,
      headers: Object.fromEntries(new Headers(init.headers)),
      keepalive: init.keepalive === true,
      events: (body.ev ?? []).map(({ e }: { readonly e: number }) => e),
      page: { host: body.w, address: body.u, screen: [body.sw, body.sh] },
    })
    return Response.json(
      url === "/metadata.json" ? { ts: Date.now(), v: records(), c: false } : { ts: Date.now() },
    )
  }) as typeof globalThis.fetch
  const runtime = ManagedRuntime.make(Http.layer({ fetch, language: () => "ru" }))
  const actor = ((program: (input: unknown) => Effect.Effect<unknown, unknown, Http>) =>
    fromPromise(({ input }) =>
      runtime.runPromise(Effect.match(program(input), { onSuccess: succeeded, onFailure: failed })),
    )) as unknown as MakeActor
  const { machine, input } = makeAnalyticsFlow({
    uuid: UUID,
    at: AT,
    newId: "first",
    stored: null,
    page: () => ({
      host: "localhost",
      address: "/ru",
      referrer: "",
      screen: { width: 390, height: 844 },
      language: "ru",
      projectId,
    }),
  }).make({ actor } as FlowTools)
  const deadlines = heldDeadlines()
  const recorder = fromPromise<never, { readonly id: string }>(() => new Promise<never>(() => undefined))
  const ref = createActor(
    machine.provide({ actors: { deadline: deadlines.logic, recordSession: recorder as never } }),
    { input },
  ).start()
  const batches = () => sent.filter(({ path }) => path === "/event.json")
  const asked = () => sent.length - batches().length
  return { ref, deadlines, batches, asked }
}

describe("what the analytics session sends (§7 Analytics: events)", () => {
  it("names visitor, language and project, and tells the beginning before anything else is noted (§3 Analytics entities: anonymous user)", async () => {
    const { batches } = opened(7, () => false)
    await vi.waitFor(() => expect(batches()).toHaveLength(1))
    expect(batches()[0]).toMatchObject({
      headers: { uuid: UUID, language: "ru", "project-id": "7" },
      events: [1],
      keepalive: true,
    })
  })

  it("says on which page and on which screen its events were (§3 Analytics entities: batch)", async () => {
    const { batches } = opened(7, () => false)
    await vi.waitFor(() => expect(batches()).toHaveLength(1))
    expect(batches()[0]?.page).toEqual({ host: "localhost", address: "/ru", screen: [390, 844] })
  })

  it("names no project where none is known", async () => {
    const { batches } = opened(undefined, () => false)
    await vi.waitFor(() => expect(batches()).toHaveLength(1))
    expect(batches()[0]?.headers).not.toHaveProperty("project-id")
  })

  it("asks again after a minute, and tells the end once the server records no more, though the page is hidden (§9 Timing: session re-check)", async () => {
    let isRecorded = true
    const { ref, deadlines, batches, asked } = opened(7, () => isRecorded)
    await vi.waitFor(() => expect(ref.getSnapshot().context.session?.isRecording).toBe(true))
    expect(asked()).toBe(1)
    const { recheckAt } = ref.getSnapshot().context
    expect(recheckAt - RECHECK_MS - AT).toBeLessThan(1000)
    vi.setSystemTime(recheckAt)
    await deadlines.come(recheckAt)
    await vi.waitFor(() => expect(asked()).toBe(2))
    const again = await vi.waitFor(() => {
      const next = ref.getSnapshot().context.recheckAt
      expect(next).toBeGreaterThanOrEqual(recheckAt + RECHECK_MS)
      return next
    })
    expect(ref.getSnapshot().context.session?.id).toBe("first")
    isRecorded = false
    await vi.waitFor(() => expect(ref.getSnapshot().value.delivery).toBe("gathering"))
    ref.send({ type: "page.hidden", at: recheckAt })
    await deadlines.come(again)
    await vi.waitFor(() => expect(batches()).toHaveLength(2))
    expect(batches()[1]).toMatchObject({ events: [2], keepalive: true })
    expect(ref.getSnapshot().context.session).toBeNull()
  })

  it("tells the end of a session that ended while its page was hidden, by a request that outlives it (§4 Analytics session: page hide)", async () => {
    const { ref, deadlines, batches } = opened(7, () => false)
    await vi.waitFor(() => expect(ref.getSnapshot().value.delivery).toBe("gathering"))
    ref.send({ type: "page.hidden", at: AT + 1 })
    await deadlines.come(AT + IDLE_MS)
    await vi.waitFor(() => expect(ref.getSnapshot().matches({ session: "expiring" })).toBe(true))
    await deadlines.come(AT + IDLE_MS)
    await vi.waitFor(() => expect(batches()).toHaveLength(2))
    expect(batches()[1]).toMatchObject({ events: [2], keepalive: true })
  })
})
