import { loginOf } from "#models/identity/login.ts"
import type { Secrets } from "#src/server/kernel/secrets/Secrets.ts"

/** Names a phone, in full digits, that a player wants for the account, in the log that never holds the phone itself. */
export const newPhoneDigest = (secrets: Secrets["Service"], phone: string): string =>
  secrets.sign("new-phone", phone)

/** Names a mail address that a player gave, however it was typed, in the log that never holds the address itself. */
export const mailboxDigest = (secrets: Secrets["Service"], email: string): string =>
  secrets.sign("mailbox", loginOf("email", email))
