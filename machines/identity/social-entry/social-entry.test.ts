import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { SocialEntryEvent } from "./social-entry.events.ts"
import { socialEntryMachine } from "./social-entry.machine.ts"
import { model } from "./social-entry.model.ts"

const initial = initialSnapshot(socialEntryMachine, undefined)
const done = (source: "loadProviders" | "leave" | "comeBack" | "checkSecondFactor" | "link", index: number) =>
  ({
    type: `xstate.done.actor.${source}`,
    output: model.answersOf(source, initial)[index],
  }) as SocialEntryEvent
const given = (...events: ReadonlyArray<SocialEntryEvent>) => fold(socialEntryMachine, initial, events)
const returned = { type: "provider.returned", provider: "google", query: "code=1" } as const

describe("social-entry", () => {
  it("leads only to providers that are offered", () => {
    const offered = given({ type: "providers.wanted" }, done("loadProviders", 0))
    const chosen = { type: "provider.chosen", purpose: "signIn", path: "/en" } as const
    expect(fold(socialEntryMachine, offered, [{ ...chosen, provider: "google" }]).value).toBe("leaving")
    expect(fold(socialEntryMachine, offered, [{ ...chosen, provider: "vk" }]).value).toBe("offered")
  })

  it("keeps nothing of the answer once the server has said what came of it", () => {
    for (const index of [0, 1, 2, 4, 6])
      expect(given(returned, done("comeBack", index)).context.query).toBe("")
  })

  it("asks for the second factor before anybody is signed in", () => {
    const asked = given(returned, done("comeBack", 4))
    expect(asked.value).toBe("awaitingSecondFactor")
    expect(asked.context.player).toBeNull()
    const typed = { type: "secondCode.entered", code: "1" } as const
    const submitted = { type: "secondCode.submitted" } as const
    expect(fold(socialEntryMachine, asked, [submitted]).value).toBe("awaitingSecondFactor")
    const checked = fold(socialEntryMachine, asked, [typed, submitted, done("checkSecondFactor", 0)])
    expect(checked.value).toBe("signedIn")
    expect(checked.context.challenge).toBe("")
  })

  it("links only after the account was proved", () => {
    const newcomer = given(returned, done("comeBack", 3))
    expect(newcomer.value).toBe("newcomer")
    const proved = fold(socialEntryMachine, newcomer, [{ type: "account.proved" }])
    expect(proved.value).toBe("linking")
    expect(fold(socialEntryMachine, proved, [done("link", 0)]).value).toBe("linked")
  })

  it("says so where the page has no answer", () => {
    expect(given({ ...returned, query: "" }).value).toBe("failed")
  })
})
