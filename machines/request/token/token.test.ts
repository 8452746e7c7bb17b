import { describe, expect, test } from "vitest"
import { httpFailure } from "#models/request/refusal.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { failed, succeeded } from "../../kernel/outcome.ts"
import { TOKEN_MARGIN_MS, tokenMachine } from "./token.machine.ts"

type Given = Parameters<typeof fold<typeof tokenMachine>>[2]

const given = (...events: readonly object[]) =>
  fold(tokenMachine, initialSnapshot(tokenMachine, undefined), events as unknown as Given)

const wanted = (at: number) => ({ type: "token.wanted", at })
const fetched = (output: unknown) => ({ type: "xstate.done.actor.fetchToken", output })
const token = (token: string, serverDate: number | null = 5000) =>
  fetched(succeeded({ token, expireDate: 305_000, serverDate, at: 1000 }))
const refused = (token: string) => ({ type: "call.unauthorised", url: "/a", token })

describe("the service token", () => {
  test("given the server's clock is ahead, then its expiry is told by its own date, five seconds early", () => {
    const usable = given(wanted(1000), token("first"))
    expect(usable.context).toMatchObject({ token: "first", renewAt: 1000 + 300_000 - TOKEN_MARGIN_MS })
  })

  test("given it has expired, then it is renewed", () => {
    const at = 1000 + 300_000 - TOKEN_MARGIN_MS
    expect(given(wanted(1000), token("first"), wanted(at - 1)).matches({ asked: "usable" })).toBe(true)
    expect(given(wanted(1000), token("first"), wanted(at)).matches({ asked: "renewing" })).toBe(true)
  })

  test.each([
    ["MISSING_DATE_HEADER", token("first", null)],
    ["LOST_TOKEN", token("")],
    ["USER_NOT_AUTHENTICATED", fetched(failed(httpFailure("/t", 403, null)))],
  ])("given an answer it can't use, then it says %s", (code, answer) => {
    expect(given(wanted(1000), answer).context).toMatchObject({ token: null, trouble: { code } })
  })

  test("given three refusals of one address, then TOKEN_NOT_AUTHENTICATED", () => {
    const twice = [refused("a"), token("b"), refused("b"), token("c")]
    expect(given(wanted(1000), token("a"), ...twice).matches({ asked: "usable" })).toBe(true)
    expect(given(wanted(1000), token("a"), ...twice, refused("c")).context.trouble).toEqual({
      code: "TOKEN_NOT_AUTHENTICATED",
    })
  })

  test("given the address accepted one meanwhile, then its refusals are forgotten", () => {
    const accepted = { type: "call.accepted", url: "/a" }
    const last = given(
      ...[wanted(1000), token("a"), refused("a"), token("b"), refused("b"), token("c"), accepted],
      refused("c"),
    )
    expect(last.matches({ asked: "fetching" })).toBe(true)
  })

  test("given the session ended, then nothing of it is left", () => {
    const ended = given(wanted(1000), token("a"), { type: "session.ended" })
    expect(ended.context).toEqual({ token: null, renewAt: 0, refusals: {}, trouble: null })
  })
})
