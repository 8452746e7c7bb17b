import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { GuestSupportEvent } from "./guest-support.events.ts"
import { guestSupportMachine } from "./guest-support.machine.ts"
import { ANSWERS, KEY, TOKEN } from "./guest-support.model.ts"

const given = (...events: ReadonlyArray<GuestSupportEvent>) =>
  fold(guestSupportMachine, initialSnapshot(guestSupportMachine, undefined), events)

const opened: GuestSupportEvent = { type: "guestSupport.opened", token: null }
const typed = (field: "name" | "email" | "text", value: string): GuestSupportEvent => ({
  type: "field.typed",
  field,
  value,
})
const filled: ReadonlyArray<GuestSupportEvent> = [
  opened,
  typed("name", "Anna"),
  typed("email", "anna@example.org"),
  typed("text", "I can’t sign in"),
  { type: "topic.chosen", topic: "account" },
]
const sent: GuestSupportEvent = { type: "request.sent", key: KEY }
const other = "00000000-0000-4000-8000-00000000000f" as typeof KEY

describe("writing to the support without signing in (§7 Office: request to the support)", () => {
  it("names each field that is missing, and sends nothing", () => {
    const wrong = given(opened, sent)
    expect(wrong.value).toBe("writing")
    expect(Object.keys(wrong.context.errors).sort()).toEqual(["email", "text", "topic", "userName"])
  })

  it("forgets a complaint as its field is put right", () => {
    expect(Object.keys(given(opened, sent, typed("name", "Anna")).context.errors).sort()).toEqual([
      "email",
      "text",
      "topic",
    ])
  })

  it("sends again under its key what perhaps arrived, and under another what was changed since", () => {
    const lost: ReadonlyArray<GuestSupportEvent> = [
      ...filled,
      sent,
      { type: "xstate.done.actor.sendRequest", output: ANSWERS.refused },
    ]
    expect(given(...lost, { ...sent, key: other }).context.key).toBe(KEY)
    expect(given(...lost, typed("text", "And my money?"), { ...sent, key: other }).context.key).toBe(other)
  })

  it("keeps nothing that was typed once the page is left", () => {
    expect(given(...filled, { type: "guestSupport.left" }).context).toMatchObject({
      name: "",
      email: "",
      text: "",
      topic: null,
    })
  })

  it("leads from a link that is over to a new request, which the link is no part of", () => {
    const gone = given(
      { type: "guestSupport.opened", token: TOKEN },
      { type: "xstate.done.actor.readConversation", output: ANSWERS.gone },
      { type: "another.wanted" },
    )
    expect(gone.value).toBe("writing")
    expect(gone.context.token).toBeNull()
  })
})
