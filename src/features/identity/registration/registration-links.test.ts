import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import type { RegisterOutcome } from "#machines/identity/registration/registration.events.ts"
import { registrationMachine } from "#machines/identity/registration/registration.machine.ts"
import { sampleField } from "#machines/identity/registration/registration.samples.ts"
import { SAMPLE_PLAYER } from "#machines/identity/second-step/second-step.samples.ts"
import { ANALYTICS } from "#models/analytics/event-ids.ts"
import { modalRequest } from "#src/services/modal-flow.ts"
import { confirmedPhone } from "#tests/support/confirmed-phone.ts"
import { logicsOf } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { guestPage, joined } from "#tests/support/link-tools.ts"
import { confirmPhoneFlow } from "./confirm-phone-flow.ts"
import { registrationFlow } from "./registration-flow.ts"

const ONE_CLICK = {
  types: [{ id: "fast_reg" as const, name: "fast" }],
  tabs: [{ caption: "fast", value: "fast_reg" as const, icon: "fast" }],
  hasFirstDeposit: false,
  minAgesInCountries: {},
}
const OPENED = {
  type: "registration.opened",
  section: null,
  bonus: null,
  isKeepSelect: false,
  isWidget: false,
} as const

/** A registration at a path of the site, as a dialog or not, whose form stands there. */
const formAt = async (path: string, isDialog: boolean) => {
  const held = {
    loadRegistration: heldPromise<unknown, unknown>(),
    loadFields: heldPromise<unknown, unknown>(),
    register: heldPromise<RegisterOutcome, unknown>(),
  }
  const registration = createActor(registrationMachine.provide({ actors: logicsOf(held) as never })).start()
  const confirmation = createActor(confirmPhoneMachine).start()
  const { visitor, modals, page } = await guestPage(path, [[confirmPhoneFlow, confirmation]])
  if (isDialog) modals.send(modalRequest("registration"))
  registration.send(OPENED)
  await held.loadRegistration.answer({
    ok: true,
    value: { data: ONE_CLICK, phones: { countries: [], masks: [] } },
  })
  await held.loadFields.answer({
    ok: true,
    value: { fields: [sampleField("bonus", { required: false })], relation_fields: [] },
  })
  await joined(registrationFlow, registration, page)
  const register = async () => {
    registration.send({ type: "form.submitted", guid: "guid-1", proof: null })
    await held.register.answer({ ok: true, value: SAMPLE_PLAYER })
  }
  const isOpen = () => modals.getSnapshot().matches("open")
  const cameIn = () => visitor.send({ type: "player.signedIn", player: SAMPLE_PLAYER, at: 5 })
  return { registration, visitor, page, register, isOpen, cameIn }
}

describe("the registration joined to the page", () => {
  it("tells the visitor and analytics who registered, and stays: it still says what came of it", async () => {
    const { registration, visitor, page, register, isOpen } = await formAt("/en/line", true)
    await register()
    expect(registration.getSnapshot().value).toBe("registered")
    expect(visitor.getSnapshot().context.player).toEqual(SAMPLE_PLAYER)
    expect(page.note.mock.calls).toEqual([[ANALYTICS.registration]])
    expect(isOpen()).toBe(true)
    expect(page.go).not.toHaveBeenCalled()
  })

  it.each([
    ["closes its dialog", "/en/line", true, []],
    ["leads home from its page", "/en/registration/phone", false, [["/"]]],
    ["stays in a partner's page", "/en/registration-widget", false, []],
  ])("%s where the player came in another way, and registers nobody", async (_, path, isDialog, gone) => {
    const { registration, page, isOpen, cameIn } = await formAt(path, isDialog)
    cameIn()
    expect(registration.getSnapshot()).toMatchObject({
      value: "registered",
      context: { player: SAMPLE_PLAYER },
    })
    expect(isOpen()).toBe(false)
    expect(page.go.mock.calls).toEqual(gone)
    expect(page.note).not.toHaveBeenCalled()
  })

  it("is told of nobody where it is not shown: what was typed is there for the next guest", async () => {
    const { registration, page, cameIn } = await formAt("/en/line", false)
    cameIn()
    expect(registration.getSnapshot().matches("form")).toBe(true)
    expect(page.go).not.toHaveBeenCalled()
  })

  it("forgets the phone that was registered with as another registration begins", async () => {
    const loading = logicsOf({ loadRegistration: heldPromise<never, never>() })
    const registration = createActor(registrationMachine.provide({ actors: loading as never })).start()
    const confirmation = confirmedPhone("79123456789").start()
    const { page } = await guestPage("/en/line", [[confirmPhoneFlow, confirmation]])
    await joined(registrationFlow, registration, page)
    confirmation.send({ type: "proof.used" })
    expect(confirmation.getSnapshot().value).toBe("phoneConfirmed")
    registration.send(OPENED)
    expect(confirmation.getSnapshot().value).toBe("awaitingPhone")
  })
})
