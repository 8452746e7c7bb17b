import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { redactor } from "../../kernel/redact.ts"
import { AccountFieldsEvent } from "./account-fields.events.ts"
import { accountFieldsMachine } from "./account-fields.machine.ts"
import { sampleView } from "./account-fields.model.ts"
import { changesToSave } from "./account-fields.setup.ts"

const loaded = (address: string, isProved = false): AccountFieldsEvent => ({
  type: "xstate.done.actor.loadFields",
  output: { ok: true, value: sampleView(address, isProved) },
})
const saved = (address: string): AccountFieldsEvent => ({
  type: "xstate.done.actor.saveFields",
  output: { ok: true, value: sampleView(address) },
})
const typed = (id: string, value: string): AccountFieldsEvent => ({ type: "field.changed", id, value })
const opened = (playerId = 1): AccountFieldsEvent => ({ type: "page.opened", playerId })
const submitted: AccountFieldsEvent = { type: "form.submitted" }
const given = (...events: ReadonlyArray<AccountFieldsEvent>) =>
  fold(accountFieldsMachine, initialSnapshot(accountFieldsMachine, undefined), events)

describe("account-fields", () => {
  it("sends what was changed and nothing else", () => {
    const sending = given(opened(), loaded("Арбат, 2"), typed("address", "Тверская, 1"), submitted)
    expect(sending.value).toBe("saving")
    expect(changesToSave(sending.context)).toEqual({ address: "Тверская, 1" })
    const back = given(
      opened(),
      loaded("Арбат, 2"),
      typed("address", "Т"),
      typed("address", "Арбат, 2"),
      submitted,
    )
    expect(back.value).toBe("editing")
    expect(changesToSave(back.context)).toEqual({})
  })

  it("says what is wrong with what was changed, and is silent on what the server took", () => {
    const short = given(opened(), loaded("Арбат, 2"), typed("address", "Т"), submitted)
    expect([short.value, Object.keys(short.context.errors)]).toEqual(["editing", ["address"]])
    const emptied = given(opened(), loaded("Арбат, 2"), typed("address", ""), submitted)
    expect(Object.keys(emptied.context.errors)).toEqual(["address"])
    const mended = given(
      opened(),
      loaded("Арбат, 2"),
      typed("address", "Т"),
      submitted,
      typed("address", "Тула"),
    )
    expect(mended.context.errors).toEqual({})
  })

  it("never sends what documents prove", () => {
    const proved = given(opened(), loaded("Арбат, 2", true), typed("name", "Ева"), submitted)
    expect(proved.value).toBe("editing")
    expect(changesToSave(proved.context)).toEqual({})
  })

  it("keeps what was typed where the server refuses, with its words on the field", () => {
    const refused = given(opened(), loaded("Арбат, 2"), typed("address", "Тверская, 1"), submitted, {
      type: "xstate.done.actor.saveFields",
      output: {
        ok: false,
        error: { message: messageOf("error.unexpected"), errors: { address: messageOf("error.unexpected") } },
      },
    })
    expect(refused.context).toMatchObject({ changes: { address: "Тверская, 1" }, isSaved: false })
    expect(Object.keys(refused.context.errors)).toEqual(["address"])
  })

  it("keeps unsaved changes over a reload, and nothing of what the server said", () => {
    const redact = redactor(AccountFieldsEvent)
    const events = [opened(), loaded("Арбат, 2"), typed("address", "Тверская, 1")].map(redact)
    expect(JSON.stringify(events)).not.toMatch(/Арбат|Анна/)
    const reloaded = given(...events, { type: "secret.lost" })
    expect(reloaded.value).toBe("idle")
    expect(reloaded.context).toMatchObject({ view: null, changes: { address: "Тверская, 1" } })
    const again = given(...events, { type: "secret.lost" }, opened(), loaded("Арбат, 2"))
    expect(changesToSave(again.context)).toEqual({ address: "Тверская, 1" })
    // What a reload broke off is looked at, not sent again: it was saved, so nothing is left to save.
    const broken = given(...events, submitted, { type: "secret.lost" }, opened(), loaded("Тверская, 1"))
    expect([broken.value, changesToSave(broken.context)]).toEqual(["editing", {}])
  })

  it("shows and sends nothing of another player's", () => {
    const other = given(
      opened(1),
      loaded("Арбат, 2"),
      typed("address", "Тверская, 1"),
      { type: "secret.lost" },
      opened(2),
      loaded(""),
    )
    expect(other.context).toMatchObject({ playerId: 2, changes: {} })
    const closed = given(opened(1), loaded("Арбат, 2"), typed("address", "Тула"), { type: "page.closed" })
    expect([closed.value, closed.context.changes]).toEqual(["closed", {}])
    const done = given(opened(), loaded("Арбат, 2"), typed("address", "Тула"), submitted, saved("Тула"))
    expect(done.context).toMatchObject({ isSaved: true, changes: {} })
  })
})
