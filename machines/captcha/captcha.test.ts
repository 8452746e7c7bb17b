import { describe, expect, it } from "vitest"
import { messageOf } from "#models/registration/form-message.ts"
import { CAPTCHA_PROBE_LIMIT, CAPTCHA_PROBE_MS } from "#models/site/captcha-kinds.ts"
import { fold, initialSnapshot } from "../kernel/fold.ts"
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

  it("can be asked for again after it was dismissed or failed", () => {
    const dismissed = stateAfter(asked("shown"), { type: "captcha.closed" })
    expect(fold(captchaMachine, dismissed, [asked("invisible")]).value).toEqual({ asked: "loading" })
  })
})
