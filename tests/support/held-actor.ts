import type { ActorLogic, Snapshot } from "xstate"

type HeldEvent =
  | { readonly type: "held.answered"; readonly output: unknown }
  | { readonly type: "held.broken"; readonly error: unknown }

const waiting: Snapshot<unknown> = { status: "active", output: undefined, error: undefined }

/** An actor that does nothing until it is told what to answer, and then answers in the same breath: no promise, no turn of the loop. */
export const heldActor: ActorLogic<Snapshot<unknown>, HeldEvent, unknown> = {
  getInitialSnapshot: () => waiting,
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    switch (event.type) {
      case "held.answered":
        return { status: "done", output: event.output, error: undefined }
      case "held.broken":
        return { status: "error", output: undefined, error: event.error }
      default:
        return snapshot
    }
  },
}
