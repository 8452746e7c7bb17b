/** The door of its domain: records, proofs, sealed heads and the check that the log is whole. What stands behind it is for the domain alone. */
export { AuditAccess } from "./AuditAccess.ts"
export { auditManifest } from "./audit.manifest.ts"
export { checkSignedFile } from "./exports/check-file.ts"
export { signedFile } from "./exports/sign-file.ts"
export { keepSigned } from "./exports/signed-files.ts"
export {
  appendText,
  checkWritable,
  checkWritableFolder,
  readHead,
  readPublicKey,
  readText,
  writeText,
} from "./files.ts"
export { Heads } from "./Heads.ts"
export { PlayerStreams } from "./PlayerStreams.ts"
export { makePacks } from "./pack/pack.ts"
export { checkProofFile } from "./proof-file.ts"
export { Records } from "./Records.ts"
export { makeRecordSql } from "./record-sql.ts"
export { type AuditReport, makeFindings } from "./report.ts"
export { csvReport } from "./report-csv.ts"
export { htmlReport } from "./report-html.ts"
export { layerStartKept } from "./server-start.ts"
export { givenAuditKey, keptAuditKey, signHead, verifySince } from "./signed-head.ts"
export { siteAt } from "./site-at.ts"
export { verify } from "./verify.ts"
export type { WitnessedHead } from "./verify-heads.ts"
export { type Witness, witnessAt, witnessesFrom } from "./witnesses.ts"
