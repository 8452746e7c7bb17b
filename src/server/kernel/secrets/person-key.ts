import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Config, Effect, Option, Redacted } from "effect"
import { KEY_BYTES, openWith } from "./cipher.ts"
import { make, type Secrets } from "./Secrets.ts"

/** The key of a person out of what it was wrapped as; nothing where it was not wrapped for that person by this secret. */
export const unwrappedKey = (
  secrets: Pick<Secrets["Service"], "open">,
  person: string,
  wrapped: string,
): Buffer | undefined => {
  const [of, key = ""] = (secrets.open("personal-key", wrapped) ?? "").split(" ")
  return of === person ? Buffer.from(key, "base64url") : undefined
}

const fromHex = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text.trim(), "hex")
  return bytes.length >= KEY_BYTES ? bytes : undefined
}

/**
 * What tries keys of people on what they sealed: with `SECRET_KEY` and `SECRET_KEY_PREVIOUS`, else with `secret.key` in the data folder.
 * Nothing where there is none, as on a machine that has but a copy of the database; makes and writes nothing.
 */
export const sealedOpener = (dataDir: string) =>
  Effect.gen(function* () {
    const [given, replaced] = yield* Effect.all([
      Config.option(Config.Redacted("SECRET_KEY")),
      Config.option(Config.Redacted("SECRET_KEY_PREVIOUS")),
    ])
    const path = join(dataDir, "secret.key")
    const text = Option.isSome(given)
      ? Redacted.value(given.value)
      : existsSync(path)
        ? readFileSync(path, "utf8")
        : ""
    const current = fromHex(text)
    if (current === undefined) return undefined
    const previous = Option.isSome(replaced) ? fromHex(Redacted.value(replaced.value)) : undefined
    const secrets = make({ current, ...(previous && { previous }) })
    return (person: string, wrapped: string, body: string): boolean => {
      const key = unwrappedKey(secrets, person, wrapped)
      return key !== undefined && openWith(key, body) !== undefined
    }
  })
