import { Schema } from "effect"
import { withWesternDigits } from "../request/plain-text.ts"
import { emailOf } from "./email-address.ts"

/** §3 Registration: kinds of logins; `login` is the player's own number, which one click signs in with. */
export const LoginType = Schema.Literals(["phone", "email", "login"])
export type LoginType = typeof LoginType.Type

/**
 * A login as it is kept and compared: a phone in full digits, a mail address in the form of `emailOf`, a player's number behind a
 * letter that keeps it apart from phones of as many digits.
 */
export const loginOf = (type: LoginType, typed: string): string => {
  switch (type) {
    case "phone":
      return typed.replace(/\D/g, "")
    case "email":
      return emailOf(typed)
    case "login":
      return `n${withWesternDigits(typed).replace(/\D/g, "")}`
  }
}

/** Which login of an account is typed at the sign-in: its phone, or its number or mail address. */
export const SignInWay = Schema.Literals(["phone", "account"])
export type SignInWay = typeof SignInWay.Type

/** Where a code for a new password can go. */
export const RecoveryWay = Schema.Literals(["phone", "email"])
export type RecoveryWay = typeof RecoveryWay.Type
