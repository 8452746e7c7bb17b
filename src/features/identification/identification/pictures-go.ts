import type { ProviderKind } from "#models/identification/provider.ts"

const alone = "more.identification.provider.widget"

/** Words for where the pictures go that a player shows: to the service alone, or past this site's server, which has them compared. */
export const PICTURES_GO: Readonly<Record<ProviderKind, string>> = {
  "smart-id": alone,
  "mobile-id": alone,
  sumsub: alone,
  verigram: "more.identification.provider.filming",
}
