import { describe, expect, it } from "vitest"
import { MOST_PUSH_DEVICES } from "#models/account/push-device.ts"
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

  it("are dropped one by one, and none that is not there", () => {
    const two = given(added("a"), added("b"))
    expect(decide(pushDevicesMachine, two, dropped("c"))).toBeUndefined()
    expect(given(added("a"), added("b"), dropped("a")).value).toBe("some")
    expect(given(added("a"), dropped("a")).value).toBe("none")
    expect(decide(pushDevicesMachine, given(added("a")), dropped("b"))).toBeUndefined()
  })
})
