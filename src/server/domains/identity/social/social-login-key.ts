import type { SocialProvider } from "#models/identity/registration/sections.ts"
import type { Secrets } from "#src/server/kernel/secrets/Secrets.ts"

/**
 * The name of the stream of the login by which a provider knows somebody: a keyed digest of provider and subject, behind a
 * letter that keeps it apart from other logins. A mail address has no part in it.
 */
export const socialLoginKey = (
  secrets: Secrets["Service"],
  provider: SocialProvider,
  subject: string,
): string => `s${secrets.sign("social-login", JSON.stringify([provider, subject]))}`
