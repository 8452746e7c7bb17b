import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { nextNumber, until } from "#tests/support/wagers.ts"

/** Codes of the second step to a phone, newest first, once there are as many. */
const codesTo = (phone: string, count: number) => {
  const codes = Effect.flatMap(Outbox, ({ list }) =>
    Effect.map(Effect.orDie(list(1000)), (messages) =>
      messages.flatMap(({ to, text }) =>
        to === phone && text.includes("second step") ? (text.match(/\d{6}/) ?? []) : [],
      ),
    ),
  )
  return Effect.andThen(
    until(Effect.map(codes, ({ length }) => length >= count)),
    Effect.map(codes, ([newest = ""]) => newest),
  )
}

/** A second factor by SMS: switched on, asked for, mistaken, replaced by a recovery code, switched off. The clock is the caller's. */
export const secondStepsBySms = Effect.gen(function* () {
  const who = new Visitor("en", false)
  const number = nextNumber()
  const phone = `7${number}`
  yield* who.register(number)
  yield* who.post("/sendSmsForTwoFactorActivation")
  const enabled = yield* who.post("/twofactorauthenable", { sms_code: yield* codesTo(phone, 1) })
  const { recovery_codes: recovery } = (
    enabled.body as { readonly value: { readonly recovery_codes: ReadonlyArray<string> } }
  ).value
  const challenge = Effect.gen(function* () {
    yield* TestClock.adjust("1 minute")
    const { body } = yield* who.post("/account-api/auth/login", {
      type: "phone",
      login: phone,
      password: PASSWORD,
    })
    return (body as { readonly challenge: string }).challenge
  })
  const second = (given: string, code: string) =>
    who.post("/account-api/auth/two-factor", { challenge: given, code })
  const first = yield* challenge
  yield* second(first, "no code")
  yield* second(first, yield* codesTo(phone, 2))
  yield* second(yield* challenge, recovery[0] ?? "")
  yield* TestClock.adjust("1 minute")
  yield* who.post("/sendSmsForTwoFactorActivation")
  yield* who.post("/twofactorauthdisable", { hash: yield* codesTo(phone, 4) })
})
