import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ChatDraftEvent, DraftOutcome } from "./chat-draft.events.ts"
import { chatDraftMachine } from "./chat-draft.machine.ts"
import { SAMPLE_KEY, SAMPLE_PAYMENT, SAMPLE_WRITER } from "./chat-draft.model.ts"

const given = (...events: ReadonlyArray<ChatDraftEvent>) =>
  fold(chatDraftMachine, initialSnapshot(chatDraftMachine, undefined), events)

const signedIn: ChatDraftEvent = { type: "player.signedIn", userId: SAMPLE_WRITER }
const pressed: ChatDraftEvent = { type: "send.pressed", key: SAMPLE_KEY, text: "  Where is my bet?\n" }
const typed = (text: string): ChatDraftEvent => ({ type: "draft.typed", text })
const done = (output: DraftOutcome): ChatDraftEvent => ({ type: "xstate.done.actor.sendDraft", output })
const failed = (kind: "refused" | "lost") =>
  done({ ok: false, error: { kind, message: messageOf("error.unexpected") } })

describe("what a player is writing to the support (§2 Personal office sections: support)", () => {
  it("is sent under a key that was made before, and leaves room for the next", () => {
    const sending = given(signedIn, { type: "topic.chosen", topic: "bets" }, typed("Where"), pressed)
    expect(sending).toMatchObject({
      value: { player: "sending" },
      context: { text: "", pending: { key: SAMPLE_KEY, topic: "bets", text: "Where is my bet?" } },
    })
    expect(given(signedIn, pressed, typed("Next"), done({ ok: true, value: null }))).toMatchObject({
      value: { player: "writing" },
      context: { text: "Next", pending: null, sent: 1 },
    })
  })

  it("is put back where a rule refuses it, before what was typed since", () => {
    expect(given(signedIn, pressed, typed("Next"), failed("refused"))).toMatchObject({
      value: { player: "writing" },
      context: {
        text: "Where is my bet?\nNext",
        pending: null,
        returned: 1,
        error: { key: "error.unexpected" },
      },
    })
  })

  it("goes again under the same key where no answer came", () => {
    const lost = given(signedIn, pressed, failed("lost"))
    expect(lost.value).toEqual({ player: "unsent" })
    expect(given(signedIn, pressed, failed("lost"), { type: "send.retried" })).toMatchObject({
      value: { player: "sending" },
      context: { pending: { key: SAMPLE_KEY }, error: null },
    })
  })

  it("is about a payment until it is sent, and again where a rule refuses it", () => {
    const chosen: ChatDraftEvent = { type: "payment.chosen", payment: SAMPLE_PAYMENT }
    expect(given(signedIn, chosen).context).toMatchObject({ payment: SAMPLE_PAYMENT, topic: "payments" })
    expect(given(signedIn, chosen, { type: "payment.removed" }).context.payment).toBeUndefined()
    expect(given(signedIn, chosen, pressed).context).toMatchObject({
      payment: undefined,
      pending: { payment: SAMPLE_PAYMENT, topic: "payments" },
    })
    expect(given(signedIn, chosen, pressed, failed("refused")).context.payment).toEqual(SAMPLE_PAYMENT)
    const another = { ...SAMPLE_PAYMENT, id: "00000000-0000-4000-8000-000000000010" }
    // What was chosen meanwhile stays.
    expect(
      given(signedIn, chosen, pressed, { type: "payment.chosen", payment: another }, failed("refused"))
        .context.payment,
    ).toEqual(another)
    expect(given(signedIn, pressed).context.pending).not.toHaveProperty("payment")
  })

  it("says something, and is left to nobody else", () => {
    expect(given(signedIn, { type: "send.pressed", key: SAMPLE_KEY, text: " \n" })).toMatchObject({
      value: { player: "writing" },
      context: { pending: null, error: { key: "support.empty" } },
    })
    expect(given(signedIn, typed("Secret"), pressed, { type: "player.signedOut" })).toMatchObject({
      value: "guest",
      context: { userId: null, text: "", pending: null },
    })
  })
})
