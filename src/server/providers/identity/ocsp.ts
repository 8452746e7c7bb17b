import { createHash, type KeyObject, verify, X509Certificate } from "node:crypto"
import { isIssuedBy, isLiving } from "./certificates.ts"
import { context, type DerElement, expected, NotDer, readDer, TAG, within, writeDer } from "./der.ts"

/** Object ids in DER, as hexadecimal digits. */
const OID = {
  sha1: "2b0e03021a",
  basicResponse: "2b0601050507300101",
  nonce: "2b0601050507300102",
} as const

/** Signatures that are believed; those over SHA-1 are not. */
const SIGNATURES: Readonly<Record<string, string>> = {
  "2a864886f70d01010b": "sha256",
  "2a864886f70d01010c": "sha384",
  "2a864886f70d01010d": "sha512",
  "2a8648ce3d040302": "sha256",
  "2a8648ce3d040303": "sha384",
  "2a8648ce3d040304": "sha512",
}

/** Extended use of a certificate that may answer in an authority's place. */
const OCSP_SIGNING = "1.3.6.1.5.5.7.3.9"

/** How far the clocks of server and responder may be apart. */
const SKEW_MS = 60_000
/** How long an answer counts that does not say when the next one comes. */
const FRESH_MS = 15 * 60_000

/** `good`: not revoked at that time. `silent`: nothing was said that can be believed, and why, for the log alone. */
export type Revocation =
  | { readonly state: "good" | "revoked" | "unknown" }
  | { readonly state: "silent"; readonly reason: string }

const sha1 = (bytes: Uint8Array) => createHash("sha1").update(bytes).digest()
const oid = (hex: string) => writeDer(TAG.objectId, Buffer.from(hex, "hex"))

/** The parts of a certificate that is to be signed, from the serial number on. */
const partsOf = (certificate: X509Certificate): ReadonlyArray<DerElement> => {
  const [signed] = within(readDer(certificate.raw)[0], TAG.sequence)
  const parts = within(signed, TAG.sequence)
  return parts[0]?.tag === context(0) ? parts.slice(1) : parts
}

/** Name of the subject, and the bits of its key without the byte that says how many of the last are unused. */
const authorityOf = (authority: X509Certificate) => {
  const [, , , , subject, key] = partsOf(authority)
  const [, bits] = within(key, TAG.sequence)
  return { name: expected(subject, TAG.sequence).raw, key: expected(bits, TAG.bitString).value.subarray(1) }
}

/** How a certificate is named to responders (RFC 6960, 4.1.1): by its authority's name and key, and its number. */
const certIdOf = (certificate: X509Certificate, authority: X509Certificate): Buffer => {
  const { name, key } = authorityOf(authority)
  return writeDer(
    TAG.sequence,
    writeDer(TAG.sequence, oid(OID.sha1), writeDer(TAG.null)),
    writeDer(TAG.octetString, sha1(name)),
    writeDer(TAG.octetString, sha1(key)),
    expected(partsOf(certificate)[0], TAG.integer).raw,
  )
}

/** Asks whether a certificate is revoked (RFC 6960); `nonce` are bytes that nobody knew before, none where it is empty. */
export const ocspRequest = (
  certificate: X509Certificate,
  authority: X509Certificate,
  nonce: Uint8Array,
): Buffer => {
  const list = writeDer(TAG.sequence, writeDer(TAG.sequence, certIdOf(certificate, authority)))
  const held = writeDer(TAG.octetString, writeDer(TAG.octetString, nonce))
  const extensions = writeDer(
    context(2),
    writeDer(TAG.sequence, writeDer(TAG.sequence, oid(OID.nonce), held)),
  )
  const asked = nonce.length === 0 ? [list] : [list, extensions]
  return writeDer(TAG.sequence, writeDer(TAG.sequence, ...asked))
}

const DAY = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/

/** Milliseconds since the epoch. */
const timeIn = (element: DerElement | undefined): number => {
  const text = expected(element, TAG.generalizedTime).value.toString("latin1")
  const found = DAY.exec(text)
  if (found === null) throw new NotDer("a time is expected")
  const [year = 0, month = 0, day = 0, hour, minute, second] = found.slice(1).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** An answer for one certificate. */
interface Single {
  readonly state: "good" | "revoked" | "unknown"
  readonly from: number
  readonly until: number
}

const STATES: Readonly<Record<number, Single["state"]>> = {
  128: "good",
  [context(1)]: "revoked",
  130: "unknown",
}

const singleIn = (parts: ReadonlyArray<DerElement>): Single => {
  const [, status, since, next] = parts
  const state = STATES[status?.tag ?? 0]
  if (state === undefined) throw new NotDer("a state is expected")
  const from = timeIn(since)
  const until = next?.tag === context(0) ? timeIn(readDer(next.value)[0]) : from + FRESH_MS
  return { state, from, until }
}

/** Parts of a signed answer: its bytes as they were signed, and by whom. */
const basicIn = (response: Buffer) => {
  const [status, held] = within(readDer(response)[0], TAG.sequence)
  const code = expected(status, TAG.enumerated).value[0]
  if (code !== 0) throw new NotDer(`the responder answered with its code ${code}`)
  const [type, bytes] = within(within(held, context(0))[0], TAG.sequence)
  if (type?.value.toString("hex") !== OID.basicResponse) throw new NotDer("a basic response is expected")
  const [data, algorithm, signature, certificates] = within(
    readDer(expected(bytes, TAG.octetString).value)[0],
    TAG.sequence,
  )
  const hash = SIGNATURES[within(algorithm, TAG.sequence)[0]?.value.toString("hex") ?? ""]
  if (hash === undefined) throw new NotDer("it is signed in a way that is not believed")
  const helpers = certificates === undefined ? [] : within(within(certificates, context(0))[0], TAG.sequence)
  return {
    data: expected(data, TAG.sequence),
    hash,
    signature: expected(signature, TAG.bitString).value.subarray(1),
    helpers: helpers.map(({ raw }) => new X509Certificate(raw)),
  }
}

/** Of the data that were signed: the answers, and the nonce that they answer, where they say one. */
const dataIn = (data: DerElement) => {
  const parts = within(data, TAG.sequence)
  const [, , list, extensions] = parts[0]?.tag === context(0) ? parts.slice(1) : parts
  const nonce = (extensions === undefined ? [] : within(within(extensions, context(1))[0], TAG.sequence))
    .map((extension) => within(extension, TAG.sequence))
    .find(([name]) => name?.value.toString("hex") === OID.nonce)
    ?.at(-1)
  return { singles: within(list, TAG.sequence).map((one) => within(one, TAG.sequence)), nonce }
}

/** Whom the authority lets answer: itself, and whom it gave a certificate for that alone. */
const respondersOf = (
  authority: X509Certificate,
  helpers: ReadonlyArray<X509Certificate>,
  now: number,
): ReadonlyArray<KeyObject> => [
  authority.publicKey,
  ...helpers
    .filter(
      (one) =>
        isIssuedBy(one, authority) && isLiving(one, now) && one.keyUsage?.includes(OCSP_SIGNING) === true,
    )
    .map(({ publicKey }) => publicKey),
]

/**
 * What a responder says of a certificate: believed where the authority or its responder signed it, where it answers this
 * question, and while it counts. `now` in milliseconds since the epoch.
 */
export const ocspAnswer = (
  response: Buffer,
  asked: {
    readonly certificate: X509Certificate
    readonly authority: X509Certificate
    readonly nonce: Uint8Array
  },
  now: number,
): Revocation => {
  try {
    const { certificate, authority } = asked
    const { data, hash, signature, helpers } = basicIn(response)
    const isSigned = respondersOf(authority, helpers, now).some((key) =>
      verify(hash, data.raw, key, signature),
    )
    if (!isSigned) return { state: "silent", reason: "signed by nobody who may answer" }
    const { singles, nonce } = dataIn(data)
    // Responders that make their answers beforehand say none: their time has to do.
    const isOfAnother = nonce !== undefined && !nonce.value.equals(writeDer(TAG.octetString, asked.nonce))
    if (isOfAnother) return { state: "silent", reason: "answers another question" }
    const id = certIdOf(certificate, authority)
    const parts = singles.find(([name]) => name?.raw.equals(id) === true)
    if (parts === undefined) return { state: "silent", reason: "answers about another certificate" }
    const { state, from, until } = singleIn(parts)
    const isOfNow = from <= now + SKEW_MS && now < until + SKEW_MS
    return isOfNow ? { state } : { state: "silent", reason: "answers of another time" }
  } catch (error) {
    return { state: "silent", reason: error instanceof Error ? error.message : String(error) }
  }
}
