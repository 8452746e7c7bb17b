import { emailMessage } from "../registration/email.ts"
import { type FormMessage, messageOf } from "../registration/form-message.ts"

/** What was typed as the login of an account: a mail address has an at sign, all else is meant as a number. */
export const accountLoginType = (typed: string): "email" | "login" =>
  typed.includes("@") ? "email" : "login"

/** What is wrong with the number or the mail address of an account, before anybody is asked about it. */
export const accountLoginError = (typed: string): FormMessage | undefined => {
  const login = typed.trim()
  if (accountLoginType(login) === "email") return emailMessage(login, "sign-in.error.account")
  return /^\d[\d\s]*$/.test(login) ? undefined : messageOf("sign-in.error.account")
}
