import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { codeTo } from "#tests/support/sent-codes.ts"
import { nextNumber } from "#tests/support/wagers.ts"

const ANSWER = "Жёлтый слон"
const NEXT = "Nobody"

/** A question set, answered wrong and right, replaced; answered for a new password and for another phone. The clock is the caller's. */
export const questionsAreAnswered = Effect.gen(function* () {
  const who = new Visitor("en", false)
  const phone = `7${nextNumber()}`
  yield* who.register(phone.slice(1))
  yield* who.post("/setanswertosecurequestion", {
    question_id: 1,
    answer: ANSWER,
    answer_repeat: ANSWER,
  })
  const replaced = (user_answer: string) =>
    who.post("/setanswertocustomsecurequestion", {
      question: "Whom did I meet in Omsk?",
      answer: NEXT,
      answer_repeat: NEXT,
      user_answer,
    })
  for (const guess of ["Rex", "Bim", "Bobik"]) yield* replaced(guess)
  yield* TestClock.adjust("1 minute")
  yield* replaced(ANSWER)
  yield* who.post("/phoneActions/updatePhoneNumber/sendCode")
  const present = yield* codeTo(phone, "to change the phone")
  yield* who.get(`/phone-number/update/check-confirm-code?confirm_code=${present}`)
  yield* who.post("/phone-number/update/check-user-answer", { user_answer: NEXT })
  const other = `7${nextNumber()}`
  yield* who.post("/phone-number/update", { phone: other, country_code: "ru" })
  const confirm_code = yield* codeTo(other, "to add this phone")
  yield* who.post("/phoneActions/updatePhoneNumber/confirm", { confirm_code })
  const { body } = yield* who.post("/account-api/auth/recovery/send-code", { type: "phone", login: other })
  const { hash } = (body as { readonly value: { readonly hash: string } }).value
  const attributes = {
    hash,
    confirm_code: yield* codeTo(other, "to set a new password"),
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }
  yield* who.post("/web-api/api/internal/v1/user/passwordreset", { data: { attributes } })
  yield* who.post("/web-api/api/internal/v1/user/passwordreset", {
    data: { attributes: { ...attributes, user_answer: NEXT } },
  })
})
