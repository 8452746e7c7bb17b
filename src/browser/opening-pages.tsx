import type { OpeningRoute } from "#models/site/routes.ts"
import { type Arrive, arriving } from "./Late.tsx"

const mainSection = arriving(
  async () => (await import(/* on game */ "#src/features/line/line/MainSection.tsx")).default,
)

/** The pages that open with the line. Like all others they arrive when they are first shown. */
export const OPENING_PAGES: { readonly [Name in OpeningRoute]: Arrive } = {
  bettingHome: arriving(
    async () => (await import(/* on list */ "#src/features/line/line/HomePage.tsx")).default,
  ),
  bettingMainSection: mainSection,
  bettingMainSectionChamp: mainSection,
  bettingMainSectionGame: mainSection,
}
