import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ActivationLinkEvent, LinkOutcome } from "./activation-link.events.ts"
import { activationLinkMachine } from "./activation-link.machine.ts"

const given = (...events: readonly ActivationLinkEvent[]) =>
  fold(activationLinkMachine, initialSnapshot(activationLinkMachine, undefined), events)

const opened: ActivationLinkEvent = { type: "link.opened", hash: "letter", code: "407112" }
const confirmed: ActivationLinkEvent = { type: "proof.confirmed" }
const answer = (output: LinkOutcome): ActivationLinkEvent => ({
  type: "xstate.done.actor.followLink",
  output,
})
const message = messageOf("refusal.code-gone")

describe("the link of a letter (§7 User: activation)", () => {
  it("proves nothing by being opened: a person confirms (B3.5.3)", () => {
    expect(given(opened).value).toBe("awaitingConsent")
    const following = given(opened, confirmed)
    expect(following.value).toBe("following")
    expect(following.children.followLink?.getSnapshot().input).toEqual({ hash: "letter", code: "407112" })
  })

  it("forgets its secrets once they proved something, or never will", () => {
    const proved = given(
      opened,
      confirmed,
      answer({ ok: true, value: { email: "a•••@example.org", userId: 7 } }),
    )
    expect(proved.value).toBe("proved")
    expect(proved.context).toMatchObject({ hash: "", code: "", proved: { userId: 7 } })
    const refused = given(opened, confirmed, answer({ ok: false, error: { kind: "spent", message } }))
    expect(refused.value).toBe("refused")
    expect(refused.context).toMatchObject({ hash: "", code: "", error: message })
  })

  it("can be tried again where no answer came, and not where it is cut off", () => {
    const failed = given(opened, confirmed, answer({ ok: false, error: { kind: "failed", message } }))
    expect(failed.value).toBe("awaitingConsent")
    expect(failed.context).toMatchObject({ hash: "letter", error: message })
    expect(given({ ...opened, hash: "" }).value).toBe("refused")
  })
})
