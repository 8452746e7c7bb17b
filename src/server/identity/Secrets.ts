import { createHash, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Config, Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import { KEY_BYTES, openWith, sealWith } from "../privacy/cipher.ts"

/** The secret that every key of this installation is derived from, and why it can't be used. */
export class SecretUnusable extends Schema.TaggedError<SecretUnusable>()("SecretUnusable", {
  detail: Schema.String,
}) {
  override get message(): string {
    return this.detail
  }
}

/** What a digest or signature is for: each purpose has a key of its own. */
export type Purpose =
  | "identity-check"
  | "identity-person"
  | "identity-session"
  | "mail-login"
  | "mailbox"
  | "new-phone"
  | "one-click"
  | "one-time-code"
  | "passkey-challenge"
  | "passkey-user"
  | "personal-key"
  | "phone-code"
  | "phone-login"
  | "phone-proof"
  | "recovery-code"
  | "review-picture"
  | "second-factor"
  | "secure-question"
  | "service-token"
  | "social-attempt"
  | "social-login"
  | "two-factor"
  | "web-push"

/** Digests, signatures and encryption with keys that never leave the service. */
export class Secrets extends Context.Service<
  Secrets,
  {
    readonly sign: (purpose: Purpose, text: string) => string
    /** Encrypts a text, so that only this installation reads it and nobody changes it (AES-256-GCM). */
    readonly seal: (purpose: Purpose, text: string) => string
    /** The text that was sealed; nothing where it was not sealed here, for another purpose, or changed. */
    readonly open: (purpose: Purpose, sealed: string) => string | undefined
  }
>()("statebook/server/identity/Secrets") {}

const LENGTH = KEY_BYTES

/** A plain digest in hexadecimal: for values that are random and long already. */
export const digest = (text: string): string => hash("sha256", text, "hex")

/** Compares without telling by time where the two differ. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest())

/** The service upon a master secret. */
export const make = (master: Buffer): Secrets["Service"] => {
  const keys = new Map<string, Buffer>()
  const keyFor = (name: string): Buffer => {
    const known = keys.get(name)
    if (known !== undefined) return known
    const key = Buffer.from(hkdfSync("sha256", master, "", `statebook ${name}`, LENGTH))
    keys.set(name, key)
    return key
  }
  /** A key that encrypts signs nothing. */
  const sealingKey = (purpose: Purpose) => keyFor(`seal ${purpose}`)
  return {
    sign: (purpose, text) => createHmac("sha256", keyFor(purpose)).update(text).digest("base64url"),
    seal: (purpose, text) => sealWith(sealingKey(purpose), text),
    open: (purpose, sealed) => openWith(sealingKey(purpose), sealed),
  }
}

const fromEnvironment = (given: Redacted.Redacted): Effect.Effect<Buffer, SecretUnusable> => {
  const master = Buffer.from(Redacted.value(given), "hex")
  return master.length >= LENGTH
    ? Effect.succeed(master)
    : Effect.fail(new SecretUnusable({ detail: "SECRET_KEY must hold at least 64 hexadecimal digits" }))
}

/** Reads the file, or makes it where there is none; readable by its owner alone. */
const fromFile = (folder: string): Effect.Effect<Buffer, SecretUnusable> =>
  Effect.try({
    try: () => {
      const path = join(folder, "secret.key")
      mkdirSync(folder, { recursive: true })
      try {
        writeFileSync(path, randomBytes(LENGTH).toString("hex"), { flag: "wx", mode: 0o600 })
      } catch (cause) {
        if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause
      }
      const master = Buffer.from(readFileSync(path, "utf8").trim(), "hex")
      if (master.length < LENGTH) throw new Error(`${path} holds fewer than 64 hexadecimal digits`)
      return master
    },
    catch: (cause) =>
      new SecretUnusable({ detail: `The secret of this installation can't be used: ${String(cause)}` }),
  })

/** `SECRET_KEY` (hexadecimal, 32 bytes or more), which several servers share; else `secret.key` in the data folder. */
export const layerSecrets = (dataDir: string) =>
  Layer.effect(
    Secrets,
    Effect.gen(function* () {
      const given = yield* Config.option(Config.Redacted("SECRET_KEY"))
      return make(yield* Option.match(given, { onNone: () => fromFile(dataDir), onSome: fromEnvironment }))
    }),
  )
