import { defineModel } from "../kernel/model.ts"
import { ModalQueueEvent } from "./modal-queue.events.ts"
import { modalQueueMachine } from "./modal-queue.machine.ts"

const asked = (name: string, over = false) => ({ name, kind: "default" as const, args: {}, over })

export const model = defineModel({
  machine: modalQueueMachine,
  events: ModalQueueEvent,
  input: undefined,
  samples: {
    "modal.requested": [asked("registration"), asked("sign-in"), asked("confirm", true)],
    "modal.closed": [{ name: "registration" }, { name: "sign-in" }, { name: "confirm" }],
  },
  project: ({ modals, left }) => [modals.map(({ name, status }) => [name, status]), left?.status],
  offBrowser: "its paths have no executors on the site; the journeys in tests/journeys go through it there",
  limit: 20_000,
})
