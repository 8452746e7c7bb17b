import { describe, expect, it, vi } from "vitest"
import type { QueryNews } from "#machines/request/query/query.events.ts"
import { beginQueries } from "./begin-query.ts"
import { makeDeadline } from "./deadline.ts"
import { CallActors } from "./http/call-actors.ts"
import { type Asking, type BeginQuery, Query } from "./Query.ts"

/** A clock that goes on only where the test says so. */
const clock = () => {
  const sleeping = new Set<{ readonly at: number; readonly wake: () => void }>()
  let now = 1000
  return {
    now: () => now,
    deadline: makeDeadline((at) => new Promise((wake) => void sleeping.add({ at, wake }))),
    pass: async (ms: number) => {
      now += ms
      for (const each of sleeping) {
        if (each.at > now) continue
        sleeping.delete(each)
        each.wake()
      }
      await settled()
    },
  }
}

/** Lets every promise that is decided be heard. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

const looked = <Value, News>(
  asking: Asking<Value, News>,
  /** Brings the code of the chart; absent where it is there. */
  arrive?: (begin: BeginQuery, waitMs: number) => Promise<BeginQuery>,
) => {
  const time = clock()
  const actors = new CallActors()
  const begin = beginQueries({ ...time, actors })
  const tools = {
    now: time.now,
    begin: () => (arrive === undefined ? begin : undefined),
    arrive: (waitMs: number) => arrive?.(begin, waitMs) ?? Promise.resolve(begin),
  }
  const query = new Query<Value, News>(tools, "bets", asking)
  const asked = () => query.getSnapshot()
  return { time, actors, query, asked, look: () => query.subscribe(() => undefined) }
}

describe("a question that the server refuses", () => {
  const refusal = (status: number) => ({
    _tag: "Refusal",
    url: "/casino-api/poker/proof",
    status,
    name: "Not Found",
    text: { message: "There is no such hand." },
    validation: {},
    body: {},
  })

  it.each([404, 403, 409])("says why in the server's words: %i", async (status) => {
    const { asked, look } = looked({ ask: () => Promise.reject(refusal(status)) })
    look()
    await settled()
    expect(asked()).toMatchObject({ status: "failed", why: { text: "There is no such hand." } })
  })

  it.each([401, 408, 429, 500, 503])("waits where asking again may help: %i", async (status) => {
    const { asked, look } = looked({ ask: () => Promise.reject(refusal(status)) })
    look()
    await settled()
    expect(asked()).toEqual({ status: "failed", retry: expect.any(Function) })
  })

  it("is no refusal any more where it can't be reached then", async () => {
    const ask = vi.fn().mockRejectedValueOnce(refusal(404)).mockRejectedValue(new Error("no connection"))
    const { asked, look } = looked({ ask })
    look()
    await settled()
    const refused = asked()
    if (refused.status !== "failed") throw new Error("It was not refused")
    refused.retry()
    await settled()
    expect(asked()).toEqual({ status: "failed", retry: expect.any(Function) })
  })
})

describe("a query that is looked at", () => {
  it("asks nothing before somebody looks, and lives while somebody does", async () => {
    const ask = vi.fn().mockResolvedValue(1)
    const { actors, asked, look } = looked({ ask })
    expect(asked()).toEqual({ status: "loading" })
    expect(ask).not.toHaveBeenCalled()
    const { unsubscribe } = look()
    expect(actors.living().map(({ name }) => name)).toEqual(["query"])
    await settled()
    expect(asked()).toEqual({ status: "ready", value: 1 })
    unsubscribe()
    await settled()
    expect(actors.living()).toEqual([])
    expect(asked()).toEqual({ status: "loading" })
  })

  it("aborts what is on its way when the last has left, and asks anew for whoever comes back", async () => {
    const signals: AbortSignal[] = []
    const ask = (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<number>(() => undefined)
    }
    const { look } = looked({ ask })
    const [first, second] = [look(), look()]
    first.unsubscribe()
    await settled()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    second.unsubscribe()
    await settled()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    look()
    await settled()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  it("goes on for whoever leaves and comes back at once", async () => {
    const ask = vi.fn().mockResolvedValue(1)
    const { look } = looked({ ask })
    look().unsubscribe()
    look()
    await settled()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it("shows what it was opened with and asks when that has stood for long enough; whoever comes back asks at once", async () => {
    const ask = vi.fn().mockResolvedValue("new")
    const { time, asked, look } = looked({ ask, known: "old", everyMs: 60_000 })
    expect(asked()).toEqual({ status: "ready", value: "old" })
    const { unsubscribe } = look()
    await time.pass(59_999)
    expect(ask).not.toHaveBeenCalled()
    await time.pass(1)
    expect(asked()).toEqual({ status: "ready", value: "new" })
    unsubscribe()
    await settled()
    expect(asked()).toEqual({ status: "loading" })
  })

  it("gives the same object as long as what is shown is the same", async () => {
    const { time, asked, look } = looked({
      ask: () => Promise.reject(new Error("lost")),
      known: 1,
      everyMs: 10,
    })
    look()
    const before = asked()
    await time.pass(10)
    expect(asked()).toBe(before)
  })

  it("asks again where it failed", async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error("lost")).mockResolvedValue(1)
    const { asked, look } = looked({ ask })
    look()
    await settled()
    const failed = asked()
    expect(failed.status).toBe("failed")
    if (failed.status === "failed") failed.retry()
    expect(asked().status).toBe("loading")
    await settled()
    expect(asked()).toEqual({ status: "ready", value: 1 })
  })

  it("adds page to page, and says where one does not come", async () => {
    const ask = vi
      .fn<Asking<readonly number[]>["ask"]>()
      .mockResolvedValueOnce([1])
      .mockRejectedValueOnce(new Error("lost"))
      .mockImplementation((_, { known, pages }) => Promise.resolve([...(known ?? []), pages]))
    const { asked, look } = looked({ ask, hasMore: ({ length }) => length < 3 })
    look()
    const press = async (key: "more" | "retry") => {
      const now = asked()
      if (now.status !== "ready") throw new Error(now.status)
      now[key]?.()
      await settled()
      return Object.entries(asked()).map(([name, value]) => (typeof value === "function" ? name : value))
    }
    await settled()
    expect(await press("more")).toEqual(["ready", [1], "retry"])
    expect(await press("retry")).toEqual(["ready", [1, 2], "more"])
    expect(await press("more")).toEqual(["ready", [1, 2, 3]])
  })

  it("shows the answer with its news, and is asked anew where it is outdated", async () => {
    let tell: (news: QueryNews) => void = () => undefined
    const stop = vi.fn()
    const ask = vi.fn().mockResolvedValueOnce(["a"]).mockResolvedValueOnce(["a", "b", "c"])
    const { asked, look } = looked<readonly string[], string>({
      ask,
      follow: (told) => {
        tell = told
        return stop
      },
      amend: (value, news) => [...value, ...news],
    })
    const { unsubscribe } = look()
    await settled()
    tell({ type: "news.told", news: "b" })
    expect(asked()).toEqual({ status: "ready", value: ["a", "b"] })
    tell({ type: "answer.outdated" })
    expect(asked()).toEqual({ status: "ready", value: ["a", "b"] })
    await settled()
    expect(asked()).toEqual({ status: "ready", value: ["a", "b", "c"] })
    unsubscribe()
    await settled()
    expect(stop).toHaveBeenCalledOnce()
  })

  it("keeps what is known while something else of the subject is asked as it is asked now", async () => {
    const { asked, look, query } = looked({ ask: () => Promise.resolve(1) })
    look()
    await settled()
    query.put("bets of today", { ask: () => Promise.resolve(2) })
    expect(asked()).toEqual({ status: "ready", value: 1 })
    await settled()
    expect(asked()).toEqual({ status: "ready", value: 2 })
  })
})

describe("a query whose chart is still on its way", () => {
  it("waits for its code as long as what is known stands, and is due as if it had been there", async () => {
    const arriving = Promise.withResolvers<void>()
    const waits: number[] = []
    const ask = vi.fn().mockResolvedValue("new")
    const { time, asked, look } = looked({ ask, known: "old", everyMs: 60_000 }, async (begin, waitMs) => {
      waits.push(waitMs)
      await arriving.promise
      return begin
    })
    look()
    expect(waits).toEqual([60_000])
    expect(asked()).toEqual({ status: "ready", value: "old" })
    await time.pass(60_000)
    arriving.resolve()
    await settled()
    expect(ask).not.toHaveBeenCalled()
    await time.pass(0)
    expect(asked()).toEqual({ status: "ready", value: "new" })
  })

  it("needs its code at once where nothing is known, or something else is asked", () => {
    const waits: number[] = []
    const arrive = (begin: BeginQuery, waitMs: number) => {
      waits.push(waitMs)
      return Promise.resolve(begin)
    }
    looked({ ask: () => Promise.resolve(1), everyMs: 1000 }, arrive).look()
    const { look, query } = looked({ ask: () => Promise.resolve(1), known: 1, everyMs: 1000 }, arrive)
    look()
    query.put("bets of today", { ask: () => Promise.resolve(2) })
    expect(waits).toEqual([0, 1000, 0])
  })

  it("asks the question of now, and keeps what is known of the one before until its answer", async () => {
    const { asked, look, query } = looked({ ask: () => Promise.resolve(1), known: 1 }, async (begin) => begin)
    look()
    query.put("bets of today", { ask: () => Promise.resolve(2) })
    expect(asked()).toEqual({ status: "ready", value: 1 })
    await settled()
    await settled()
    expect(asked()).toEqual({ status: "ready", value: 2 })
  })

  it("says that nothing came where its code does not, and fetches it again when it is told to", async () => {
    const arrive = vi
      .fn<(begin: BeginQuery) => Promise<BeginQuery>>()
      .mockRejectedValueOnce(new Error("lost"))
      .mockImplementation(async (begin) => begin)
    const { asked, look } = looked({ ask: () => Promise.resolve(1) }, arrive)
    look()
    await settled()
    const failed = asked()
    expect(failed.status).toBe("failed")
    if (failed.status === "failed") failed.retry()
    expect(asked().status).toBe("loading")
    await settled()
    expect(asked()).toEqual({ status: "ready", value: 1 })
  })

  it("begins nothing where everybody has left meanwhile", async () => {
    const ask = vi.fn().mockResolvedValue(1)
    const arriving = Promise.withResolvers<void>()
    const { actors, look } = looked({ ask }, async (begin) => {
      await arriving.promise
      return begin
    })
    look().unsubscribe()
    await settled()
    arriving.resolve()
    await settled()
    expect(actors.living()).toEqual([])
    expect(ask).not.toHaveBeenCalled()
  })
})
