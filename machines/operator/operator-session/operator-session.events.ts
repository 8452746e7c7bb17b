import { Schema } from "effect"
import { OperatorName } from "#models/operator/operator.ts"
import { OperatorRecord } from "#models/operator/operator-record.ts"
import { personal } from "#models/privacy/personal.ts"
import { PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** Events of one session of an operator and of all that was read in it; `at` in milliseconds since the epoch by the server's clock. */
export const OperatorSessionEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("session.opened"),
    at,
    operator: OperatorName,
    /** Which of the operator's keys opened it, and which of their roles it has. */
    issue: Schema.Int,
    rights: Schema.Int,
    /** How often all sessions of the operator had been ended; absent: never. */
    rounds: Schema.optionalKey(Schema.Int),
    /** Digest of the cookie that the browser keeps over sign-ins: two sessions with the same are on one device. */
    browser: Schema.String,
    address: personal,
    device: personal,
    /** Milliseconds without work after which the session ends. */
    idleMs: Schema.Int,
    /** When it ends however much is done. */
    expiresAt: Schema.Int,
  }),
  /** The operator did something: what it was is in the streams that it was done to. */
  Schema.Struct({ type: Schema.Literal("session.used"), at }),
  /** A record was opened, personal data masked. */
  Schema.Struct({ type: Schema.Literal("record.opened"), at, record: OperatorRecord }),
  /** Personal data of a record were shown, and why. */
  Schema.Struct({
    type: Schema.Literal("record.unmasked"),
    at,
    record: OperatorRecord,
    reason: Schema.String,
    /** Names of what was shown, where the record says of whom without it. */
    fields: Schema.optionalKey(Schema.Array(Schema.String)),
  }),
  /** A player was looked for by what says who a person is; the words that were looked for are kept nowhere. `found`: whom it was, null: nobody. */
  Schema.Struct({
    type: Schema.Literal("person.searched"),
    at,
    by: Schema.Literals(["login", "email", "phone"]),
    found: Schema.NullOr(PlayerId),
  }),
  /** `operator`: signed out; `key`, `roles`, `suspended`, `ended`, `removed`, `last-day`: what was done to the operator. */
  Schema.Struct({
    type: Schema.Literal("session.ended"),
    at,
    by: Schema.Literals([
      "operator",
      "idle",
      "age",
      "key",
      "roles",
      "suspended",
      "ended",
      "removed",
      "last-day",
    ]),
  }),
])
export type OperatorSessionEvent = typeof OperatorSessionEvent.Type

/** Whose session it is, on which device, when something was last done in it, and how much was read. */
export const OperatorSessionContext = Schema.Struct({
  operator: Schema.optionalKey(OperatorName),
  issue: Schema.Int,
  rights: Schema.Int,
  rounds: Schema.optionalKey(Schema.Int),
  browser: Schema.String,
  seenAt: Schema.Int,
  idleMs: Schema.Int,
  expiresAt: Schema.Int,
  readings: Schema.Int,
  unmaskings: Schema.Int,
})
export type OperatorSessionContext = typeof OperatorSessionContext.Type
