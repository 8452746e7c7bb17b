import { defineModel } from "../../kernel/model.ts"
import { PushDevicesEvent } from "./push-devices.events.ts"
import { pushDevicesMachine } from "./push-devices.machine.ts"

export const model = defineModel({
  machine: pushDevicesMachine,
  events: PushDevicesEvent,
  input: undefined,
  samples: {
    "device.added": [
      { at: 0, id: "a phone" },
      { at: 0, id: "a desk" },
    ],
    "device.chosen": [
      { at: 1, id: "a phone", topics: ["bets"] },
      { at: 1, id: "a phone", topics: [] },
      { at: 1, id: "nobody's", topics: ["games"] },
    ],
    "device.dropped": [
      { at: 1, id: "a phone", reason: "player" },
      { at: 1, id: "a desk", reason: "gone" },
    ],
  },
  project: ({ devices }) => devices,
  offScreen: "runs on the server; the switch beside a game's bell, whose own paths are walked, shows it",
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 200,
})
