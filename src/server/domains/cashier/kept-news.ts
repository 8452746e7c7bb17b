import { Effect, Option, Schema } from "effect"
import { ProviderNews } from "#models/cashier/provider-news.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"

/** What a callback says until it is carried out, sealed: outside the log, for it may say where a player's money comes from. */
const KEPT_NEWS = "callback-news"
const Kept = Schema.fromJsonString(Schema.toCodecJson(ProviderNews))
/** News as a text. */
export const textOfNews = Schema.encodeSync(Kept)
const decodeKept = Schema.decodeUnknownOption(Kept)
const decodeSealed = Schema.decodeUnknownOption(Schema.Struct({ sealed: Schema.String }))

/** Keeps what a callback says. */
export const keepingNews = (callback: string, sealed: string, at: number): ReadonlyArray<DocumentChange> => [
  { change: "put", kind: KEPT_NEWS, id: callback, owner: "", sort: at, data: { sealed } },
]

/** It is carried out, or never will be. */
export const forgettingNews = (callback: string): ReadonlyArray<DocumentChange> => [
  { change: "remove", kind: KEPT_NEWS, id: callback },
]

/** What a callback says that is still to be carried out. */
export const keptNews = (callback: string) =>
  Effect.gen(function* () {
    const secrets = yield* Secrets
    return (yield* (yield* Journal).document(KEPT_NEWS, callback)).pipe(
      Option.flatMap(({ data }) => decodeSealed(data)),
      Option.flatMap(({ sealed }) => Option.fromUndefinedOr(secrets.open("callback-news", sealed))),
      Option.flatMap(decodeKept),
    )
  })
