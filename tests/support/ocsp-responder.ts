import { createHash, type KeyObject, sign } from "node:crypto"
import { context, readDer, TAG, within, writeDer } from "#src/server/providers/identity/der.ts"

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
/** sha256WithRSAEncryption. */
const ALGORITHM = "300d06092a864886f70d01010b0500"
const BASIC = "06092b0601050507300101"

const timeOf = (at: number): Buffer =>
  writeDer(
    TAG.generalizedTime,
    Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`),
  )

const statusOf = ({ state }: OcspSaid, from: number): Buffer =>
  state === "revoked" ? writeDer(context(1), timeOf(from)) : Buffer.from([state === "good" ? 0x80 : 0x82, 0])

/** The number of a certificate as a question names it, turned into another one. */
const another = (certId: Buffer): Buffer => {
  const other = Buffer.from(certId)
  other[other.length - 1] = (other.at(-1) ?? 0) ^ 1
  return other
}

/** Answers a question as RFC 6960 has it, signed by an RSA key: an authority's own, or that of the certificate (DER) beside it. */
export const ocspResponse = (
  key: KeyObject,
  question: Buffer,
  said: OcspSaid,
  certificate?: Buffer,
): Buffer => {
  const [list, extensions] = within(within(readDer(question)[0], TAG.sequence)[0], TAG.sequence)
  const certId = within(within(list, TAG.sequence)[0], TAG.sequence)[0]?.raw ?? Buffer.alloc(0)
  const from = said.from ?? FROM
  const single = writeDer(
    TAG.sequence,
    said.isOfAnother === true ? another(certId) : certId,
    statusOf(said, from),
    timeOf(from),
    writeDer(context(0), timeOf(said.until ?? UNTIL)),
  )
  const held = Buffer.from(extensions?.value ?? [])
  if (said.isReplayed === true) held[held.length - 1] = (held.at(-1) ?? 0) ^ 1
  const data = writeDer(
    TAG.sequence,
    writeDer(context(2), writeDer(TAG.octetString, createHash("sha1").update("the tests").digest())),
    timeOf(from),
    writeDer(TAG.sequence, single),
    ...(held.length === 0 ? [] : [writeDer(context(1), held)]),
  )
  const signature = writeDer(TAG.bitString, Buffer.from([0]), sign("sha256", data, key))
  const beside = certificate === undefined ? [] : [writeDer(context(0), writeDer(TAG.sequence, certificate))]
  const basic = writeDer(TAG.sequence, data, Buffer.from(ALGORITHM, "hex"), signature, ...beside)
  const typed = writeDer(TAG.sequence, Buffer.from(BASIC, "hex"), writeDer(TAG.octetString, basic))
  return writeDer(TAG.sequence, writeDer(TAG.enumerated, Buffer.from([0])), writeDer(context(0), typed))
}
