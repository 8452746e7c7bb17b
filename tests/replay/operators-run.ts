import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { OperatorName } from "#models/operator/operator.ts"
import { OperatorAccess } from "#src/server/domains/operator/OperatorAccess.ts"
import { Operators } from "#src/server/domains/operator/Operators.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { BY_COMMAND_LINE } from "#tests/support/operators.ts"

const origin = NOWHERE
const reason = "The bank sent the money back"

/**
 * Operators are added, sign in, guess a key too often, read records, show personal data, get other keys and roles, are suspended and
 * restored; their sessions end in each way there is.
 */
export const operatorsWork = Effect.gen(function* () {
  const access = yield* OperatorAccess
  const operators = yield* Operators
  const of = (name: string) => ({ ...BY_COMMAND_LINE, name: name as OperatorName })
  const enter = (name: string, key: string) =>
    Effect.map(access.signIn({ name, key, browser: "", origin }), ({ token, standing }) => ({
      token,
      standing,
    }))
  const guess = (name: string) => Effect.ignore(enter(name, "a guess"))
  const record = { kind: "withdrawal", id: "7/12345678" } as const

  const key = yield* operators.add({ ...of("anna.petrova"), roles: ["cashier"] })
  const first = yield* enter("anna.petrova", key)
  yield* access.note(first.standing, { type: "session.used" }, origin)
  yield* access.note(first.standing, { type: "record.opened", record }, origin)
  yield* access.note(first.standing, { type: "record.unmasked", record, reason }, origin)
  yield* access.note(first.standing, { type: "person.searched", by: "email", found: null }, origin)
  yield* access.signOut(first.standing, origin)
  for (let times = 0; times < 6; times += 1) {
    yield* guess("anna.petrova")
    yield* TestClock.adjust("2 seconds")
  }
  yield* TestClock.adjust("1 minute")
  const idle = yield* enter("anna.petrova", key)
  yield* TestClock.adjust("31 minutes")
  yield* access.find(idle.token)

  const second = yield* enter("anna.petrova", key)
  const anew = yield* operators.replaceKey(of("anna.petrova"))
  yield* access.find(second.token)
  const third = yield* enter("anna.petrova", anew)
  yield* operators.changeRoles({ ...of("anna.petrova"), roles: ["cashier", "cashier-lead"] })
  yield* access.find(third.token)
  const fourth = yield* enter("anna.petrova", anew)
  yield* operators.suspend(of("anna.petrova"))
  yield* access.find(fourth.token)
  yield* operators.changeRoles({ ...of("anna.petrova"), roles: ["support"] })
  const last = yield* operators.replaceKey(of("anna.petrova"))
  yield* operators.restore(of("anna.petrova"))
  const fifth = yield* enter("anna.petrova", last)
  for (let quarter = 0; quarter < 32; quarter += 1) {
    yield* TestClock.adjust("15 minutes")
    yield* Effect.ignore(access.note(fifth.standing, { type: "session.used" }, origin))
  }
  yield* access.find(fifth.token)
}).pipe(Effect.orDie)
