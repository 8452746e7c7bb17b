import { Schema } from "effect"

/** §3 Page data (SEO), as far as pages use it. */
export const PageData = Schema.Struct({
  title: Schema.String,
  description: Schema.String,
  siteName: Schema.String,
  metaRobots: Schema.String,
  alternativeLinks: Schema.Array(Schema.Struct({ hreflang: Schema.String, href: Schema.String })),
  customCanonical: Schema.String,
  languageIsoCode: Schema.String,
  /** What the page is answered with: 404 where nothing stands at the path, or 301 where it stands at another. */
  status: Schema.Literals([200, 301, 404]),
  /** Where the page stands, of 301. */
  movedTo: Schema.optionalKey(Schema.String),
})
export type PageData = typeof PageData.Type
