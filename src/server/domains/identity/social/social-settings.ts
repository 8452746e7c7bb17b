import { readFile } from "node:fs/promises"
import { Effect, Redacted, Schema } from "effect"
import { SocialProviderRow } from "#src/server/kernel/settings/social-provider.ts"

/** A file of providers that can't be used, and what is wrong in it. */
export class SocialFileUnreadable extends Schema.TaggedError<SocialFileUnreadable>()("SocialFileUnreadable", {
  file: Schema.String,
  detail: Schema.String,
}) {
  override get message(): string {
    return `SOCIAL_PROVIDERS, ${this.file}: ${this.detail}`
  }
}

const Rows = Schema.fromJsonString(
  Schema.Array(SocialProviderRow).check(
    Schema.makeFilter(
      (rows) => new Set(rows.map(({ id }) => id)).size === rows.length || "each provider once",
    ),
  ),
)

/** A secret that is written `$NAME` stands in that variable of the environment. */
const withSecret = (
  row: SocialProviderRow,
  environment: Readonly<Record<string, string | undefined>>,
): SocialProviderRow | string => {
  const written = row.clientSecret === undefined ? "" : Redacted.value(row.clientSecret)
  if (!written.startsWith("$")) return row
  const secret = environment[written.slice(1)] ?? ""
  return secret === "" ? `${row.id}: ${written} is not set` : { ...row, clientSecret: Redacted.make(secret) }
}

/** The providers of an operator's file. */
export const readSocialProviders = Effect.fnUntraced(function* (
  file: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
) {
  const unreadable = (detail: string) => new SocialFileUnreadable({ file, detail })
  const text = yield* Effect.tryPromise({
    try: () => readFile(file, "utf8"),
    catch: (error) => unreadable(String(error)),
  })
  const rows = yield* Schema.decodeUnknownEffect(Rows)(text).pipe(
    Effect.mapError((error) => unreadable(error.message)),
  )
  return yield* Effect.forEach(rows, (row) => {
    const read = withSecret(row, environment)
    return typeof read === "string" ? Effect.fail(unreadable(read)) : Effect.succeed(read)
  })
})
