import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { SignInEvent, SignInFailure } from "./sign-in.events.ts"
import { signInMachine } from "./sign-in.machine.ts"
import { model } from "./sign-in.model.ts"

const initial = initialSnapshot(signInMachine, undefined)
const done = (source: "loadPhones" | "signIn", index: number) =>
  ({ type: `xstate.done.actor.${source}`, output: model.answersOf(source, initial)[index] }) as SignInEvent
const failed = (error: SignInFailure): SignInEvent => ({
  type: "xstate.done.actor.signIn",
  output: { ok: false, error },
})
const message = messageOf("sign-in.error.wrong")
const opened = [{ type: "signIn.opened" }, done("loadPhones", 0)] as const
const typed = [
  ...opened,
  { type: "phone.entered", phone: "9123456789" },
  { type: "password.entered", password: "correct horse" },
] as const
const submitted = { type: "credentials.submitted" } as const
const stateAfter = (...events: readonly SignInEvent[]) =>
  fold(signInMachine, initialSnapshot(signInMachine, undefined), events)

describe("sign-in", () => {
  it("asks for the whole phone where the references did not come", () => {
    const snapshot = stateAfter({ type: "signIn.opened" }, done("loadPhones", 1), {
      type: "phone.entered",
      phone: "+7 912 345-67-89",
    })
    expect(snapshot.context).toMatchObject({ countryId: null, phone: "79123456789" })
  })

  it("clears a number the chosen country can't have", () => {
    expect(stateAfter(...typed, { type: "country.chosen", countryId: 2 }).context.phone).toBe("")
  })

  it("sends nothing while something is missing", () => {
    const snapshot = stateAfter(...opened, submitted)
    expect(snapshot.value).toBe("awaitingCredentials")
    expect(snapshot.context.isChecked).toBe(true)
  })

  it("signs in with full digits and forgets the password", () => {
    const asking = stateAfter(...typed, submitted)
    expect(asking.children.signIn?.getSnapshot().input).toEqual({
      type: "phone",
      login: "79123456789",
      password: "correct horse",
      withCaptcha: false,
    })
    const snapshot = fold(signInMachine, asking, [done("signIn", 0)])
    expect(snapshot.value).toBe("signedIn")
    expect(snapshot.context).toMatchObject({ password: "", player: { userId: 1 } })
  })

  it.each([
    ["player@example.org", "email"],
    [" 123 456 789 ", "login"],
  ] as const)("signs in with %j as %s", (account, type) => {
    const asking = stateAfter(
      ...typed,
      { type: "way.chosen", way: "account" },
      { type: "account.entered", account },
      submitted,
    )
    expect(asking.children.signIn?.getSnapshot().input).toMatchObject({ type, login: account.trim() })
  })

  it.each(["", "anna", "12a", "anna@", "anna@gmial.com"])(
    "sends no account that can't be one: %j",
    (account) => {
      const snapshot = stateAfter(
        ...typed,
        { type: "way.chosen", way: "account" },
        { type: "account.entered", account },
        submitted,
      )
      expect(snapshot.value).toBe("awaitingCredentials")
      expect(snapshot.context.isChecked).toBe(true)
    },
  )

  it("keeps what was typed of the other login", () => {
    const snapshot = stateAfter(
      ...typed,
      { type: "way.chosen", way: "account" },
      { type: "way.chosen", way: "phone" },
      submitted,
    )
    expect(snapshot.children.signIn?.getSnapshot().input).toMatchObject({
      type: "phone",
      login: "79123456789",
    })
  })

  it("goes on with a captcha where one is needed, once", () => {
    const again = stateAfter(...typed, submitted, failed({ kind: "captchaNeeded" }))
    expect(again.value).toBe("signingIn")
    expect(again.children.signIn?.getSnapshot().input).toMatchObject({ withCaptcha: true })
    expect(fold(signInMachine, again, [failed({ kind: "captchaNeeded" })]).value).toBe("awaitingCredentials")
  })

  it.each(["slowedDown", "locked"] as const)("waits where it is %s, until the time stated", (kind) => {
    const waiting = stateAfter(...typed, submitted, failed({ kind, retryAt: 5000, message }))
    expect(waiting.value).toBe(kind)
    expect(waiting.context).toMatchObject({ retryAt: 5000, error: message })
    const id = kind === "locked" ? "untilUnlocked" : "untilRetry"
    expect(fold(signInMachine, waiting, [{ type: `xstate.done.actor.${id}` }]).value).toBe(
      "awaitingCredentials",
    )
  })

  it("asks for the password again when the page was loaded meanwhile", () => {
    const snapshot = stateAfter(...typed, submitted, { type: "secret.lost" })
    expect(snapshot.value).toBe("awaitingCredentials")
    expect(snapshot.context).toMatchObject({
      phone: "9123456789",
      password: "",
      error: messageOf("sign-in.error.password-lost"),
    })
  })

  it("asks for the second factor with the challenge, and forgets the password there", () => {
    const second = [...typed, submitted, failed({ kind: "secondFactorNeeded", challenge: "one" })]
    const asked = stateAfter(...second)
    expect(asked.value).toBe("awaitingSecondFactor")
    expect(asked.context).toMatchObject({ password: "", challenge: "one", needsCaptcha: false })
    expect(stateAfter(...second, { type: "secondCode.submitted" }).value).toBe("awaitingSecondFactor")
    const checking = stateAfter(
      ...second,
      { type: "secondCode.entered", code: " 407112 " },
      { type: "secondCode.submitted" },
    )
    expect(checking.children.checkSecondFactor?.getSnapshot().input).toEqual({
      challenge: "one",
      code: "407112",
    })
  })

  it("asks for the password anew where the challenge is gone, lost or left", () => {
    const second = [...typed, submitted, failed({ kind: "secondFactorNeeded", challenge: "one" })]
    const checking = [
      ...second,
      { type: "secondCode.entered", code: "407112" },
      { type: "secondCode.submitted" },
    ] as const
    const gone: SignInEvent = {
      type: "xstate.done.actor.checkSecondFactor",
      output: { ok: false, error: { kind: "gone", message } },
    }
    for (const snapshot of [
      stateAfter(...checking, gone),
      stateAfter(...checking, { type: "secret.lost" }),
      stateAfter(...second, { type: "secondCode.abandoned" }),
    ]) {
      expect(snapshot.value).toBe("awaitingCredentials")
      expect(snapshot.context).toMatchObject({ challenge: "", secondCode: "", password: "" })
    }
  })
})
