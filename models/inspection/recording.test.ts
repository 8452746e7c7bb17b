import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { type Recording, readRecording, sealRecording } from "./recording.ts"

const versions: Readonly<Record<string, number>> = { coupon: 2, signIn: 1 }
const versionOf = (chart: string) => versions[chart]

const recorded = () =>
  sealRecording(1_700_000_000_000, [
    {
      chart: "coupon",
      stream: "coupon",
      version: 2,
      events: [
        { at: 1, event: { type: "stake.entered", text: "100" } },
        { at: 2, event: { type: "stake.entered", text: "200" } },
      ],
    },
    { chart: "signIn", stream: "signIn@tab", version: 1, events: [] },
  ])

const read = (text: string) => Effect.runPromise(Effect.flip(readRecording(text, versionOf)))
const readChanged = async (change: (recording: Recording) => unknown) =>
  read(JSON.stringify(change(await recorded())))

describe("given a recording", () => {
  test("when it is read as it was sealed, then it is whole", async () => {
    const sealed = await recorded()
    expect(await Effect.runPromise(readRecording(JSON.stringify(sealed), versionOf))).toEqual(sealed)
  })

  test("when its keys stand in another order, then it is the same", async () => {
    const { flows, ...rest } = await recorded()
    const shuffled = flows.map(({ events, ...flow }) => ({
      events: events.map(({ event, ...entry }) => ({
        event: { text: event.text, type: event.type },
        ...entry,
      })),
      ...flow,
    }))
    const text = JSON.stringify({ flows: shuffled, ...rest })
    expect((await Effect.runPromise(readRecording(text, versionOf))).flows).toHaveLength(2)
  })
})

describe("a file is refused with its reason", () => {
  test("cut in the middle", async () => {
    const text = JSON.stringify(await recorded())
    expect(await read(text.slice(0, text.length / 2))).toMatchObject({ reason: "truncated" })
  })

  test.each([["PNG"], ["[]"], ['{"format":"har","formatVersion":1}'], ["null"]])(
    "foreign: %s",
    async (text) => {
      expect(await read(text)).toMatchObject({ reason: "foreign" })
    },
  )

  test("of a newer format", async () => {
    const refusal = await readChanged((recording) => ({ ...recording, formatVersion: 2 }))
    expect(refusal).toMatchObject({
      reason: "newer",
      message: "The file has format version 2; this code reads up to 1",
    })
  })

  test.each([
    [3, "newer"],
    [1, "older"],
  ] as const)("of version %i of a chart", async (version, reason) => {
    const refusal = await readChanged(({ flows, ...rest }) => ({
      ...rest,
      flows: flows.map((flow) => (flow.chart === "coupon" ? { ...flow, version } : flow)),
    }))
    expect(refusal).toMatchObject({ reason })
    expect(refusal.message).toContain(`coupon was recorded at version ${version}`)
  })

  test("of a chart that is not here", async () => {
    const refusal = await readChanged(({ flows, ...rest }) => ({
      ...rest,
      flows: flows.map((flow) => ({ ...flow, chart: "lottery" })),
    }))
    expect(refusal).toMatchObject({ reason: "unknownChart" })
    expect(refusal.message).toContain("lottery")
  })

  test("without a field, which is named", async () => {
    const refusal = await readChanged(({ recordedAt: _, ...rest }) => rest)
    expect(refusal).toMatchObject({ reason: "malformed" })
    expect(refusal.message).toContain("recordedAt")
  })

  test("with an event changed, which is named", async () => {
    const text = JSON.stringify(await recorded()).replace('"200"', '"900"')
    expect(await read(text)).toMatchObject({
      reason: "tampered",
      message: "Event 2 of coupon is not as it was recorded",
    })
  })

  test("with its last event left out", async () => {
    const refusal = await readChanged(({ flows, ...rest }) => ({
      ...rest,
      flows: flows.map((flow) => ({ ...flow, events: flow.events.slice(0, -1) })),
    }))
    expect(refusal).toMatchObject({ reason: "tampered" })
  })
})
