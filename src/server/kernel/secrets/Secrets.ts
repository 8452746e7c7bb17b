import {
  createHash,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto"
import { Context } from "effect"
import { KEY_BYTES, openWith, sealWith } from "./cipher.ts"

/** What a digest or signature is for: each purpose has a key of its own. */
export type Purpose =
  | "identity-check"
  | "call-request"
  | "callback-news"
  | "house-seed"
  | "game-player"
  | "game-token"
  | "guest-conversation"
  | "local-provider"
  | "identity-person"
  | "identity-session"
  | "lasting-key"
  | "mail-login"
  | "mailbox"
  | "new-phone"
  | "one-click"
  | "one-time-code"
  | "passkey-challenge"
  | "passkey-user"
  | "personal-key"
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
  | "unsubscribe"
  | "web-push"

/**
 * What is found again by its digest for as long as the store lives, or held by somebody else: names of logins and of people,
 * codes written on paper, what passkeys and push services know the site by. Its keys outlive the secret of the installation.
 */
const LASTING: ReadonlySet<Purpose> = new Set<Purpose>([
  "identity-person",
  "mail-login",
  "mailbox",
  "new-phone",
  "passkey-user",
  "phone-login",
  "recovery-code",
  "social-login",
  "unsubscribe",
  "web-push",
])

/** Digests, signatures and encryption with keys that never leave the service. */
export class Secrets extends Context.Service<
  Secrets,
  {
    readonly sign: (purpose: Purpose, text: string) => string
    /** Encrypts a text, so that only this installation reads it and nobody changes it (AES-256-GCM). */
    readonly seal: (purpose: Purpose, text: string) => string
    /** The text that was sealed, under the secret before this one too; nothing where it was not sealed here, for another purpose, or changed. */
    readonly open: (purpose: Purpose, sealed: string) => string | undefined
    /** What the secret before this one alone opens, sealed anew under this one; nothing where that is not so. */
    readonly resealed: (purpose: Purpose, sealed: string) => string | undefined
    /** Whether a secret is being replaced: the one before is known. */
    readonly isReplacing: boolean
  }
>()("statebook/server/identity/Secrets") {}

/** A plain digest in hexadecimal: for values that are random and long already. */
export const digest = (text: string): string => hash("sha256", text, "hex")

/** Compares without telling by time where the two differ. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest())

/** The secrets of an installation, 32 bytes or more each. */
export interface Masters {
  /** What signs and seals. */
  readonly current: Buffer
  /** What it replaces: it opens what was sealed, and signs nothing any more. */
  readonly previous?: Buffer
  /** What lasting digests are made with; the current one unless given. */
  readonly lasting?: Buffer
}

/** The keys of one secret, each made once. */
const keysOf = (master: Buffer) => {
  const keys = new Map<string, Buffer>()
  const signing = new Map<Purpose, KeyObject>()
  const keyFor = (name: string): Buffer => {
    const known = keys.get(name)
    if (known !== undefined) return known
    const key = Buffer.from(hkdfSync("sha256", master, "", `statebook ${name}`, KEY_BYTES))
    keys.set(name, key)
    return key
  }
  return {
    /** Made once: to make one of bytes takes several times what a signature does. */
    signing: (purpose: Purpose): KeyObject => {
      const key = signing.get(purpose) ?? createSecretKey(keyFor(purpose))
      signing.set(purpose, key)
      return key
    },
    /** A key that encrypts signs nothing. */
    sealing: (purpose: Purpose) => keyFor(`seal ${purpose}`),
  }
}

/** The service upon the secrets of an installation. */
export const make = ({ current, previous, lasting = current }: Masters): Secrets["Service"] => {
  const keys = keysOf(current)
  const before = previous === undefined ? undefined : keysOf(previous)
  const names = lasting === current ? keys : keysOf(lasting)
  const seal = (purpose: Purpose, text: string) => sealWith(keys.sealing(purpose), text)
  const openNow = (purpose: Purpose, sealed: string) => openWith(keys.sealing(purpose), sealed)
  const openBefore = (purpose: Purpose, sealed: string) =>
    before === undefined ? undefined : openWith(before.sealing(purpose), sealed)
  return {
    sign: (purpose, text) =>
      createHmac("sha256", (LASTING.has(purpose) ? names : keys).signing(purpose))
        .update(text)
        .digest("base64url"),
    seal,
    open: (purpose, sealed) => openNow(purpose, sealed) ?? openBefore(purpose, sealed),
    resealed: (purpose, sealed) => {
      if (before === undefined || openNow(purpose, sealed) !== undefined) return undefined
      const text = openBefore(purpose, sealed)
      return text === undefined ? undefined : seal(purpose, text)
    },
    isReplacing: before !== undefined,
  }
}
