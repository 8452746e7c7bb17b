import "reflect-metadata"
import { createPrivateKey, type KeyObject } from "node:crypto"
import {
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  X509CertificateGenerator,
} from "@peculiar/x509"
import { type OcspSaid, ocspResponse } from "./ocsp-responder.ts"

cryptoProvider.set(crypto as never)

const RSA = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  publicExponent: new Uint8Array([1, 0, 1]),
} as const
const EC = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const

const keysOf = (kind: "rsa" | "ec", bits = 2048) =>
  crypto.subtle.generateKey(kind === "rsa" ? { ...RSA, modulusLength: bits } : EC, true, ["sign", "verify"])

/** Somebody who has a national identity. */
export interface EidPerson {
  readonly name: string
  readonly surname: string
  readonly country: string
  readonly personalCode: string
}

/** A certificate in DER, and the key that belongs to it. */
export interface EidCertificate {
  readonly der: Buffer
  readonly key: KeyObject
}

interface Wishes {
  readonly keys?: "rsa" | "ec"
  readonly bits?: number
  readonly from?: Date
  readonly to?: Date
  /** Whether it may answer questions about certificates in the authority's place. */
  readonly isResponder?: boolean
  /** In place of `PNO<country>-<code>`. */
  readonly serial?: string
}

/** An authority of the tests that gives out certificates of people. */
export interface Authority {
  readonly pem: string
  readonly issue: (person: EidPerson, wishes?: Wishes) => Promise<EidCertificate>
  /** Answers a question about one of them (OCSP). */
  readonly ocsp: (question: Buffer, said: OcspSaid) => Buffer
}

const FROM = new Date("1960-01-01T00:00:00Z")
const TO = new Date("2090-01-01T00:00:00Z")
const hour = 3_600_000

export const makeAuthority = async (
  name = "Authority of the tests",
  from = FROM,
  to = TO,
): Promise<Authority> => {
  const own = await keysOf("rsa")
  const subject = [{ C: ["EE"] }, { CN: [name] }]
  const certificate = await X509CertificateGenerator.createSelfSigned({
    keys: own,
    name: subject,
    serialNumber: "01",
    notBefore: from,
    notAfter: to,
    signingAlgorithm: RSA,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey("pkcs8", own.privateKey))
  const key = createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" })
  let issued = 1
  return {
    ocsp: (question, said) => ocspResponse(key, question, said),
    pem: certificate.toString("pem"),
    issue: async ({ name: given, surname, country, personalCode }, wishes = {}) => {
      const keys = await keysOf(wishes.keys ?? "rsa", wishes.bits)
      issued += 1
      const made = await X509CertificateGenerator.create({
        publicKey: keys.publicKey,
        signingKey: own.privateKey,
        signingAlgorithm: RSA,
        serialNumber: `${issued}`.padStart(4, "0"),
        notBefore: wishes.from ?? new Date(from.getTime() + hour),
        notAfter: wishes.to ?? new Date(to.getTime() - hour),
        issuer: subject,
        subject: [
          { C: [country] },
          { CN: [`${surname},${given}`] },
          { "2.5.4.4": [surname] },
          { "2.5.4.42": [given] },
          { "2.5.4.5": [wishes.serial ?? `PNO${country}-${personalCode}`] },
        ],
        extensions: [
          new BasicConstraintsExtension(false, undefined, true),
          ...(wishes.isResponder === true
            ? [new ExtendedKeyUsageExtension([ExtendedKeyUsage.ocspSigning])]
            : []),
        ],
      })
      const pkcs8 = await crypto.subtle.exportKey("pkcs8", keys.privateKey)
      return {
        der: Buffer.from(made.rawData),
        key: createPrivateKey({ key: Buffer.from(pkcs8), format: "der", type: "pkcs8" }),
      }
    },
  }
}
