import { describe, expect, it } from "vitest"
import { IDEA_LEAST, IDEA_MOST } from "#models/support/idea.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { IdeaFormEvent } from "./idea-form.events.ts"
import { ideaFormMachine } from "./idea-form.machine.ts"
import { ANSWERS, DONE, KEY, SHARED, userId } from "./idea-form.model.ts"
import { wishOf } from "./idea-form.setup.ts"

const opened: IdeaFormEvent = { type: "ideas.opened", userId }
const left: IdeaFormEvent = { type: "ideas.left" }
const loaded = (output: typeof ANSWERS.first | typeof ANSWERS.earlier): IdeaFormEvent => ({
  type: "xstate.done.actor.loadIdeas",
  output,
})
const written: ReadonlyArray<IdeaFormEvent> = [
  { type: "area.chosen", area: "live" },
  { type: "text.typed", text: "Faster prices, please" },
]
const submitted: IdeaFormEvent = { type: "idea.submitted", key: KEY }
const pageAfter = (...events: ReadonlyArray<IdeaFormEvent>) =>
  fold(ideaFormMachine, initialSnapshot(ideaFormMachine, undefined), [
    opened,
    loaded(ANSWERS.first),
    ...events,
  ])

describe("the page of ideas (§2 Personal office sections: share idea)", () => {
  it("says what is missing, too short or too long, and sends nothing", () => {
    expect(Object.keys(pageAfter(submitted).context.errors)).toEqual(["area", "text"])
    const sign = "\u{1F3BE}"
    for (const [text, isSent] of [
      [sign.repeat(IDEA_LEAST - 1), false],
      [sign.repeat(IDEA_LEAST), true],
      [sign.repeat(IDEA_MOST), true],
      [sign.repeat(IDEA_MOST + 1), false],
      [` ${"x".repeat(IDEA_LEAST - 1)} `, false],
    ] as const) {
      const typed = pageAfter({ type: "area.chosen", area: "site" }, { type: "text.typed", text }, submitted)
      expect(typed.matches("sending")).toBe(isSent)
      expect(Object.keys(typed.context.errors)).toEqual(isSent ? [] : ["text"])
    }
  })

  it("sends what perhaps arrived again under its key, and another idea under another", () => {
    const failed: IdeaFormEvent = { type: "xstate.done.actor.shareIdea", output: ANSWERS.failed }
    const again: IdeaFormEvent = { type: "idea.submitted", key: `${KEY.slice(0, -1)}8` as typeof KEY }
    expect(wishOf(pageAfter(...written, submitted, failed, again).context)).toEqual({
      key: KEY,
      area: "live",
      text: "Faster prices, please",
    })
    const changed = pageAfter(
      ...written,
      submitted,
      failed,
      { type: "text.typed", text: "Faster prices" },
      again,
    )
    expect(wishOf(changed.context)?.key).toBe(again.key)
  })

  it("keeps what is written while its player is elsewhere, and from everybody else", () => {
    const back = fold(ideaFormMachine, pageAfter(...written, left), [opened])
    expect(back.context).toMatchObject({ area: "live", text: "Faster prices, please", page: null })
    const stranger = fold(ideaFormMachine, pageAfter(...written, left), [
      { type: "ideas.opened", userId: 43 as PlayerId },
    ])
    expect(stranger.context).toMatchObject({ area: null, text: "", userId: 43 })
  })

  it("takes back what is not decided alone, in its place, and shows earlier ones below", () => {
    const shown = pageAfter()
    expect(shown.can({ type: "withdraw.pressed", id: SHARED.id })).toBe(true)
    expect(shown.can({ type: "withdraw.pressed", id: DONE.id })).toBe(false)
    const taken = pageAfter(
      { type: "withdraw.pressed", id: SHARED.id },
      { type: "xstate.done.actor.withdrawIdea", output: ANSWERS.withdrawn },
    )
    expect(taken.context.page?.ideas.map(({ state }) => state)).toEqual(["withdrawn", "done"])
    expect(taken.can({ type: "withdraw.pressed", id: SHARED.id })).toBe(false)
    const more = pageAfter({ type: "more.pressed" }, loaded(ANSWERS.earlier))
    expect(more.context.page?.ideas.map(({ state }) => state)).toEqual(["shared", "done", "declined"])
    expect(more.can({ type: "more.pressed" })).toBe(false)
  })
})
