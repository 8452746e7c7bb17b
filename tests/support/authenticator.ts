import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto"
import { isoCBOR } from "@simplewebauthn/server/helpers"
import type { NewPasskey, PasskeyProof } from "#models/api/passkeys.ts"

const PRESENT = 0x01
const VERIFIED = 0x04
const SYNCED = 0x18
const ATTESTED = 0x40

/** Address of a site under test: passkeys are bound to a name. */
export const PASSKEY_ORIGIN = "https://statebook.test"

/** What a test may have go wrong with a passkey. */
export interface Deviation {
  /** Page that asks. */
  readonly origin?: string
  /** Site that is signed for. */
  readonly rpId?: string
  /** Whether the holder proved themselves to it. */
  readonly verified?: boolean
  readonly counter?: number
  readonly challenge?: string
  readonly userHandle?: string
}

interface Held {
  readonly id: string
  readonly key: KeyObject
  readonly userHandle: string
  counter: number
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest()
const url = (data: Uint8Array | string) => Buffer.from(data).toString("base64url")

/** An authenticator in software: it makes passkeys and signs with them, as WebAuthn says. It counts its signatures, or never. */
export class Authenticator {
  readonly origin: string
  readonly held: Array<Held> = []
  readonly counts: boolean
  /** Makes ids of passkeys the same in each run. */
  readonly seed: string

  constructor(origin: string, seed: string, counts = true) {
    this.origin = origin
    this.seed = seed
    this.counts = counts
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Deviation) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private data(flags: number, counter: number, { rpId, verified = true }: Deviation) {
    const head = Buffer.alloc(5)
    head[0] = PRESENT | SYNCED | (verified ? VERIFIED : 0) | flags
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId ?? new URL(this.origin).hostname), head])
  }

  /** Makes a passkey from the server's options. */
  make(options: Readonly<Record<string, unknown>>, deviation: Deviation = {}): NewPasskey {
    const { challenge, user } = options as { challenge: string; user: { id: string } }
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
    const id = sha256(`${this.seed} ${this.held.length}`)
    const counter = deviation.counter ?? (this.counts ? 1 : 0)
    this.held.push({ id: url(id), key: privateKey, userHandle: user.id, counter })
    const { x = "", y = "" } = publicKey.export({ format: "jwk" })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"))
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]) as never,
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([
      this.data(ATTESTED, counter, deviation),
      Buffer.alloc(16),
      length,
      id,
      Buffer.from(cose),
    ])
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]) as never,
    )
    return {
      id: url(id),
      rawId: url(id),
      type: "public-key",
      response: {
        clientDataJSON: url(this.clientData("webauthn.create", deviation.challenge ?? challenge, deviation)),
        attestationObject: url(attestation),
        transports: ["internal"],
      },
    }
  }

  /** Signs the server's question with the passkey made last, or another one. */
  sign(
    options: Readonly<Record<string, unknown>>,
    deviation: Deviation = {},
    passkey = this.held.at(-1),
  ): PasskeyProof {
    if (passkey === undefined) throw new Error("No passkey was made")
    if (this.counts) passkey.counter += 1
    const { challenge } = options as { challenge: string }
    const clientData = this.clientData("webauthn.get", deviation.challenge ?? challenge, deviation)
    const authData = this.data(0, deviation.counter ?? passkey.counter, deviation)
    return {
      id: passkey.id,
      rawId: passkey.id,
      type: "public-key",
      response: {
        clientDataJSON: url(clientData),
        authenticatorData: url(authData),
        signature: url(sign("sha256", Buffer.concat([authData, sha256(clientData)]), passkey.key)),
        userHandle: deviation.userHandle ?? passkey.userHandle,
      },
    }
  }
}
