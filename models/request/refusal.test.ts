import { expect, test } from "vitest"
import { type ExchangeFailure, failureText, isTransient, statusOf } from "./failure.ts"
import { httpFailure, queryFailure, statusName } from "./refusal.ts"

const url = "/a"

test.each([
  [{ errors: [{ detail: "first" }], message: "second" }, { message: "first" }],
  [{ errors: [], message: "second" }, { message: "second" }],
  [{ errors: [{ detail: "" }] }, { key: "main_error_server" }],
  ["<html>", { key: "main_error_server" }],
  [undefined, { key: "main_error_server" }],
])("the words of %j (§8 Client error message: first detail)", (body, text) => {
  expect(httpFailure(url, 500, body).text).toEqual(text)
})

test("an answer with success false is a failure, any other is none (§8 Client error message: success false)", () => {
  expect(queryFailure(url, { success: false })?.text).toEqual({ key: "main_query_error" })
  expect(queryFailure(url, { success: false, message: "why" })?.text).toEqual({ message: "why" })
  expect(queryFailure(url, { success: false, detail: "why" })?.text).toEqual({ message: "why" })
  expect(queryFailure(url, { success: true })).toBeUndefined()
  expect(queryFailure(url, [])).toBeUndefined()
})

test("messages by field (§8 The error catalogue: validation errors)", () => {
  const body = { validation_errors: { phone: ["a", 1, "b"], code: "c" } }
  expect(httpFailure(url, 422, body).validation).toEqual({ phone: ["a", "b"], code: ["c"] })
})

test("named statuses, and the rest (§8 HTTP statuses named: named)", () => {
  expect([200, 451, 499, 1488, 1489].map(statusName)).not.toContain("HTTP_ERROR")
  expect([418, 503].map(statusName)).toEqual(["HTTP_ERROR", "HTTP_ERROR"])
})

test("result statuses (§4 Request: result statuses) and what may be tried again", () => {
  const failures: readonly ExchangeFailure[] = [
    { _tag: "Cancelled", url },
    { _tag: "NetworkFailed", url },
    { _tag: "TimedOut", status: 1488, url },
    httpFailure(url, 502, null),
    httpFailure(url, 403, null),
  ]
  expect(failures.map(statusOf)).toEqual([4, 3, 3, 2, 2])
  expect(failures.map(isTransient)).toEqual([false, true, true, true, false])
})

test("tries that have ended are told in the words of the last (§8 Retry of a step: attempts ended)", () => {
  const last = httpFailure(url, 500, { message: "why" })
  const ended = { _tag: "AttemptsEnded", url, message: "retry: Attempts ended", last } as const
  expect(failureText(ended)).toEqual({ message: "why" })
  expect(statusOf(ended)).toBe(2)
})
