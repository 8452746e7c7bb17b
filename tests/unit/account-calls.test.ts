import { expect, test } from "vitest"
import { LIMITS_CALLS, OFFICE_CALLS, REGISTRATION_CALLS, USER_CALLS } from "#models/rules/account-calls.ts"
import { expectServedOrAbsent } from "#tests/support/named-calls.ts"

test.each([
  ["§7 User", USER_CALLS, 18],
  ["§7 Registration", REGISTRATION_CALLS, 5],
  ["§7 Office", OFFICE_CALLS, 42],
  ["§7 Limits service", LIMITS_CALLS, 8],
] as const)(
  "each call of %s is in the contract, or named with the reason why it is not",
  (_, calls, count) => {
    expect(calls).toHaveLength(count)
    expectServedOrAbsent(calls)
  },
)
