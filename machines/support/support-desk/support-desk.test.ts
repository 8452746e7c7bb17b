import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { SupportAct, SupportDeskEvent } from "./support-desk.events.ts"
import { supportDeskMachine } from "./support-desk.machine.ts"
import { ANSWER_KEY, ANSWERS } from "./support-desk.model.ts"

const given = (...events: ReadonlyArray<SupportDeskEvent>) =>
  fold(supportDeskMachine, initialSnapshot(supportDeskMachine, undefined), events)

const opened: ReadonlyArray<SupportDeskEvent> = [
  { type: "desk.opened", asked: { view: "waiting", topic: null } },
  { type: "xstate.done.actor.loadQueue", output: ANSWERS.queue },
  { type: "conversation.picked", id: ANSWERS.waiting.value.record.id },
]
const mine: ReadonlyArray<SupportDeskEvent> = [
  ...opened,
  { type: "xstate.done.actor.openConversation", output: ANSWERS.mine },
]
const act = (pressed: SupportAct): SupportDeskEvent => ({ type: "act.pressed", act: pressed })
const answer = (text: string, key = ANSWER_KEY) => act({ kind: "answer", key, text })
const done = (output: (typeof ANSWERS)["mine" | "failed"]): SupportDeskEvent => ({
  type: "xstate.done.actor.carryOut",
  output,
})
const other = "00000000-0000-4000-8000-00000000000f" as typeof ANSWER_KEY

describe("the desk of the support (§2 Personal office sections: support)", () => {
  it("lets nobody answer what they have not in hand", () => {
    const read = given(...opened, { type: "xstate.done.actor.openConversation", output: ANSWERS.waiting })
    expect(read.value).toBe("reading")
    expect(read.can(act({ kind: "take" }))).toBe(true)
    expect(read.can(act({ kind: "close" }))).toBe(false)
  })

  it("keeps an answer that did not arrive, and sends it again under its key", () => {
    const lost = [...mine, answer("It is paid"), done(ANSWERS.failed)] as const
    expect(given(...lost)).toMatchObject({
      value: "talking",
      context: { text: "It is paid", key: ANSWER_KEY, error: { key: "error.unexpected" } },
    })
    expect(given(...lost, answer("It is paid", other)).context.act).toMatchObject({ key: ANSWER_KEY })
    // Another text is another answer.
    const changed = given(
      ...lost,
      { type: "answer.typed", text: "It was paid" },
      answer("It was paid", other),
    )
    expect(changed.context.act).toMatchObject({ key: other, text: "It was paid" })
    expect(given(...lost, answer("It is paid", other), done(ANSWERS.mine)).context).toMatchObject({
      text: "",
      key: null,
      error: null,
    })
  })

  it("shows contacts as long as the conversation is open, once a reason was given", () => {
    const { record } = ANSWERS.mine.value
    const unmasked = { ...record, isMasked: false, phone: "+79990001234" }
    const shown = [
      ...mine,
      act({ kind: "unmask", reason: "The player asks to be called" }),
      {
        type: "xstate.done.actor.carryOut",
        output: { ok: true, value: { record: unmasked, askAt: 1 } },
      },
      { type: "xstate.done.actor.untilAsked" },
      { type: "xstate.done.actor.followConversation", output: ANSWERS.mine },
    ] as ReadonlyArray<SupportDeskEvent>
    expect(given(...shown).context.record).toMatchObject({ isMasked: false, phone: "+79990001234" })
    expect(given(...shown, { type: "conversation.left" }).context.record).toBeNull()
  })
})
