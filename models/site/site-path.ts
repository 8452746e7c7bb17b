import { Schema } from "effect"

/** A path of the site that a browser is led back to: never another site's. */
export const SitePath = Schema.String.check(
  Schema.isMaxLength(500),
  Schema.isPattern(/^\/(?![/\\])[^\\\s]*$/, { expected: "a path of the site, such as /en/line" }),
)
