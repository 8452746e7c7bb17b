import { createHash, type KeyObject, sign } from "node:crypto"
import {
  BasicOCSPResponse,
  CertID,
  CertStatus,
  id_pkix_ocsp_basic,
  OCSPRequest,
  OCSPResponse,
  OCSPResponseStatus,
  ResponderID,
  ResponseBytes,
  ResponseData,
  RevokedInfo,
  SingleResponse,
} from "@peculiar/asn1-ocsp"
import { AsnConvert, OctetString } from "@peculiar/asn1-schema"
import { AlgorithmIdentifier, Certificate, Extension } from "@peculiar/asn1-x509"

/** What a responder of the tests says of every certificate that it is asked about. */
export interface OcspSaid {
  readonly state: "good" | "revoked" | "unknown"
  /** Milliseconds since the epoch; from and until times that hold every clock of the tests where absent. */
  readonly from?: number
  readonly until?: number
  /** Names another certificate than the one that is asked about. */
  readonly isOfAnother?: boolean
  /** Answers another question than was asked. */
  readonly isReplayed?: boolean
}

const FROM = Date.UTC(1960, 0, 1)
const UNTIL = Date.UTC(2090, 0, 1)
const SHA256_WITH_RSA = "1.2.840.113549.1.1.11"
const NO_PARAMETERS = new Uint8Array([5, 0]).buffer

const statusOf = ({ state }: OcspSaid, revocationTime: Date): CertStatus =>
  new CertStatus(state === "revoked" ? { revoked: new RevokedInfo({ revocationTime }) } : { [state]: null })

/** The same bytes but for the last one. */
const changed = (bytes: ArrayBuffer): ArrayBuffer => {
  const other = new Uint8Array(bytes.slice(0))
  other[other.length - 1] = (other.at(-1) ?? 0) ^ 1
  return other.buffer
}

/** Answers a question as RFC 6960 has it, signed by an RSA key: an authority's own, or that of the certificate (DER) beside it. */
export const ocspResponse = (
  key: KeyObject,
  question: Buffer,
  said: OcspSaid,
  certificate?: Buffer,
): Buffer => {
  const { requestList, requestExtensions = [] } = AsnConvert.parse(question, OCSPRequest).tbsRequest
  const from = new Date(said.from ?? FROM)
  const singles = requestList.map(
    ({ reqCert }) =>
      new SingleResponse({
        certID:
          said.isOfAnother === true
            ? new CertID({ ...reqCert, serialNumber: changed(reqCert.serialNumber) })
            : reqCert,
        certStatus: statusOf(said, from),
        thisUpdate: from,
        nextUpdate: new Date(said.until ?? UNTIL),
      }),
  )
  const extensions = requestExtensions.map(({ extnID, extnValue }) =>
    said.isReplayed === true
      ? new Extension({ extnID, extnValue: new OctetString(changed(extnValue.buffer)) })
      : new Extension({ extnID, extnValue }),
  )
  const data = new ResponseData({
    responderID: new ResponderID({
      byKey: new OctetString(createHash("sha1").update("the tests").digest()),
    }),
    producedAt: from,
    responses: singles,
    ...(extensions.length > 0 && { responseExtensions: extensions }),
  })
  const signature = sign("sha256", Buffer.from(AsnConvert.serialize(data)), key)
  const basic = new BasicOCSPResponse({
    tbsResponseData: data,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: SHA256_WITH_RSA, parameters: NO_PARAMETERS }),
    signature: new Uint8Array(signature).buffer,
    ...(certificate !== undefined && { certs: [AsnConvert.parse(certificate, Certificate)] }),
  })
  const responseBytes = new ResponseBytes({
    responseType: id_pkix_ocsp_basic,
    response: new OctetString(AsnConvert.serialize(basic)),
  })
  return Buffer.from(
    AsnConvert.serialize(new OCSPResponse({ responseStatus: OCSPResponseStatus.successful, responseBytes })),
  )
}
