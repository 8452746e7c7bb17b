import { plainSigns } from "../request/plain-text.ts"
import { emailOf } from "./email-address.ts"
import { emailMessage } from "./registration/email.ts"
import { type FormMessage, messageOf } from "./registration/form-message.ts"

/** What was typed as the login of an account: a mail address has an at sign, all else is meant as a number. */
export const accountLoginType = (typed: string): "email" | "login" =>
  emailOf(typed).includes("@") ? "email" : "login"

/** What is wrong with the number or the mail address of an account, before anybody is asked about it. */
export const accountLoginError = (typed: string): FormMessage | undefined => {
  if (accountLoginType(typed) === "email") return emailMessage(typed, "sign-in.error.account")
  return /^\d[\d ]*$/.test(plainSigns(typed)) ? undefined : messageOf("sign-in.error.account")
}
