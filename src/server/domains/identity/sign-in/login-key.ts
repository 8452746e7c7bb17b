import type { Secrets } from "#src/server/kernel/secrets/Secrets.ts"

/**
 * The name of a login's stream. A phone or a mail address appears as a keyed digest, so that the log holds none: it can be
 * erased. `login` is as `loginOf` keeps it.
 */
export const loginKey = (secrets: Secrets["Service"], login: string): string => {
  if (login.includes("@")) return `m${secrets.sign("mail-login", login)}`
  return /^\d+$/.test(login) ? `p${secrets.sign("phone-login", login)}` : login
}
