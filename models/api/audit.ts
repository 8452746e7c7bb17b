import { Context, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import { ExportForm, OrderedExport } from "../audit/export.ts"
import { SealedHead } from "../audit/head.ts"
import { BetProof } from "../audit/proof.ts"
import { RecordPage } from "../audit/record.ts"
import { REASON_LENGTH, RecordOrder, Subject } from "../audit/subject.ts"
import { BetGuid } from "../betting/bet.ts"
import { OperatorName } from "../operator/operator.ts"
import { answer } from "./attributes.ts"
import { BadRequest, NotFound, NotSignedIn, Refused, TooMany, Unavailable } from "./errors.ts"
import { Needs } from "./operator.ts"
import { SignedIn } from "./session.ts"

/** Cookie of an auditor's session; a player's session opens nothing here. */
export const AUDITOR_COOKIE = "__Host-auditor"

/** The auditor of a request: who it is, digest of the cookie, and when the session ends. */
export class CurrentAuditor extends Context.Service<
  CurrentAuditor,
  {
    readonly id: string
    /** Absent where the key of the role opened the session. */
    readonly name?: OperatorName
    readonly expiresAt: number
  }
>()("statebook/models/api/CurrentAuditor") {}

/** Lets a request through only with the auditor's role (§6). */
export class AsAuditor extends HttpApiMiddleware.Service<
  AsAuditor,
  { provides: CurrentAuditor; requires: never }
>()("statebook/models/api/AsAuditor", {
  security: { auditor: HttpApiSecurity.apiKey({ key: AUDITOR_COOKIE, in: "cookie" }) },
  error: [NotSignedIn, Unavailable],
}) {}

/** A session: whose it is, null where the key of the role opened it, and when it ends however much is read, in milliseconds since the epoch. */
const Session = Schema.Struct({ name: Schema.NullOr(OperatorName), expiresAt: Schema.Int })

/** What anybody may ask of the audit: a way in, and the published heads. */
export class AuditEntryApi extends HttpApiGroup.make("auditEntry").add(
  /** The session that lives, or none: 200 either way, so that opening the desk needs no failing call. */
  HttpApiEndpoint.get("auditSession", "/audit-api/session", {
    success: answer(Schema.NullOr(Session)),
    error: Unavailable,
  }),
  HttpApiEndpoint.post("auditSignIn", "/audit-api/sign-in", {
    payload: Schema.Struct({
      /** An auditor's own; without it the key is that of the role. */
      name: Schema.optionalKey(Schema.String.check(Schema.isBetweenLength(1, 100))),
      key: Schema.String.check(Schema.isBetweenLength(1, 100)),
    }),
    success: answer(Session),
    error: [BadRequest, Refused, TooMany, Unavailable],
  }),
  /** Published heads after a sequence number, oldest first: hashes and signatures, nothing that happened. */
  HttpApiEndpoint.get("heads", "/audit-api/heads", {
    query: { after: Schema.optionalKey(Schema.FiniteFromString) },
    success: answer(Schema.Array(SealedHead)),
    error: [BadRequest, Unavailable],
  }),
) {}

/** What auditors read. Every reading is written down before it is answered. */
export class AuditApi extends HttpApiGroup.make("audit")
  .add(
    HttpApiEndpoint.post("auditSignOut", "/audit-api/sign-out", {
      success: answer(Schema.Null),
      error: Unavailable,
    }),
    HttpApiEndpoint.post("read", "/audit-api/read", {
      payload: Schema.Struct({
        subject: Subject,
        /** Where not said, the oldest come first. */
        order: Schema.optionalKey(RecordOrder),
        /** Only what comes after this sequence number, or below it where the newest come first. */
        after: Schema.optionalKey(Schema.Int),
        /** Shows personal data; recorded for ever. */
        reason: Schema.optionalKey(
          Schema.String.check(Schema.isBetweenLength(REASON_LENGTH.minimum, REASON_LENGTH.maximum)),
        ),
      }),
      success: answer(RecordPage),
      error: [BadRequest, NotFound, NotSignedIn, Unavailable],
    }).annotate(Needs, "audit.read"),
    /** Asks for a file of a record, masked, or for the regulator's pack of a period: it is taken from `exportAddress(number)`. */
    HttpApiEndpoint.post("orderExport", "/audit-api/exports", {
      payload: Schema.Struct({ subject: Subject, order: Schema.optionalKey(RecordOrder), form: ExportForm }),
      success: answer(OrderedExport),
      error: [BadRequest, NotFound, NotSignedIn, Unavailable],
    }).annotate(Needs, "audit.read"),
  )
  .middleware(AsAuditor) {}

/** The player's receipt: the proof of an own bet. */
export class ReceiptApi extends HttpApiGroup.make("receipt")
  .add(
    HttpApiEndpoint.get("betProof", "/account-api/bets/:betGuid/proof", {
      params: { betGuid: BetGuid },
      success: BetProof,
      error: [BadRequest, NotFound, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
