import { generateKeyPairSync } from "node:crypto"
import type { CDPSession } from "playwright"
import type { Visit } from "./browser.ts"

/** The name that a site on this machine has beside its number: passkeys are bound to a name, never to a number. */
export const PASSKEY_NAME = "localhost"

/** A site's address with its name in place of its number. */
export const byName = (url: string): string => url.replace("127.0.0.1", PASSKEY_NAME)

const base64 = (text: string) => Buffer.from(text).toString("base64")

/** Chromium's own device that makes passkeys and signs with them, as a phone that is opened by a fingerprint. */
export class PasskeyDevice {
  readonly #devtools: CDPSession
  readonly #authenticatorId: string

  private constructor(devtools: CDPSession, authenticatorId: string) {
    this.#devtools = devtools
    this.#authenticatorId = authenticatorId
  }

  /** Gives the page a device, whose holder is there and answers at once. */
  static async of({ context, page }: Pick<Visit, "context" | "page">): Promise<PasskeyDevice> {
    const devtools = await context.newCDPSession(page)
    await devtools.send("WebAuthn.enable", { enableUI: false })
    const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new PasskeyDevice(devtools, authenticatorId)
  }

  /** Puts a passkey on it that signs for sites of the name. */
  async keep(): Promise<void> {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
    await this.#devtools.send("WebAuthn.addCredential", {
      authenticatorId: this.#authenticatorId,
      credential: {
        credentialId: base64("passkey"),
        isResidentCredential: true,
        rpId: PASSKEY_NAME,
        privateKey: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
        userHandle: base64("player"),
        signCount: 1,
      },
    })
  }

  /** Whether whoever holds it proves themselves to it; otherwise it does nothing for them, and the browser says that it was dismissed. */
  async verify(isUserVerified: boolean): Promise<void> {
    await this.#devtools.send("WebAuthn.setUserVerified", {
      authenticatorId: this.#authenticatorId,
      isUserVerified,
    })
  }
}
