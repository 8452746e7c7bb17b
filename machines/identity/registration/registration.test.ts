import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { RegisterFailure, RegistrationEvent } from "./registration.events.ts"
import { registrationMachine } from "./registration.machine.ts"
import { model } from "./registration.model.ts"

const initial = initialSnapshot(registrationMachine, undefined)
const answers = (source: string) => model.answersOf(source, initial)
const done = (source: "loadRegistration" | "loadFields" | "register", index: number) =>
  ({ type: `xstate.done.actor.${source}`, output: answers(source)[index] }) as RegistrationEvent

const opened = (section: string | null): RegistrationEvent => ({
  type: "registration.opened",
  section,
  bonus: null,
  isWidget: false,
})
const change = (id: string, value: string | number): RegistrationEvent => ({
  type: "field.changed",
  id,
  value,
})
const secret: RegistrationEvent = { type: "secret.entered", id: "password", value: "correct horse" }
const submitted = (guid: string): RegistrationEvent => ({
  type: "form.submitted",
  guid,
  proof: { phone: "79123456789", proof: "proof-1" },
})
const notRegistered = (error: RegisterFailure): RegistrationEvent => ({
  type: "xstate.done.actor.register",
  output: { ok: false, error },
})
const stateAfter = (...events: readonly RegistrationEvent[]) =>
  fold(registrationMachine, initialSnapshot(registrationMachine, undefined), events)
const filling = [opened(null), done("loadRegistration", 0), done("loadFields", 0)]
const filled = [...filling, change("phone", "9123456789"), secret]
const message = messageOf("registration.error.failed")

describe("registration", () => {
  it("starts on the first tab, or on the section's; a social section names the provider", () => {
    expect(stateAfter(...filling).context).toMatchObject({ tab: "phone_reg", provider: null })
    expect(stateAfter(opened("fb"), done("loadRegistration", 0)).context).toMatchObject({
      tab: "soc_reg",
      provider: "facebook",
    })
    expect(stateAfter(opened("email"), done("loadRegistration", 0)).context.tab).toBe("phone_reg")
  })

  it("leaves the form empty where a load fails, and tries again", () => {
    expect(stateAfter(opened(null), done("loadRegistration", 2)).value).toBe("unavailable")
    expect(stateAfter(opened(null), done("loadRegistration", 1)).value).toBe("unavailable")
    const empty = stateAfter(opened(null), done("loadRegistration", 0), done("loadFields", 1))
    expect(empty.value).toEqual({ form: "empty" })
    expect(fold(registrationMachine, empty, [{ type: "load.retried" }]).value).toEqual({
      form: "loadingFields",
    })
  })

  it("loads the fields of a type once", () => {
    const other = stateAfter(...filling, { type: "tab.chosen", tab: "soc_reg" })
    expect(other.value).toEqual({ form: "loadingFields" })
    const back = fold(registrationMachine, other, [
      done("loadFields", 0),
      { type: "tab.chosen", tab: "phone_reg" },
    ])
    expect(back.value).toEqual({ form: "filling" })
  })

  it("§2 Registration: query parameters: the chosen bonus outlives a change of type only where the address says so", () => {
    const bonus = change("first_deposit_bonus_choice", 3)
    const other: RegistrationEvent = { type: "tab.chosen", tab: "soc_reg" }
    const loaded = [done("loadRegistration", 0), done("loadFields", 0), bonus, other]
    expect(stateAfter(opened(null), ...loaded).context.values).not.toHaveProperty(
      "first_deposit_bonus_choice",
    )
    const kept = stateAfter({ ...opened(null), isKeepSelect: true } as RegistrationEvent, ...loaded)
    expect(kept.context.values.first_deposit_bonus_choice).toBe(3)
  })

  it("shows credentials that the server made once, and forgets them when it is closed", () => {
    const registered = stateAfter(...filled, submitted("guid"), done("register", 1))
    expect(registered.context.credentials).toEqual({ login: "1", password: "kept by nobody" })
    expect(registered.context.player).not.toHaveProperty("credentials")
    const closed = fold(registrationMachine, registered, [{ type: "registration.closed" }])
    expect(closed.context.credentials).toBeNull()
  })

  it("keeps the number to its country's first digit", () => {
    expect(stateAfter(...filling, change("phone", "8")).context.values.phone).toBe("")
  })

  it("complains about a left field, and takes it back while it is put right", () => {
    const left = stateAfter(...filling, change("phone", "912"), { type: "field.left", id: "phone" })
    expect(Object.keys(left.context.errors)).toEqual(["phone"])
    const right = fold(registrationMachine, left, [change("phone", "9123456789")])
    expect(right.context.errors).toEqual({})
  })

  it("does not send a form in which something is missing: each field says so", () => {
    const snapshot = stateAfter(...filling, { type: "form.submitted", guid: "guid-1", proof: null })
    expect(snapshot.value).toEqual({ form: "filling" })
    expect(Object.keys(snapshot.context.errors)).toEqual(["phone", "phone_confirmation", "password"])
  })

  it("does not take a proof of another phone", () => {
    const snapshot = stateAfter(...filled, {
      type: "form.submitted",
      guid: "guid-1",
      proof: { phone: "79999999999", proof: "proof-1" },
    })
    expect(Object.keys(snapshot.context.errors)).toEqual(["phone_confirmation"])
  })

  it("registers the player and forgets what was typed", () => {
    const snapshot = stateAfter(...filled, submitted("guid-1"), done("register", 0))
    expect(snapshot.value).toBe("registered")
    expect(snapshot.context).toMatchObject({ values: {}, secrets: {}, proof: null, player: { userId: 1 } })
  })

  it("does not change the type while a submission is in progress", () => {
    const submitting = stateAfter(...filled, submitted("guid-1"))
    const same = fold(registrationMachine, submitting, [{ type: "tab.chosen", tab: "soc_reg" }])
    expect(same.value).toEqual({ form: "submitting" })
    expect(same.context.tab).toBe("phone_reg")
  })

  describe("§2 Registration: page and popup: another address in the tab of a draft", () => {
    it("shows the type that the address names, with what was typed in fields of both", () => {
      const other = stateAfter(...filled, { type: "field.left", id: "phone" }, opened("social"))
      expect(other.value).toEqual({ form: "loadingFields" })
      expect(other.context).toMatchObject({
        tab: "soc_reg",
        section: "social",
        values: { phone: "9123456789" },
      })
      const back = fold(registrationMachine, other, [done("loadFields", 0), opened("phone")])
      expect(back.value).toEqual({ form: "filling" })
      expect(back.context).toMatchObject({
        tab: "phone_reg",
        values: { phone: "9123456789" },
        secrets: { password: "correct horse" },
      })
    })

    it("leads to the service that it names, whose fields are asked for anew", () => {
      const social = stateAfter(...filling, { type: "tab.chosen", tab: "soc_reg" }, done("loadFields", 0))
      const back = fold(registrationMachine, social, [
        { type: "tab.chosen", tab: "phone_reg" },
        opened("google"),
      ])
      expect(back.value).toEqual({ form: "loadingFields" })
      expect(back.context).toMatchObject({ tab: "soc_reg", provider: "google" })
    })

    it("keeps the draft where the same address, none, or one of no offered type is opened", () => {
      const chosen = stateAfter(opened("phone"), done("loadRegistration", 0), done("loadFields", 0), {
        type: "tab.chosen",
        tab: "soc_reg",
      })
      for (const section of ["phone", null, "email", "nonsense"])
        expect(fold(registrationMachine, chosen, [opened(section)]).context.tab).toBe("soc_reg")
    })

    it("forgets the chosen bonus unless the new address says to keep it", () => {
      const chosen = [...filled, change("first_deposit_bonus_choice", 3)]
      expect(stateAfter(...chosen, opened("social")).context.values).not.toHaveProperty(
        "first_deposit_bonus_choice",
      )
      const keeping = { ...opened("social"), isKeepSelect: true } as RegistrationEvent
      expect(stateAfter(...chosen, keeping).context.values.first_deposit_bonus_choice).toBe(3)
    })

    it("changes no type while a submission is in progress, nor while its answer is unknown", () => {
      const unknown = notRegistered({ kind: "unknown", message })
      const lost: RegistrationEvent = { type: "secret.lost" }
      for (const [state, ...events] of [
        ["submitting"],
        ["unresolved", unknown],
        ["filling", lost],
        ["filling", unknown, lost],
      ] as const) {
        const { value, context } = stateAfter(...filled, submitted("guid-1"), ...events, opened("social"))
        expect(value).toEqual({ form: state })
        expect(context).toMatchObject({ tab: "phone_reg", guid: "guid-1" })
      }
    })

    it("loads what the last address offers", () => {
      expect(stateAfter(opened("phone"), opened("social"), done("loadRegistration", 0)).context.tab).toBe(
        "soc_reg",
      )
    })
  })

  it("puts the server's errors on their fields", () => {
    const snapshot = stateAfter(
      ...filled,
      submitted("guid-1"),
      notRegistered({ kind: "invalid", errors: { password: { text: "Слишком простой" } }, message: null }),
    )
    expect(snapshot.value).toEqual({ form: "filling" })
    expect(snapshot.context.errors).toEqual({ password: { text: "Слишком простой" } })
  })

  it("asks an unknown answer again under the same key", () => {
    const unresolved = stateAfter(...filled, submitted("guid-1"), notRegistered({ kind: "unknown", message }))
    expect(unresolved.value).toEqual({ form: "unresolved" })
    const again = fold(registrationMachine, unresolved, [submitted("guid-2")])
    expect(again.value).toEqual({ form: "submitting" })
    expect(again.context.guid).toBe("guid-1")
  })

  it("makes a new key once the form was refused or changed", () => {
    const refused = stateAfter(...filled, submitted("guid-1"), notRegistered({ kind: "failed", message }))
    expect(fold(registrationMachine, refused, [submitted("guid-2")]).context.guid).toBe("guid-2")
  })

  it("asks for the password again when the page was loaded, and keeps key and form", () => {
    const snapshot = stateAfter(...filled, submitted("guid-1"), { type: "secret.lost" })
    expect(snapshot.value).toEqual({ form: "filling" })
    expect(snapshot.context).toMatchObject({ guid: "guid-1", secrets: {}, values: { phone: "9123456789" } })
    expect(snapshot.context.errors).toEqual({ password: messageOf("registration.error.secret-lost") })
  })

  it("is over where the visitor turns out to be signed in", () => {
    const [event] = model.eventsAt(initial).filter((one) => one.type === "visitor.signedIn")
    expect(stateAfter(...filled, event as RegistrationEvent).value).toBe("registered")
  })

  it("begins anew once it was left", () => {
    const snapshot = stateAfter(...filled, submitted("guid-1"), done("register", 0), {
      type: "registration.closed",
    })
    expect(snapshot.value).toBe("idle")
    expect(snapshot.context.player).toBeNull()
  })
})
