import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { Visitor } from "#tests/support/player-site.ts"
import { codeTo } from "#tests/support/sent-codes.ts"
import { nextNumber } from "#tests/support/wagers.ts"

const CREATE = "/phone-actions/create-phone-number"
const SEND = "/phoneActions/updatePhoneNumber/sendCode"
const CONFIRM = "/phoneActions/updatePhoneNumber/confirm"

/** A first phone, mistaken and bound; another in its place, after the first said yes. The clock is the caller's. */
export const phonesAreBound = Effect.gen(function* () {
  const who = new Visitor("en", false)
  const first = `7${nextNumber()}`
  const second = `7${nextNumber()}`
  yield* who.registerByMail("phones@example.org")
  yield* who.post(CREATE, { phone_number: first })
  const bind = (confirm_code: string) =>
    who.post("/phoneActions/createPhoneNumber/confirm", { phone_number: first, confirm_code })
  yield* bind("no code")
  yield* bind(yield* codeTo(first, "to add this phone"))
  yield* TestClock.adjust("1 minute")
  yield* who.post(SEND)
  const present = yield* codeTo(first, "to change the phone")
  yield* who.get(`/phone-number/update/check-confirm-code?confirm_code=${present}`)
  yield* who.post("/phone-number/update", { phone: second, country_code: "ru" })
  yield* who.post(CONFIRM, { confirm_code: yield* codeTo(second, "to add this phone") })
})
