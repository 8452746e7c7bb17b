import { describe, expect, it } from "vitest"
import { MOST_PUSH_DEVICES } from "#models/messages/push-device.ts"
import type { PushTopic } from "#models/messages/push-topic.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PushDevicesEvent } from "./push-devices.events.ts"
import { pushDevicesMachine } from "./push-devices.machine.ts"

const added = (id: string): PushDevicesEvent => ({ type: "device.added", at: 1, id })
const dropped = (id: string): PushDevicesEvent => ({ type: "device.dropped", at: 2, id, reason: "gone" })
const given = (...events: ReadonlyArray<PushDevicesEvent>) =>
  fold(pushDevicesMachine, initialSnapshot(pushDevicesMachine, undefined), events)

describe("devices that are told (§7 Betting: game subscriptions)", () => {
  it("are kept once each, the oldest first, and so many at most", () => {
    const names = Array.from({ length: MOST_PUSH_DEVICES }, (_, place) => `device ${place}`)
    const full = given(...names.map(added))
    expect(full.context.devices.map(({ id }) => id)).toEqual(names)
    expect(decide(pushDevicesMachine, given(added("a")), added("a"))).toBeUndefined()
    expect(decide(pushDevicesMachine, full, added("one more"))).toBeUndefined()
  })

  it("are told of everything until their player chooses, each for itself", () => {
    const chosen = (id: string, ...topics: ReadonlyArray<PushTopic>): PushDevicesEvent => ({
      type: "device.chosen",
      at: 2,
      id,
      topics,
    })
    const two = given(added("a"), added("b"), chosen("a", "bets"))
    expect(two.context.devices).toEqual([
      { id: "a", addedAt: 1, topics: ["bets"] },
      { id: "b", addedAt: 1 },
    ])
    expect(decide(pushDevicesMachine, two, chosen("a", "bets"))).toBeUndefined()
    expect(decide(pushDevicesMachine, two, chosen("b", "bets", "messages", "games"))).toBeUndefined()
    expect(decide(pushDevicesMachine, two, chosen("c", "bets"))).toBeUndefined()
    expect(decide(pushDevicesMachine, two, chosen("a", "bets", "games"))?.context.devices[0]?.topics).toEqual(
      ["games", "bets"],
    )
    // One that comes anew is told of everything again.
    expect(given(added("a"), chosen("a"), dropped("a"), added("a")).context.devices).toEqual([
      { id: "a", addedAt: 1 },
    ])
  })

  it("are dropped one by one, and none that is not there", () => {
    const two = given(added("a"), added("b"))
    expect(decide(pushDevicesMachine, two, dropped("c"))).toBeUndefined()
    expect(given(added("a"), added("b"), dropped("a")).value).toBe("some")
    expect(given(added("a"), dropped("a")).value).toBe("none")
    expect(decide(pushDevicesMachine, given(added("a")), dropped("b"))).toBeUndefined()
  })
})
