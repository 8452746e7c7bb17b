import { describe, expect, test } from "vitest"
import { httpFailure } from "#models/request/refusal.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { failed, succeeded } from "../../kernel/outcome.ts"
import { RETRY_PAUSE_MS, requestMachine } from "./request.machine.ts"

const url = "/account-api/bets"
const input = { url, at: 1000, attempts: 1, timeOutMs: 10_000, downloadTimeOutMs: 20_000 }

type Given = Parameters<typeof fold<typeof requestMachine>>[2]

const given = (events: readonly object[], attempts = 1) =>
  fold(requestMachine, initialSnapshot(requestMachine, { ...input, attempts }), events as unknown as Given)

const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const begun = done("sendRequest", succeeded({ at: 2000 }))
const lost = done("sendRequest", failed({ at: 2000, failure: { _tag: "NetworkFailed", url } }))

describe("a request", () => {
  test("given the answer begins and ends, then it has succeeded", () => {
    expect(given([begun, done("readAnswer", succeeded(7))]).output).toEqual({ status: 1, value: 7 })
  })

  test("given no answer in time, then it fails with 1488", () => {
    expect(given([done("answerDeadline")]).output).toMatchObject({ status: 3, failure: { status: 1488 } })
  })

  test("given an answer that does not end in time, then it fails with 1489", () => {
    expect(given([begun, done("downloadDeadline")]).output).toMatchObject({ failure: { status: 1489 } })
  })

  test("given a refusal, then it is not tried again", () => {
    const refused = done("readAnswer", failed({ at: 2000, failure: httpFailure(url, 403, null) }))
    expect(given([begun, refused], 3).output).toMatchObject({ status: 2, failure: { status: 403 } })
  })

  test("given a lost network and tries left, then it pauses, longer each time", () => {
    const once = given([lost], 3)
    expect(once.matches({ inFlight: "pausing" })).toBe(true)
    expect(once.context.until).toBe(2000 + RETRY_PAUSE_MS)
    const twice = given([lost, done("retryDeadline"), lost], 3)
    expect(twice.context.until).toBe(2000 + 2 * RETRY_PAUSE_MS)
  })

  test("given the last try fails, then the tries have ended", () => {
    const ended = given([lost, done("retryDeadline"), lost], 2)
    expect(ended.output).toMatchObject({
      status: 3,
      failure: { message: "retry: Attempts ended", last: { _tag: "NetworkFailed" } },
    })
  })

  test("given two who asked, then it is closed only when both have left", () => {
    const one = given([{ type: "asker.joined" }, { type: "asker.left" }])
    expect(one.status).toBe("active")
    const none = given([{ type: "asker.joined" }, { type: "asker.left" }, { type: "asker.left" }])
    expect(none.output).toMatchObject({ status: 4, failure: { _tag: "Cancelled" } })
  })
})
