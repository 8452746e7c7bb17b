import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { until } from "#tests/support/wagers.ts"

const SEND = "/web-api/user/sendActivationMail"
const FAST = "/web-api/api/internal/v1/user/activatefast"

/** Codes of letters to an address, newest first, once there are as many. */
const codesTo = (address: string, count: number) => {
  const codes = Effect.flatMap(Outbox, ({ list }) =>
    Effect.map(Effect.orDie(list(1000)), (messages) =>
      messages.flatMap(({ to, text }) =>
        to === address ? (text.match(/enter the code (\d{6})/)?.[1] ?? []) : [],
      ),
    ),
  )
  return Effect.andThen(until(Effect.map(codes, ({ length }) => length >= count)), codes)
}

const byCode = (who: Visitor, confirm_code: string) =>
  who.post(FAST, { data: { attributes: { confirm_code } } })

/** Addresses that are given and proved, corrected before it, named by two, and never proved. The clock is the caller's. */
export const mailboxesAreProved = Effect.gen(function* () {
  const owner = new Visitor("en", false)
  yield* owner.registerByMail("owner@example.org")
  const [code = ""] = yield* codesTo("owner@example.org", 1)
  yield* byCode(owner, "no code")
  yield* byCode(owner, code)
  yield* byCode(owner, code)
  const other = new Visitor("en", false)
  yield* other.registerByMail("owner@example.org", "guid-of-another-account")
  yield* TestClock.adjust("1 minute")
  yield* other.post(SEND, { email: "corrected@example.org", password: PASSWORD })
  const [corrected = ""] = yield* codesTo("corrected@example.org", 1)
  yield* byCode(other, corrected)
  const late = new Visitor("en", false)
  yield* late.registerByMail("late@example.org")
  const [tooLate = ""] = yield* codesTo("late@example.org", 1)
  yield* TestClock.adjust("1 hour")
  yield* byCode(late, tooLate)
})
