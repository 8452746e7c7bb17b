import { createActor } from "xstate"
import { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import { model } from "#machines/identity/confirm-phone/confirm-phone.model.ts"
import { fold, initialSnapshot } from "#machines/kernel/fold.ts"

/** A confirmation of a phone whose code was right, as it stands beside the form; not started yet. */
export const confirmedPhone = (phone: string) => {
  const [sent] = model.answersOf("sendCode", createActor(confirmPhoneMachine).getSnapshot())
  const snapshot = fold(confirmPhoneMachine, initialSnapshot(confirmPhoneMachine, undefined), [
    { type: "code.requested", phone },
    { type: "xstate.done.actor.sendCode", output: sent as never },
    { type: "code.entered", code: "407112" },
    { type: "xstate.done.actor.confirmCode", output: { ok: true, value: { proof: "proof-1" } } },
  ])
  return createActor(confirmPhoneMachine, { snapshot: confirmPhoneMachine.getPersistedSnapshot(snapshot) })
}
