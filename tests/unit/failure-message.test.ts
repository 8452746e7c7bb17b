import { expect, test } from "vitest"
import type { RequestFailure } from "#models/request/failure.ts"
import { httpFailure } from "#models/request/refusal.ts"
import en from "#src/server/kernel/words/en.json" with { type: "json" }
import ru from "#src/server/kernel/words/ru.json" with { type: "json" }
import { failureMessage } from "#src/services/failure-message.ts"
import { parseMessage } from "#src/ui/messages/parse-message.ts"

const ADDRESSES = [
  ["/account-api/bets?status=open&limit=20", "/account-api/bets"],
  ["/phone-number/update/check-confirm-code?confirm_code=123456", "/phone-number/update/check-confirm-code"],
  ["/getaccountdata", "/getaccountdata"],
  ["/account-api/registration/full%20reg", "/account-api/registration/full%20reg"],
] as const

const cases = ADDRESSES.flatMap(([url, told]) => {
  const timedOut = { _tag: "TimedOut", status: 1488, url } as const
  const ended = { _tag: "AttemptsEnded", url, message: "retry: Attempts ended", last: timedOut } as const
  return [
    [timedOut, "error.time-out", told],
    [{ ...timedOut, status: 1489 } as const, "error.time-out-download", told],
    [{ _tag: "Cancelled", url } as const, "error.cancelled", told],
    [ended, "error.time-out", told],
  ] satisfies ReadonlyArray<readonly [RequestFailure, keyof typeof en, string]>
})

test.each(cases)(
  "%j is told as %s with its address and nothing of its query (§8 The error catalogue: late and cancelled)",
  (failure, key, url) => {
    expect(failureMessage(failure)).toEqual({ key, values: { url } })
    expect(en[key]).not.toBe(ru[key])
    for (const words of [en[key], ru[key]]) {
      expect(words).toContain("{url}")
      expect(parseMessage(words)).toBeDefined()
    }
  },
)

test("other failures keep the words that they have", () => {
  const url = "/a"
  expect(failureMessage({ _tag: "NetworkFailed", url })).toEqual({
    key: "error.connection.title",
    values: {},
  })
  expect(failureMessage(httpFailure(url, 500, { message: "why" }))).toEqual({ text: "why" })
  expect(failureMessage({ _tag: "WrongAnswer", url, issue: "" })).toEqual({
    key: "main_error_server",
    values: {},
  })
})
