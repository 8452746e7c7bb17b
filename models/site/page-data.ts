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
})
export type PageData = typeof PageData.Type
