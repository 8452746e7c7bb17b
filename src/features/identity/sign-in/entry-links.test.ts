import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { SAMPLE_PLAYER } from "#machines/identity/second-step/second-step.samples.ts"
import { signInMachine } from "#machines/identity/sign-in/sign-in.machine.ts"
import { modalRequest } from "#src/services/modal-flow.ts"
import { logicsOf } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { guestPage, joined } from "#tests/support/link-tools.ts"
import { signInFlow } from "./sign-in-flow.ts"

/** The sign-in as a dialog of the page, where a password can be typed; a guest looks at it. */
const atForm = async () => {
  const held = {
    loadPhones: heldPromise<unknown, null>(),
    signIn: heldPromise<unknown, unknown>(),
  }
  const signIn = createActor(signInMachine.provide({ actors: logicsOf(held) as never })).start()
  const { visitor, modals, page } = await guestPage()
  modals.send(modalRequest("sign-in"))
  signIn.send({ type: "signIn.opened" })
  await held.loadPhones.answer({ ok: true, value: { countries: [], masks: [] } })
  page.redirects.mockReturnValue({
    version: 2,
    routes: [{ from: "*", to: "welcome", after: "login" }],
  })
  await joined(signInFlow, signIn, page)
  /** Signs in by the form. */
  const enter = async () => {
    signIn.send({ type: "account.entered", account: "1" })
    signIn.send({ type: "way.chosen", way: "account" })
    signIn.send({ type: "password.entered", password: "secret" })
    signIn.send({ type: "credentials.submitted" })
    await held.signIn.answer({ ok: true, value: SAMPLE_PLAYER })
  }
  const isOpen = () => modals.getSnapshot().matches("open")
  return { signIn, visitor, modals, page, enter, isOpen }
}

describe("the sign-in joined to the page", () => {
  it("tells the visitor who came in, closes its dialog and leads the player on", async () => {
    const { visitor, page, enter, isOpen } = await atForm()
    await enter()
    expect(visitor.getSnapshot().context).toMatchObject({ player: SAMPLE_PLAYER, activeAt: 1000 })
    expect(isOpen()).toBe(false)
    expect(page.go.mock.calls).toEqual([["/welcome"]])
  })

  it("forgets what was typed and closes where the player came in another way, and leads nobody on", async () => {
    const { signIn, visitor, page, isOpen } = await atForm()
    signIn.send({ type: "password.entered", password: "secret" })
    visitor.send({ type: "player.signedIn", player: SAMPLE_PLAYER, at: 5 })
    expect(isOpen()).toBe(false)
    expect(signIn.getSnapshot()).toMatchObject({ value: "signedIn", context: { password: "" } })
    expect(visitor.getSnapshot().context.activeAt).toBe(5)
    expect(page.go).not.toHaveBeenCalled()
  })

  it("closes again where a player opens it", async () => {
    const { visitor, modals, isOpen } = await atForm()
    visitor.send({ type: "player.signedIn", player: SAMPLE_PLAYER, at: 5 })
    modals.send(modalRequest("sign-in"))
    expect(isOpen()).toBe(false)
  })

  it("is told of nobody while its dialog is closed: it opens anew for the next guest", async () => {
    const { signIn, visitor, modals } = await atForm()
    modals.send({ type: "modal.closed", name: "sign-in" })
    visitor.send({ type: "player.signedIn", player: SAMPLE_PLAYER, at: 5 })
    expect(signIn.getSnapshot().value).toBe("awaitingCredentials")
  })
})
