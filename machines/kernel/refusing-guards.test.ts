import { expect, test } from "vitest"
import { and, createActor, not, or, setup } from "xstate"
import { refusingGuards } from "./refusing-guards.ts"

const till = setup({
  types: {
    context: {} as { readonly held: number; readonly isShut: boolean },
    events: {} as { readonly type: "pay" | "shut" | "tip"; readonly amount: number },
  },
  guards: {
    holdsEnough: ({ context, event }) => event.amount <= context.held,
    isEven: ({ event }) => event.amount % 2 === 0,
    isSmall: ({ event }) => event.amount < 10,
    isShut: ({ context }) => context.isShut,
  },
}).createMachine({
  context: { held: 20, isShut: true },
  initial: "idle",
  on: { pay: { guard: "isSmall", target: ".paid" } },
  states: {
    idle: {
      on: {
        pay: { guard: and(["holdsEnough", "isEven"]), target: "paid" },
        tip: { guard: or(["isEven", "isSmall"]), target: "paid" },
        shut: { guard: not("isShut"), target: "paid" },
      },
    },
    paid: {},
  },
})

const refusing = (type: "pay" | "shut" | "tip", amount: number) => {
  const snapshot = createActor(till).getSnapshot()
  return refusingGuards(till, snapshot, { type, amount })
}

test("names each guard that was asked and said no, the innermost state's first", () => {
  expect(refusing("pay", 30)).toEqual(["holdsEnough", "isSmall"])
  expect(refusing("pay", 31)).toEqual(["holdsEnough", "isEven", "isSmall"])
  expect(refusing("pay", 11)).toEqual(["isEven", "isSmall"])
  expect(refusing("tip", 11)).toEqual(["isEven", "isSmall"])
})

test("names nothing where no state listens to the event", () => {
  expect(refusingGuards(till, createActor(till).getSnapshot(), { type: "lend" })).toEqual([])
})

test("names a guard that is turned round by what it is drawn with", () => {
  expect(refusing("shut", 1)).toEqual(["not isShut"])
})
