import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { SAMPLE_PLAYER } from "#machines/identity/second-step/second-step.samples.ts"
import { socialEntryMachine } from "#machines/identity/social-entry/social-entry.machine.ts"
import { logicsOf } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { guestPage, joined } from "#tests/support/link-tools.ts"
import { socialEntryFlow } from "./social-entry-flow.ts"
import { leaveEntry } from "./social-entry-links.ts"

/** An entry that has come back from a provider; the server answers this. */
const cameBack = async (
  value: unknown,
  routes: ReadonlyArray<{ readonly from: string; readonly to: string }> = [],
) => {
  const held = { comeBack: heldPromise<unknown, unknown>(), link: heldPromise<unknown, null>() }
  const entry = createActor(socialEntryMachine.provide({ actors: logicsOf(held) as never })).start()
  const { visitor, page } = await guestPage("/en/social/google")
  page.redirects.mockReturnValue({ version: 1, routes })
  await joined(socialEntryFlow, entry, page)
  entry.send({ type: "provider.returned", provider: "google", query: "code=1" })
  await held.comeBack.answer({ ok: true, value })
  return { entry, visitor, page, held }
}

describe("the entry by a provider joined to the page", () => {
  it("tells the visitor who came in, says so and goes back to where the visitor was", async () => {
    const { visitor, page } = await cameBack({ outcome: "signedIn", player: SAMPLE_PLAYER, path: "/en/live" })
    expect(visitor.getSnapshot().context.player).toEqual(SAMPLE_PLAYER)
    expect(page.notify.mock.calls).toEqual([["success", "sign-in.done"]])
    expect(page.go.mock.calls).toEqual([["/en/live", { replace: true }]])
  })

  it("leads a player on by the configured routes", async () => {
    const player = { outcome: "signedIn", player: SAMPLE_PLAYER, path: "/en/live" }
    const { page } = await cameBack(player, [{ from: "live", to: "welcome" }])
    expect(page.go.mock.calls).toEqual([["/welcome"]])
  })

  it("waits for a press where it is not known where the visitor was, and goes home then", async () => {
    const { entry, page } = await cameBack({ outcome: "signedIn", player: SAMPLE_PLAYER, path: "" })
    expect(page.go).not.toHaveBeenCalled()
    leaveEntry(entry as never, page)
    expect(page.go.mock.calls).toEqual([["", { replace: true }]])
  })

  it("links the provider once a newcomer has signed in, and says that", async () => {
    const { entry, visitor, page, held } = await cameBack({
      outcome: "newcomer",
      provider: { id: "google", name: "Google" },
      label: "",
      isMailKnown: true,
      path: "/en/live",
    })
    expect(entry.getSnapshot().value).toBe("newcomer")
    visitor.send({ type: "player.signedIn", player: SAMPLE_PLAYER, at: 5 })
    expect(entry.getSnapshot().value).toBe("linking")
    await held.link.answer({ ok: true, value: null })
    expect(page.notify.mock.calls).toEqual([["success", "social.linked"]])
  })
})
