import { PushDevicesEvent } from "#machines/messages/push-devices/push-devices.events.ts"
import { pushDevicesMachine } from "#machines/messages/push-devices/push-devices.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are player ids. */
export const pushDevicesAggregate = makeAggregate({
  kind: "push-devices",
  machine: pushDevicesMachine,
  input: () => undefined,
  events: PushDevicesEvent,
  version: 1,
  documentKinds: [],
})
