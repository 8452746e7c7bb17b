import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { CallFormEvent } from "./call-form.events.ts"
import { callFormMachine } from "./call-form.machine.ts"
import { ANSWERS, KEY, WAITING } from "./call-form.model.ts"
import { askInput } from "./call-form.setup.ts"

const shownAfter = (...events: ReadonlyArray<CallFormEvent>) =>
  fold(callFormMachine, initialSnapshot(callFormMachine, undefined), events)

const opened = (isPlayer: boolean): CallFormEvent => ({ type: "calls.opened", isPlayer })
const loaded = (
  output: typeof ANSWERS.offered | typeof ANSWERS.off | typeof ANSWERS.waits,
): CallFormEvent => ({
  type: "xstate.done.actor.loadCalls",
  output,
})
const noPhones: CallFormEvent = {
  type: "xstate.done.actor.loadPhones",
  output: ANSWERS.failed as never,
}
const form = (isPlayer: boolean, ...events: ReadonlyArray<CallFormEvent>) =>
  shownAfter(opened(isPlayer), loaded(ANSWERS.offered), { type: "call.wanted" }, noPhones, ...events)
const submitted: CallFormEvent = { type: "call.submitted", key: KEY }

describe("the form of a call (§1: an online consultant with callback)", () => {
  it("offers nothing where the site calls nobody back (§3 allow_callback)", () => {
    expect(shownAfter(opened(false), loaded(ANSWERS.off)).value).toBe("off")
  })

  it("asks a guest for a name, a player for none, and says what is missing", () => {
    expect(Object.keys(form(false, submitted).context.errors)).toEqual(["phone", "name", "topic"])
    expect(Object.keys(form(true, submitted).context.errors)).toEqual(["phone", "topic"])
  })

  it("sends the language of the page unless another is chosen, under one key until something changes", () => {
    const filled: ReadonlyArray<CallFormEvent> = [
      { type: "phone.entered", phone: "79991234567" },
      { type: "topic.chosen", topic: "payments" },
      submitted,
    ]
    const sent = form(true, ...filled)
    expect(sent.value).toBe("sending")
    expect(askInput(sent)).toEqual({
      isPlayer: true,
      wish: { key: KEY, phone: "79991234567", name: "", language: "en", topic: "payments", when: null },
    })
    const failed: CallFormEvent = { type: "xstate.done.actor.askForCall", output: ANSWERS.failed }
    const again = { ...submitted, key: `${KEY.slice(0, -1)}9` as typeof KEY }
    expect(form(true, ...filled, failed, again).context.key).toBe(KEY)
    const changed = form(true, ...filled, failed, { type: "language.chosen", language: "ru" }, again)
    expect(askInput(changed).wish).toMatchObject({ key: again.key, language: "ru" })
  })

  it("lets a player alone take it back, while it is open, and ask anew once it has ended", () => {
    const shown = shownAfter(opened(true), loaded(ANSWERS.waits))
    expect(shown.can({ type: "withdraw.pressed" })).toBe(true)
    expect(shown.can({ type: "call.wanted" })).toBe(false)
    const ended = {
      ...ANSWERS.waits,
      value: { ...ANSWERS.waits.value, own: { ...WAITING, state: "reached" } },
    }
    const over = shownAfter(opened(true), loaded(ended as never))
    expect(over.can({ type: "withdraw.pressed" })).toBe(false)
    expect(over.can({ type: "call.wanted" })).toBe(true)
    const asked: CallFormEvent = { type: "xstate.done.actor.askForCall", output: ANSWERS.asked }
    const guest = form(
      false,
      { type: "phone.entered", phone: "79991234567" },
      { type: "topic.chosen", topic: "payments" },
      { type: "name.typed", name: "Anna" },
      submitted,
      asked,
    )
    expect(guest.value).toBe("shown")
    expect(guest.can({ type: "withdraw.pressed" })).toBe(false)
  })
})
