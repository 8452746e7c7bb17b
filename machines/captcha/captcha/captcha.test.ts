import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import {
  CAPTCHA_PROBE_LIMIT,
  CAPTCHA_PROBE_MS,
  type CaptchaKind,
  OWN_KIND,
} from "#models/site/captcha-kinds.ts"
import type { CaptchaTask } from "#models/site/captcha-task.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { CaptchaEvent, CaptchaPresentation } from "./captcha.events.ts"
import { captchaMachine } from "./captcha.machine.ts"

const asked = (presentation: CaptchaPresentation, reloadsOnError = false): CaptchaEvent => ({
  type: "captcha.asked",
  kind: { type: "custom", reloadsOnError },
  presentation,
})
const loaded: CaptchaEvent = { type: "xstate.done.actor.loadCaptcha", output: { ok: true, value: null } }
const readiness = (isReady: boolean, at = 0): CaptchaEvent => ({
  type: "xstate.done.actor.probeCaptcha",
  output: { ok: true, value: { isReady, at } },
})
const solved: CaptchaEvent = {
  type: "xstate.done.actor.solveCaptcha",
  output: { ok: true, value: { token: "token-1", expiresAt: 1000 } },
}
const unsolved: CaptchaEvent = {
  type: "xstate.done.actor.solveCaptcha",
  output: { ok: false, error: { message: messageOf("captcha.error.not-passed") } },
}

const stateAfter = (...events: readonly CaptchaEvent[]) =>
  fold(captchaMachine, initialSnapshot(captchaMachine, { probeLimit: CAPTCHA_PROBE_LIMIT }), events)

describe("captcha", () => {
  it("shows the box, works when it is ticked, and ends with a token", () => {
    const shown = stateAfter(asked("shown"), loaded, readiness(true))
    expect(shown.value).toEqual({ asked: "shown" })
    const passed = fold(captchaMachine, shown, [{ type: "box.ticked" }, solved])
    expect(passed.value).toBe("passed")
    expect(passed.context.solved?.token).toBe("token-1")
    const taken = fold(captchaMachine, passed, [{ type: "token.taken" }])
    expect(taken.value).toBe("unasked")
    expect(taken.context.solved).toBeNull()
  })

  it("begins by itself where it is invisible", () => {
    expect(stateAfter(asked("invisible"), loaded, readiness(true)).value).toEqual({ asked: "solving" })
  })

  it("is cancelled by a click beside it, where it is shown", () => {
    const dismissed = stateAfter(asked("shown"), { type: "outside.clicked" })
    expect(dismissed.value).toBe("dismissed")
    expect(dismissed.context.error).toEqual(messageOf("captcha.error.dismissed"))
    expect(stateAfter(asked("invisible"), { type: "outside.clicked" }).value).toEqual({ asked: "loading" })
  })

  it("rejects on closure and on expiry", () => {
    expect(stateAfter(asked("invisible"), { type: "captcha.closed" }).value).toBe("dismissed")
    const expired = stateAfter(asked("invisible"), loaded, readiness(true), solved, {
      type: "xstate.done.actor.untilTokenExpires",
    })
    expect(expired.value).toBe("failed")
    expect(expired.context.solved).toBeNull()
  })

  it("asks a script that is not ready again after 100 ms, 300 times in all", () => {
    let snapshot = stateAfter(asked("shown"), loaded)
    for (let probe = 1; probe < CAPTCHA_PROBE_LIMIT; probe++) {
      snapshot = fold(captchaMachine, snapshot, [readiness(false, probe)])
      expect(snapshot.value).toEqual({ asked: "pausing" })
      expect(snapshot.children.untilNextProbe?.getSnapshot().input).toEqual({
        at: probe + CAPTCHA_PROBE_MS,
      })
      snapshot = fold(captchaMachine, snapshot, [{ type: "xstate.done.actor.untilNextProbe" }])
    }
    expect(fold(captchaMachine, snapshot, [readiness(false)]).value).toBe("failed")
  })

  it("reloads a puzzle that went wrong, and lets the box of our own be ticked again", () => {
    const ready = [loaded, readiness(true), { type: "box.ticked" as const }, unsolved]
    expect(stateAfter(asked("shown", true), ...ready).value).toEqual({ asked: "loading" })
    expect(stateAfter(asked("shown"), ...ready).value).toEqual({ asked: "shown" })
    expect(stateAfter(asked("invisible"), loaded, readiness(true), unsolved).value).toBe("failed")
  })

  const puzzle = { type: "puzzle", task: "puzzle", reloadsOnError: true } as const
  const picture = { type: "custom", task: "picture", reloadsOnError: true } as const
  const set = { id: "AAAAAAAAAAAAAAAAAAAAAA", picture: "data:,", width: 320, height: 160, expiresAt: 900 }
  const taskLoaded = (task: CaptchaTask): CaptchaEvent => ({
    type: "xstate.done.actor.loadCaptcha",
    output: { ok: true, value: task },
  })
  const puzzleLoaded = taskLoaded({ kind: "puzzle", ...set, piece: "data:,", size: 56, top: 9 })
  const pictureLoaded = taskLoaded({ kind: "picture", ...set, length: 5 })
  const askedTask = (kind: CaptchaKind, isCarried = false): CaptchaEvent => ({
    type: "captcha.asked",
    kind,
    presentation: "shown",
    isCarried,
  })
  const solveInputOf = (snapshot: ReturnType<typeof stateAfter>) =>
    snapshot.children.solveCaptcha?.getSnapshot().input

  it("shows a puzzle, gives the place of its piece, and after a wrong one shows another and says so", () => {
    const moved = stateAfter(askedTask(puzzle), puzzleLoaded, readiness(true), {
      type: "answer.changed",
      answer: "131",
    })
    const solving = fold(captchaMachine, moved, [{ type: "answer.given" }])
    expect(solving.value).toEqual({ asked: "solving" })
    expect(solveInputOf(solving)).toMatchObject({ kind: puzzle, task: { id: set.id }, answer: "131" })
    const again = fold(captchaMachine, solving, [unsolved])
    expect(again.value).toEqual({ asked: "loading" })
    expect(again.context.task?.id).toBe(set.id)
    const anew = fold(captchaMachine, again, [puzzleLoaded, readiness(true)])
    expect(anew.value).toEqual({ asked: "shown" })
    expect(anew.context).toMatchObject({ answer: "", error: messageOf("captcha.error.not-passed") })
  })

  it("takes from a picture as many digits as are drawn, in whatever writing", () => {
    const shown = stateAfter(askedTask(picture), pictureLoaded, readiness(true))
    const typed = (answer: string) =>
      fold(captchaMachine, shown, [{ type: "answer.changed", answer }, { type: "answer.given" }]).value
    expect(typed("")).toEqual({ asked: "shown" })
    expect(typed("1234")).toEqual({ asked: "shown" })
    for (const whole of ["12345", " 12 345 ", "١٢٣٤٥", "۱۲۳۴۵"])
      expect(typed(whole)).toEqual({ asked: "solving" })
  })

  it("leaves what was typed to the request that carries it, unjudged", () => {
    const passed = stateAfter(
      askedTask(picture, true),
      pictureLoaded,
      readiness(true),
      { type: "answer.changed", answer: "١٢ 345" },
      { type: "answer.given" },
    )
    expect(passed.value).toBe("passed")
    expect(passed.context.solved).toEqual({ token: "12345", taskId: set.id, expiresAt: 900 })
  })

  it("has a way past each task that begins at once, and a way back", () => {
    for (const [kind, task] of [
      [puzzle, puzzleLoaded],
      [picture, pictureLoaded],
    ] as const) {
      const other = stateAfter(
        askedTask(kind),
        task,
        readiness(true),
        { type: "way.changed" },
        loaded,
        readiness(true),
      )
      expect(other.value).toEqual({ asked: "solving" })
      expect(solveInputOf(other)).toEqual({ kind: OWN_KIND, task: null, answer: "" })
      const box = fold(captchaMachine, other, [unsolved])
      expect(box.value).toEqual({ asked: "shown" })
      expect(fold(captchaMachine, box, [{ type: "box.ticked" }]).value).toEqual({ asked: "solving" })
      const back = fold(captchaMachine, box, [{ type: "way.changed" }, task, readiness(true)])
      expect(back.value).toEqual({ asked: "shown" })
      expect(back.can({ type: "answer.changed", answer: "1" })).toBe(true)
    }
    expect(stateAfter(asked("shown"), loaded, readiness(true)).can({ type: "way.changed" })).toBe(false)
  })

  it("takes no task of another kind, and sets another where one is not seen well", () => {
    expect(stateAfter(askedTask(puzzle), pictureLoaded).value).toBe("failed")
    expect(stateAfter(askedTask(puzzle), loaded).value).toBe("failed")
    expect(stateAfter(asked("shown"), puzzleLoaded).value).toBe("failed")
    const renewed = stateAfter(askedTask(puzzle), puzzleLoaded, readiness(true), { type: "task.renewed" })
    expect(renewed.value).toEqual({ asked: "loading" })
    expect(renewed.context.error).toBeNull()
  })

  it("can be asked for again after it was dismissed or failed", () => {
    const dismissed = stateAfter(asked("shown"), { type: "captcha.closed" })
    expect(fold(captchaMachine, dismissed, [asked("invisible")]).value).toEqual({ asked: "loading" })
  })
})
