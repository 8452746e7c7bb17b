import { defineModel } from "../../kernel/model.ts"
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
  offBrowser: [
    ...["modal-queue.open|modal.requested|1", "modal-queue.open|modal.closed|3"].map((key) => ({
      key,
      reason: "the site shows no dialog over another one",
    })),
    ...["modal-queue.open|modal.requested|2", "modal-queue.open|modal.closed|4"].map((key) => ({
      key,
      reason: "a dialog of the site covers whatever would ask for another, and closes where its session ends",
    })),
    ...["modal-queue.open|modal.closed|0", "modal-queue.open|modal.closed|1"].map((key) => ({
      key,
      reason: "a person closes the dialog that is seen, never one that is not open",
    })),
  ],
  tolerates: [
    {
      key: "drop modal-queue.open|modal.closed|3",
      reason: "the first of the dialogs that remain is open, and opening it changes nothing",
    },
  ],
  limit: 20_000,
})
