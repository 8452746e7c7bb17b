import { describe, expect, it } from "vitest"
import type { MailingView } from "#models/privacy/mailing.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { MailingEvent } from "./mailing.events.ts"
import { mailingMachine } from "./mailing.machine.ts"

const view = (granted: boolean): MailingView => ({
  choices: [{ kind: "news.email", granted, at: 1 }],
  isStopped: false,
  hasEmail: true,
  hasPhone: true,
})
const given = (...events: ReadonlyArray<MailingEvent>) =>
  fold(mailingMachine, initialSnapshot(mailingMachine, undefined), [
    { type: "mailing.opened" },
    { type: "xstate.done.actor.loadMailing", output: { ok: true, value: view(false) } },
    ...events,
  ])

describe("mailing", () => {
  it("saves what is switched, and nothing that is so already", () => {
    const saving = given({ type: "choice.switched", kind: "news.email", granted: true })
    expect([saving.value, saving.context.saving]).toEqual(["saving", { kind: "news.email", granted: true }])
    expect(given({ type: "choice.switched", kind: "news.email", granted: false }).value).toBe("shown")
  })

  it("shows what stood before where the server does not save it", () => {
    const refused = given(
      { type: "choice.switched", kind: "news.email", granted: true },
      { type: "xstate.done.actor.saveChoice", output: { ok: false, error: { message: { text: "No" } } } },
    )
    expect(refused.value).toBe("shown")
    expect(refused.context).toEqual({ view: view(false), saving: null, error: { text: "No" } })
  })
})
