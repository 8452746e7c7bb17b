import { createHash, type KeyObject, verify, X509Certificate } from "node:crypto"
import {
  BasicOCSPResponse,
  CertID,
  id_kp_OCSPSigning,
  id_pkix_ocsp_basic,
  id_pkix_ocsp_nonce,
  OCSPRequest,
  OCSPResponse,
  OCSPResponseStatus,
  Request,
  type ResponseData,
  type SingleResponse,
  TBSRequest,
} from "@peculiar/asn1-ocsp"
import { AsnConvert, OctetString } from "@peculiar/asn1-schema"
import { AlgorithmIdentifier, Certificate, Extension } from "@peculiar/asn1-x509"
import { isIssuedBy, isLiving } from "./certificates.ts"

const SHA1 = "1.3.14.3.2.26"
/** Parameters of an algorithm that has none, as RFC 6960 writes them. */
const NO_PARAMETERS = new Uint8Array([5, 0]).buffer

/** Signatures that are believed, RSA and ECDSA; those over SHA-1 are not. */
const SIGNATURES: Readonly<Record<string, string>> = {
  "1.2.840.113549.1.1.11": "sha256",
  "1.2.840.113549.1.1.12": "sha384",
  "1.2.840.113549.1.1.13": "sha512",
  "1.2.840.10045.4.3.2": "sha256",
  "1.2.840.10045.4.3.3": "sha384",
  "1.2.840.10045.4.3.4": "sha512",
}

/** How far the clocks of server and responder may be apart. */
const SKEW_MS = 60_000
/** How long an answer counts that does not say when the next one comes. */
const FRESH_MS = 15 * 60_000

/** `good`: not revoked at that time. `silent`: nothing was said that can be believed, and why, for the log alone. */
export type Revocation =
  | { readonly state: "good" | "revoked" | "unknown" }
  | { readonly state: "silent"; readonly reason: string }

const sha1 = (bytes: ArrayBuffer) =>
  new OctetString(createHash("sha1").update(new Uint8Array(bytes)).digest())
const partsOf = ({ raw }: X509Certificate) => AsnConvert.parse(raw, Certificate).tbsCertificate

/** How a certificate is named to responders (RFC 6960, 4.1.1): by its authority's name and key, and its number. */
const certIdOf = (certificate: X509Certificate, authority: X509Certificate): CertID => {
  const { subject, subjectPublicKeyInfo } = partsOf(authority)
  return new CertID({
    hashAlgorithm: new AlgorithmIdentifier({ algorithm: SHA1, parameters: NO_PARAMETERS }),
    issuerNameHash: sha1(AsnConvert.serialize(subject)),
    issuerKeyHash: sha1(subjectPublicKeyInfo.subjectPublicKey),
    serialNumber: partsOf(certificate).serialNumber,
  })
}

const isSame = (one: object, other: object): boolean =>
  Buffer.from(AsnConvert.serialize(one)).equals(Buffer.from(AsnConvert.serialize(other)))

const nonceIn = (bytes: Uint8Array): OctetString =>
  new OctetString(AsnConvert.serialize(new OctetString(bytes)))

/** Asks whether a certificate is revoked (RFC 6960); `nonce` are bytes that nobody knew before, none where it is empty. */
export const ocspRequest = (
  certificate: X509Certificate,
  authority: X509Certificate,
  nonce: Uint8Array,
): Buffer => {
  const requestList = [new Request({ reqCert: certIdOf(certificate, authority) })]
  const requestExtensions = [new Extension({ extnID: id_pkix_ocsp_nonce, extnValue: nonceIn(nonce) })]
  const tbsRequest = new TBSRequest({ requestList, ...(nonce.length > 0 && { requestExtensions }) })
  return Buffer.from(AsnConvert.serialize(new OCSPRequest({ tbsRequest })))
}

/** What a responder signed: whose answer it is, its bytes as they were signed, and by whom. */
const basicIn = (response: Buffer) => {
  const { responseStatus, responseBytes } = AsnConvert.parse(response, OCSPResponse)
  if (responseStatus !== OCSPResponseStatus.successful)
    throw new Error(`the responder answered with its code ${responseStatus}`)
  if (responseBytes?.responseType !== id_pkix_ocsp_basic) throw new Error("a basic response is expected")
  const basic = AsnConvert.parse(responseBytes.response, BasicOCSPResponse)
  const { tbsResponseData, tbsResponseDataRaw, signatureAlgorithm, signature, certs = [] } = basic
  const hash = SIGNATURES[signatureAlgorithm.algorithm]
  if (hash === undefined) throw new Error("it is signed in a way that is not believed")
  if (tbsResponseDataRaw === undefined) throw new Error("nothing is signed")
  return {
    data: tbsResponseData,
    signed: Buffer.from(tbsResponseDataRaw),
    hash,
    signature: Buffer.from(signature),
    helpers: certs.map((one) => new X509Certificate(Buffer.from(AsnConvert.serialize(one)))),
  }
}

/** Responders that make their answers beforehand say no nonce: their time has to do. */
const isOfAnother = ({ responseExtensions = [] }: ResponseData, nonce: Uint8Array): boolean => {
  const said = responseExtensions.find(({ extnID }) => extnID === id_pkix_ocsp_nonce)?.extnValue
  return said !== undefined && !isSame(said, nonceIn(nonce))
}

const stateOf = ({ certStatus }: SingleResponse): "good" | "revoked" | "unknown" => {
  if (certStatus.revoked !== undefined) return "revoked"
  return certStatus.good === null ? "good" : "unknown"
}

const isOfNow = ({ thisUpdate, nextUpdate }: SingleResponse, now: number): boolean => {
  const from = thisUpdate.getTime()
  const until = nextUpdate?.getTime() ?? from + FRESH_MS
  return from <= now + SKEW_MS && now < until + SKEW_MS
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
        isIssuedBy(one, authority) &&
        isLiving(one, now) &&
        one.keyUsage?.includes(id_kp_OCSPSigning) === true,
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
    const { data, signed, hash, signature, helpers } = basicIn(response)
    const isSigned = respondersOf(authority, helpers, now).some((key) => verify(hash, signed, key, signature))
    if (!isSigned) return { state: "silent", reason: "signed by nobody who may answer" }
    if (isOfAnother(data, asked.nonce)) return { state: "silent", reason: "answers another question" }
    const id = certIdOf(certificate, authority)
    const single = data.responses.find(({ certID }) => isSame(certID, id))
    if (single === undefined) return { state: "silent", reason: "answers about another certificate" }
    return isOfNow(single, now)
      ? { state: stateOf(single) }
      : { state: "silent", reason: "answers of another time" }
  } catch (error) {
    return { state: "silent", reason: error instanceof Error ? error.message : String(error) }
  }
}
