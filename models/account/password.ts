import type { FormErrors, FormMessage } from "../registration/form-message.ts"
import { messageOf } from "../registration/form-message.ts"

/** Bounds of a password (assurance B6.2.1, B6.2.9): long ones are allowed, compositions are not asked for. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Characters as people count them. */
const lengthOf = (password: string): number => [...password].length

const passwordMessage = (password: string): FormMessage | undefined => {
  if (password === "") return messageOf("password.error.missing")
  if (lengthOf(password) < PASSWORD_MIN) return messageOf("validation.min-length", { min: PASSWORD_MIN })
  return lengthOf(password) > PASSWORD_MAX
    ? messageOf("validation.max-length", { max: PASSWORD_MAX })
    : undefined
}

/** What is wrong with a new password and its repetition, by field of §3; empty where nothing is. Page and server ask alike. */
export const newPasswordErrors = (password: string, confirmation: string): FormErrors => {
  const message = passwordMessage(password)
  if (message !== undefined) return { password: message }
  return password === confirmation ? {} : { password_confirmation: messageOf("password.error.not-the-same") }
}
