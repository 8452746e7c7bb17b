import type { Secrets } from "./Secrets.ts"

/**
 * The name of a login's stream. A mail address appears as a keyed digest, so that the log holds none: it can be erased.
 * `login` is as `loginOf` keeps it.
 */
export const loginKey = (secrets: Secrets["Service"], login: string): string =>
  login.includes("@") ? `m${secrets.sign("mail-login", login)}` : login
