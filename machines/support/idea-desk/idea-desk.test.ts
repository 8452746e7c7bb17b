import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { IDEA_ANSWER_MOST, type IdeaRow, ideasIn, ideasSearch } from "#models/support/idea.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { IdeaDeskEvent } from "./idea-desk.events.ts"
import { ideaDeskMachine } from "./idea-desk.machine.ts"
import { ANSWER, CONSIDERED, DECLINED, WAITING } from "./idea-desk.model.ts"
import { whyNot } from "./idea-desk.setup.ts"

const query = ideasIn("")
const loaded = (rows: ReadonlyArray<IdeaRow>, opened: IdeaRow | null): IdeaDeskEvent => ({
  type: "xstate.done.actor.loadIdeas",
  output: { ok: true, value: { queue: { rows, next: null, waiting: 0 }, opened, askAt: 1 } },
})
const typed: IdeaDeskEvent = { type: "answer.typed", text: ANSWER }
const pressed = (act: "consider" | "done" | "decline"): IdeaDeskEvent => ({ type: "act.pressed", act })

const opened = (row: IdeaRow, mayDecide: boolean, ...events: ReadonlyArray<IdeaDeskEvent>) =>
  fold(ideaDeskMachine, initialSnapshot(ideaDeskMachine, undefined), [
    { type: "desk.opened", query, mayDecide },
    loaded([row], null),
    { type: "idea.opened", id: row.id },
    ...events,
  ])

describe("the desk of ideas (§2 Personal office sections: share idea)", () => {
  it("does what the idea, the answer and the rights of whoever looks allow, and says why not", () => {
    const fresh = opened(WAITING, true)
    expect(fresh.can(pressed("consider"))).toBe(true)
    expect(fresh.can(pressed("done"))).toBe(false)
    expect(whyNot(fresh.context, "done")).toBe("empty")
    const answered = opened(WAITING, true, typed)
    for (const act of ["consider", "done", "decline"] as const) expect(answered.can(pressed(act))).toBe(true)
    const long = opened(WAITING, true, { type: "answer.typed", text: "x".repeat(IDEA_ANSWER_MOST + 1) })
    expect(long.can(pressed("decline"))).toBe(false)
    expect(whyNot(long.context, "decline")).toBe("long")
    const considered = opened(CONSIDERED, true, typed)
    expect(considered.can(pressed("consider"))).toBe(false)
    expect(whyNot(considered.context, "consider")).toBe("considered")
    expect(considered.can(pressed("done"))).toBe(true)
    for (const act of ["consider", "done", "decline"] as const) {
      expect(opened(DECLINED, true, typed).can(pressed(act))).toBe(false)
      expect(whyNot(opened(DECLINED, true, typed).context, act)).toBe("over")
      expect(opened(WAITING, false, typed).can(pressed(act))).toBe(false)
      expect(whyNot(opened(WAITING, false, typed).context, act)).toBe("rights")
    }
  })

  it("keeps what is written where another operator was first, and shows what they decided", () => {
    const message = messageOf("refusal.idea-taken", { operator: "boris.kim" })
    const second = opened(WAITING, true, typed, pressed("done"), {
      type: "xstate.done.actor.act",
      output: { ok: false, error: { kind: "failed", message } },
    })
    expect(second.value).toBe("listing")
    const told = fold(ideaDeskMachine, second, [loaded([], DECLINED)])
    expect(told.context).toMatchObject({
      refused: message,
      answer: ANSWER,
      opened: { state: "declined" },
      ask: null,
    })
    expect(told.can(pressed("done"))).toBe(false)
    // Whoever goes on is told no more of it.
    expect(fold(ideaDeskMachine, told, [{ type: "idea.closed" }]).context).toMatchObject({
      refused: null,
      opened: null,
      answer: "",
    })
  })

  it("takes what is typed and pressed while the list is loaded again", () => {
    const reloading = opened(WAITING, true, { type: "refresh.pressed" }, typed)
    expect(reloading.value).toBe("listing")
    expect(reloading.context.answer).toBe(ANSWER)
    const acting = fold(ideaDeskMachine, reloading, [pressed("decline")])
    expect(acting.value).toBe("acting")
    expect(acting.context.ask).toEqual({ id: WAITING.id, act: { act: "decline", answer: ANSWER } })
    // To consider says nothing to the player.
    const considering = opened(WAITING, true, typed, pressed("consider"))
    expect(considering.context.ask?.act.answer).toBe("")
  })

  it("has an address for each list, and leaves out what an address can't mean", () => {
    for (const search of [
      "",
      "?state=done",
      "?area=live&order=newest",
      "?state=shared&area=site&after=1%3A42.abcdefgh",
    ])
      expect(ideasSearch(ideasIn(search))).toBe(search)
    expect(ideasIn("?state=lost&area=weather&order=up&after=")).toEqual(query)
  })
})
