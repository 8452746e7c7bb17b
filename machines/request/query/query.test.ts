import { describe, expect, test } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { failed, succeeded } from "../../kernel/outcome.ts"
import type { QueryInput } from "./query.events.ts"
import { queryMachine } from "./query.machine.ts"

const input: QueryInput = { question: "bets", at: 1000, everyMs: 60_000, answer: null }

type Given = Parameters<typeof fold<typeof queryMachine>>[2]

const given = (events: readonly object[], over: Partial<QueryInput> = {}) =>
  fold(queryMachine, initialSnapshot(queryMachine, { ...input, ...over }), events as unknown as Given)

const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const answered = (id: string, value: unknown, more = false) => done(id, succeeded({ at: 5000, value, more }))
const unanswered = (id: string) => done(id, failed({ at: 5000 }))
const opened = { type: "query.opened" }
const news = (told: unknown) => ({ type: "news.told", news: told })

describe("a query", () => {
  test("given an answer, then it stands until it is due, and is asked for again behind what is shown", () => {
    const ready = given([opened, answered("load", "first")])
    expect(ready.matches({ looked: { ready: "fresh" } })).toBe(true)
    expect(ready.context.until).toBe(65_000)
    const due = fold(queryMachine, ready, [done("freshDeadline")] as unknown as Given)
    expect(due.matches({ looked: { ready: "refreshing" } })).toBe(true)
    expect(due.context.answer?.value).toBe("first")
  })

  test("given no interval, then an answer stands as long as somebody looks", () => {
    expect(given([opened, answered("load", 1)], { everyMs: null }).context.until).toBeGreaterThan(4e15)
  })

  test("given a refresh that fails, then the old answer stays and nothing is said", () => {
    const after = given([opened, answered("load", 1), done("freshDeadline"), unanswered("refresh")])
    expect(after.matches({ looked: { ready: "fresh" } })).toBe(true)
    expect(after.context).toMatchObject({ answer: { value: 1 }, until: 65_000 })
  })

  test("given nothing is known and the clock asks again, then the failure stays said until an answer comes", () => {
    const trying = given([opened, unanswered("load"), done("restDeadline")])
    expect(trying.matches({ looked: { failed: "trying" } })).toBe(true)
    expect(fold(queryMachine, trying, [unanswered("tryAgain")] as unknown as Given).hasTag("error")).toBe(
      true,
    )
    const there = fold(queryMachine, trying, [answered("tryAgain", 1)] as unknown as Given)
    expect(there.matches({ looked: "ready" })).toBe(true)
  })

  test("given the answer came with the page, then nobody is asked until it is due", () => {
    const snapshot = given([opened], { answer: { value: 1, more: false } })
    expect(snapshot.matches({ looked: { ready: "fresh" } })).toBe(true)
    expect(snapshot.context.until).toBe(61_000)
  })

  test("given a further page that does not come, then what there was stays and the same page is asked for again", () => {
    const short = given([opened, answered("load", [1], true), { type: "more.asked" }, unanswered("turnPage")])
    expect(short.matches({ looked: { ready: "short" } })).toBe(true)
    expect(short.context).toMatchObject({ answer: { value: [1] }, pages: 2, adds: true })
    const again = fold(queryMachine, short, [{ type: "retry.asked" }])
    expect(again.matches({ looked: { ready: "turning" } })).toBe(true)
    expect(again.context.pages).toBe(2)
  })

  test("given the last page, then no further one is asked for", () => {
    expect(given([opened, answered("load", [1])]).can({ type: "more.asked" })).toBe(false)
  })

  test("given news while a page is added, then all news stay; given all of it anew, then those that came after the question", () => {
    const told = [opened, answered("load", [1], true), news("a")]
    const added = given([...told, { type: "more.asked" }, news("b"), answered("turnPage", [1, 2])])
    expect(added.context.news).toEqual(["a", "b"])
    const anew = given([...told, { type: "answer.outdated" }, news("b"), answered("refresh", [1])])
    expect(anew.context.news).toEqual(["b"])
  })

  test.each([
    ["loading", [opened, news("a"), { type: "answer.outdated" }, answered("load", 1)]],
    ["failed", [opened, unanswered("load"), news("a"), done("restDeadline"), answered("tryAgain", 1)]],
    [
      "refreshing",
      [
        ...[opened, answered("load", 1), { type: "answer.outdated" }, news("a")],
        ...[{ type: "answer.outdated" }, answered("refresh", 1)],
      ],
    ],
  ])("given news before it is asked once more while %s, then the answer knows them", (_, events) => {
    expect(given(events).context.news).toEqual([])
  })

  test("given another question, then what is known stays until its answer, and its failure is said beside it", () => {
    const changed = given([opened, answered("load", 1), { type: "question.changed", question: "more bets" }])
    expect(changed.context).toMatchObject({ question: "more bets", answer: { value: 1 } })
    const after = fold(queryMachine, changed, [unanswered("turnPage")] as unknown as Given)
    expect(after.matches({ looked: { ready: "short" } })).toBe(true)
  })

  test("given the question breaks down, then it waits as long as for an answer before it is put again", () => {
    const broken = { type: "xstate.error.actor.refresh", error: new Error("broken") }
    const after = given([opened, answered("load", 1), done("freshDeadline"), broken])
    expect(after.matches({ looked: { ready: "fresh" } })).toBe(true)
    expect(after.context.until).toBe(125_000)
  })

  test("given nobody looks any more, then it is over wherever it stood", () => {
    expect(given([opened, { type: "query.closed" }]).status).toBe("done")
    expect(given([opened, answered("load", 1), { type: "query.closed" }]).value).toBe("closed")
  })
})
