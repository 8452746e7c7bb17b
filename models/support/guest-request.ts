import { Schema } from "effect"
import { emailOf } from "../identity/email-address.ts"
import { emailMessage } from "../identity/registration/email.ts"
import { type FormErrors, messageOf } from "../identity/registration/form-message.ts"
import { oneLine } from "../request/plain-text.ts"
import {
  ConversationView,
  GUEST_NAME_LENGTH,
  MESSAGE_LENGTH,
  MessageKey,
  plainText,
  SupportTopic,
} from "./conversation.ts"

/** What somebody writes who is not signed in. */
export const GuestRequest = Schema.Struct({
  key: MessageKey,
  name: Schema.String,
  email: Schema.String,
  topic: SupportTopic,
  text: Schema.String,
})
export type GuestRequest = typeof GuestRequest.Type

/** A request as it is meant, however it was typed. */
export const plainRequest = <Typed extends Pick<GuestRequest, "name" | "email" | "text">>(
  typed: Typed,
): Typed => ({
  ...typed,
  name: oneLine(plainText(typed.name)),
  email: emailOf(typed.email),
  text: plainText(typed.text),
})

const tooLong = (max: number) => messageOf("validation.max-length", { max })

/** What is wrong with a request, by field; `userName` is §7's word for the name. */
export const requestFaults = (typed: Pick<GuestRequest, "name" | "email" | "text">): FormErrors => {
  const { name, email, text } = plainRequest(typed)
  const wrongName =
    name === ""
      ? messageOf("guest-support.error.name")
      : name.length > GUEST_NAME_LENGTH
        ? tooLong(GUEST_NAME_LENGTH)
        : undefined
  const wrongEmail =
    email === "" ? messageOf("guest-support.error.email") : emailMessage(email, "refusal.email-unknown")
  const wrongText =
    text === ""
      ? messageOf("support.empty")
      : text.length > MESSAGE_LENGTH
        ? tooLong(MESSAGE_LENGTH)
        : undefined
  return {
    ...(wrongName === undefined ? {} : { userName: wrongName }),
    ...(wrongEmail === undefined ? {} : { email: wrongEmail }),
    ...(wrongText === undefined ? {} : { text: wrongText }),
  }
}

/** What leads a guest to their conversation: which one, the answer whose letter has it, and a signature nobody guesses. */
export const GuestToken = Schema.String.check(
  Schema.isPattern(/^g[0-9a-f]{32}\.\d{1,4}\.[\w-]{20,100}$/),
).pipe(Schema.annotate({ examples: [`g${"0".repeat(32)}.2.${"A".repeat(43)}`] }), Schema.brand("GuestToken"))
export type GuestToken = typeof GuestToken.Type

/** A guest's conversation as whoever has the link of a letter sees it; `expiresAt`: until when the link leads to it, in milliseconds since the epoch. */
export const GuestConversation = Schema.Struct({ conversation: ConversationView, expiresAt: Schema.Int })
export type GuestConversation = typeof GuestConversation.Type

const isToken = Schema.is(GuestToken)

/** The token in the part of an address from `#` on; null where there is none. It is no part of what a server is asked for. */
export const tokenIn = (hash: string): GuestToken | null => {
  const token = hash.replace(/^#/, "")
  return isToken(token) ? token : null
}
