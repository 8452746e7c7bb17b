import { describe, expect, test } from "vitest"
import { assign, setup } from "xstate"
import { contract } from "./contract.ts"
import { decide, fold, initialSnapshot } from "./fold.ts"

type Event = { readonly type: "page.turned" } | { readonly type: "book.closed" }

/** Turning a page enters the reading state anew, and with it an actor that has a name in the system. */
const bookMachine = setup({
  types: {
    context: {} as { readonly page: number; readonly last: number },
    events: {} as Event,
    input: {} as { readonly last: number },
  },
  actors: { readAloud: contract<string, { readonly page: number }>("readAloud") },
  guards: { hasNextPage: ({ context }) => context.page < context.last },
  actions: { turnPage: assign({ page: ({ context }) => context.page + 1 }) },
}).createMachine({
  id: "book",
  context: ({ input }) => ({ page: 1, last: input.last }),
  initial: "reading",
  states: {
    reading: {
      invoke: {
        id: "readAloud",
        src: "readAloud",
        systemId: "voice",
        input: ({ context }) => ({ page: context.page }),
      },
      on: {
        "page.turned": { guard: "hasNextPage", target: "reading", reenter: true, actions: "turnPage" },
        "book.closed": "closed",
      },
    },
    closed: { type: "final" },
  },
})

const turned = { type: "page.turned" } as const
const closed = { type: "book.closed" } as const

describe("fold", () => {
  test("given a state that enters anew an actor named in the system, then folding goes on", () => {
    const start = initialSnapshot(bookMachine, { last: 10 })
    expect(fold(bookMachine, start, [turned, turned, turned]).context.page).toBe(4)
  })

  test("given two branches of one history, then neither sees the other", () => {
    const start = initialSnapshot(bookMachine, { last: 10 })
    const near = fold(bookMachine, start, [turned])
    const far = fold(bookMachine, start, [turned, turned, turned])
    expect([start, near, far].map(({ context }) => context.page)).toEqual([1, 2, 4])
    expect(fold(bookMachine, near, [closed]).status).toBe("done")
    expect(far.status).toBe("active")
  })

  test("given the same events in two parts, then the end is the same", () => {
    const start = initialSnapshot(bookMachine, { last: 10 })
    const once = fold(bookMachine, start, [turned, turned, closed])
    const twice = fold(bookMachine, fold(bookMachine, start, [turned]), [turned, closed])
    expect([twice.value, twice.context]).toEqual([once.value, once.context])
  })

  test("given a context that can't be made, then the snapshot carries the error", () => {
    const broken = setup({ types: { context: {} as { readonly size: number } } }).createMachine({
      context: () => {
        throw new Error("no size")
      },
    })
    expect(initialSnapshot(broken, undefined).status).toBe("error")
  })
})

describe("decide", () => {
  test("given a guard that refuses, then nothing is decided", () => {
    const lastPage = initialSnapshot(bookMachine, { last: 1 })
    expect(decide(bookMachine, lastPage, turned)).toBeUndefined()
  })

  test("given an event the chart takes, then the next state is decided", () => {
    const start = initialSnapshot(bookMachine, { last: 2 })
    expect(decide(bookMachine, start, turned)?.context.page).toBe(2)
  })
})
