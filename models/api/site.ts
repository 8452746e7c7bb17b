import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { PastProgress } from "../line/statistics/past-progress.ts"
import { PageData } from "../site/page-data.ts"
import { attributes } from "./attributes.ts"
import { BadRequest, NotFound } from "./errors.ts"

/** §7 Page data and site. */
export class SiteApi extends HttpApiGroup.make("site").add(
  HttpApiEndpoint.get("dictionary", "/translation-api/by-lang/:lang", {
    params: { lang: Schema.String },
    success: attributes(Schema.Struct({ dictionaryMap: Schema.Record(Schema.String, Schema.String) })),
    error: NotFound,
  }),
  HttpApiEndpoint.get("pageData", "/seo-module-api/api/v2/pagedata", {
    query: {
      language: Schema.String,
      domain: Schema.optionalKey(Schema.String),
      timezone: Schema.optionalKey(Schema.String),
      stream: Schema.optionalKey(Schema.String),
      path: Schema.optionalKey(Schema.String),
    },
    success: attributes(PageData),
    error: BadRequest,
  }),
  HttpApiEndpoint.get("languageIsoCodes", "/seo-module-api/api/public/v1/language-iso-codes", {
    success: Schema.Record(Schema.String, Schema.String),
  }),
  HttpApiEndpoint.get("health", "/health", {
    success: Schema.Struct({
      version: Schema.String,
      /** Seconds. */
      uptime: Schema.Number,
      store: Schema.Struct({ kind: Schema.Literals(["pglite", "postgresql", "memory"]), ok: Schema.Boolean }),
      /** Milliseconds since the line's source last spoke. */
      feedAge: Schema.Int,
      /** Each feed source by the chart of a producer; `age` in milliseconds since it was heard, absent before. */
      sources: Schema.Array(
        Schema.Struct({
          producer: Schema.String,
          state: Schema.Literals(["recovering", "trusted", "silent"]),
          age: Schema.optionalKey(Schema.Int),
          /** Why it is not trusted, or last was not. */
          reason: Schema.String,
          counts: Schema.Record(Schema.String, Schema.Int),
        }),
      ),
      /** How many parts of the season before today are played, and of how many; none of none where none is wanted. */
      past: PastProgress,
    }),
  }),
) {}
