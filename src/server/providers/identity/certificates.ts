import { verify, X509Certificate } from "node:crypto"
import { Result } from "effect"
import { birthDateOf } from "#models/identification/personal-code.ts"
import type { VouchedIdentity } from "./provider.ts"

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** Certificates of a PEM text, each of an authority; throws in words where one is not. */
export const authoritiesIn = (pem: string): ReadonlyArray<X509Certificate> => {
  const found = (pem.match(PEM) ?? []).map((text) => new X509Certificate(text))
  if (found.length === 0) throw new Error("no certificate in it")
  const other = found.find(({ ca }) => !ca)
  if (other !== undefined) throw new Error(`not an authority: ${other.subject.replaceAll("\n", ", ")}`)
  return found
}

/** Whether a certificate counts at a moment, in milliseconds since the epoch. */
export const isLiving = ({ validFromDate, validToDate }: X509Certificate, now: number): boolean =>
  validFromDate.getTime() <= now && now < validToDate.getTime()

/** Whether an authority signed a certificate. */
export const isIssuedBy = (certificate: X509Certificate, authority: X509Certificate): boolean =>
  certificate.checkIssued(authority) && certificate.verify(authority.publicKey)

/** Smallest RSA key whose signature counts, in bits. */
const LEAST_RSA_BITS = 2048

const subjectOf = (certificate: X509Certificate): Readonly<Record<string, unknown>> => ({
  ...Object(certificate.toLegacyObject().subject),
})

const textIn = (subject: Readonly<Record<string, unknown>>, key: string): string => {
  const value = subject[key]
  return typeof value === "string" ? value.trim() : ""
}

/** A natural person by ETSI EN 319 412-1: kind of identity, country, number. */
const SERIAL = /^PNO([A-Z]{2})-(\S{1,40})$/

/** Why a signature proves nothing. */
export type ProofFault = "certificate" | "authority" | "time" | "key" | "signature" | "subject"

/** What was signed, by what the provider says. */
export interface SignedProof {
  /** Certificate of whoever signed: DER in base 64. */
  readonly certificate: string
  /** In base 64; of elliptic keys the two numbers one after the other. */
  readonly signature: string
  readonly signed: Uint8Array
  readonly hash: "sha256" | "sha512"
}

/** Who signed, by which certificate, and the authority that issued it. */
export interface Signer {
  readonly identity: VouchedIdentity
  readonly certificate: X509Certificate
  readonly authority: X509Certificate
}

/**
 * Who signed: a living certificate that one of the authorities issued, whose key made the signature over these bytes.
 * `now` in milliseconds since the epoch.
 */
export const signerOf = (
  { certificate: der, signature, signed, hash }: SignedProof,
  authorities: ReadonlyArray<X509Certificate>,
  now: number,
): Result.Result<Signer, ProofFault> => {
  const read = Result.try({
    try: () => new X509Certificate(Buffer.from(der, "base64")),
    catch: (): ProofFault => "certificate",
  })
  if (Result.isFailure(read)) return Result.fail(read.failure)
  const certificate = read.success
  const issuer = authorities.find((authority) => isIssuedBy(certificate, authority))
  if (issuer === undefined || certificate.ca) return Result.fail("authority")
  if (!isLiving(certificate, now) || !isLiving(issuer, now)) return Result.fail("time")
  const { publicKey: key } = certificate
  const isRsa = key.asymmetricKeyType === "rsa"
  if (!isRsa && key.asymmetricKeyType !== "ec") return Result.fail("key")
  if (isRsa && (key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_RSA_BITS) return Result.fail("key")
  const isSigned = verify(
    hash,
    signed,
    isRsa ? key : { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64"),
  )
  if (!isSigned) return Result.fail("signature")
  const subject = subjectOf(certificate)
  const [, country = "", personalCode = ""] = SERIAL.exec(textIn(subject, "serialNumber")) ?? []
  const name = textIn(subject, "GN")
  const surname = textIn(subject, "SN")
  if (country === "" || name === "" || surname === "") return Result.fail("subject")
  const birthDate = birthDateOf(country, personalCode)
  const identity = {
    name,
    surname,
    country,
    personalCode,
    ...(birthDate === undefined ? {} : { birthDate }),
  }
  return Result.succeed({ identity, certificate, authority: issuer })
}
