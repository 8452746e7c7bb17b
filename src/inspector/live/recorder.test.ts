import { Effect } from "effect"
import { expect, test } from "vitest"
import { depositMachine } from "#machines/cashier/deposit/deposit.machine.ts"
import { readRecording } from "#models/inspection/recording.ts"
import { depositFlow } from "#src/features/cashier/cashier/deposit-flow.ts"
import { signInFlow } from "#src/features/identity/sign-in/sign-in-flow.ts"
import type { FlowHistory, InspectedFlow } from "#src/services/inspected-page.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { versionsIn } from "./journal-versions.ts"
import { recordSession } from "./recorder.ts"

const flowOf = (name: string, history: (() => Promise<FlowHistory>) | undefined): InspectedFlow => ({
  name,
  machine: depositMachine,
  input: { maximum: 100 },
  actor: () => undefined,
  snapshot: () => {
    throw new Error("Nobody asks where it stands")
  },
  history,
})
const event = { at: 5, event: { type: "amount.entered", text: "1" } }
const historyOf = (events: FlowHistory["events"]) => () =>
  Promise.resolve({ stream: "deposit", version: 1, events })

test("given journals, then a recording holds them and reads back; what keeps none is left out", async () => {
  const recording = await recordSession(9, [
    flowOf("deposit", historyOf([event])),
    flowOf("captcha", undefined),
    flowOf("coupon", historyOf([])),
  ])
  expect(recording.flows).toMatchObject([{ chart: "deposit", stream: "deposit", input: { maximum: 100 } }])
  const read = readRecording(JSON.stringify(recording), () => 1)
  expect(await Effect.runPromise(read)).toEqual(recording)
})

test("a journal that can't be read leaves no half of a recording", async () => {
  await expect(
    recordSession(9, [flowOf("deposit", () => Promise.reject(new Error("blocked")))]),
  ).rejects.toThrow("blocked")
})

test("the versions of journals are those that the flows write", () => {
  const versions = versionsIn([
    { depositFlow, other: 1 },
    { signInFlow, visitorFlow },
  ])
  expect([...versions]).toEqual([
    ["deposit", 1],
    ["sign-in", 1],
  ])
})
