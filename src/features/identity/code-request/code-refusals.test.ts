import { describe, expect, test } from "vitest"
import { codeRefused, tooSoon } from "./code-refusals.ts"

type Body = Parameters<typeof codeRefused>[0] extends infer Failure
  ? Failure extends { readonly _tag: "Refusal"; readonly body: infer Told }
    ? Told
    : never
  : never

const refusal = (body: Body) => ({
  _tag: "Refusal" as const,
  url: "/",
  name: "unprocessable_entity",
  status: 422,
  body,
  text: { message: "No" },
  validation: {},
})
const unreached = { _tag: "NetworkFailed", url: "/" } as const
const message = { text: "No" }

describe("a refusal of a code", () => {
  test.each([
    ["a wrong one", { _tag: "Invalid", code: "code-wrong", triesLeft: 2 }, "wrongCode"],
    ["a wrong one without its count", { _tag: "Invalid", code: "code-wrong" }, "wrongCode"],
    ["a wrong one on the last try", { _tag: "Invalid", code: "code-wrong", triesLeft: 0 }, "spent"],
    ["one that counts no more", { _tag: "Refused", code: "code-gone" }, "spent"],
  ])("tells of %s", (_, body, kind) => {
    expect(codeRefused(refusal(body))).toEqual({ kind, message })
  })

  test("tells of nothing else", () => {
    expect(codeRefused(refusal({ _tag: "Invalid", code: "phone-taken" }))).toBeUndefined()
    expect(codeRefused(refusal({ _tag: "TooMany", retryAt: 5 }))).toBeUndefined()
    expect(codeRefused(unreached)).toBeUndefined()
  })
})

describe("another code", () => {
  test("has to wait where the refusal says until when", () => {
    expect(tooSoon(refusal({ _tag: "TooMany", code: "code-too-soon", retryAt: 5 }))).toEqual({
      kind: "tooSoon",
      retryAt: 5,
      message,
    })
    expect(tooSoon(refusal({ _tag: "TooMany", code: "code-too-soon" }))).toBeUndefined()
    expect(tooSoon(refusal({ _tag: "Invalid", retryAt: 5 }))).toBeUndefined()
    expect(tooSoon(unreached)).toBeUndefined()
  })
})
