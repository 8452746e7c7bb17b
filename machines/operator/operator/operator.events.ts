import { Schema } from "effect"
import { OperatorName, OperatorRole, OperatorRoles } from "#models/operator/operator.ts"
import { personal } from "#models/privacy/personal.ts"

const at = Schema.Int
/** The operator who did it; nobody where it was done on the command line. */
const author = OperatorName
/** Digest of the device that it was done on. */
const station = Schema.String
/** What the author wrote. */
const reason = personal
/** Where somebody signed in, or tried to, where it was not at the desks of operators. */
const door = Schema.optionalKey(Schema.Literal("audit"))
/** Who did it and why, where it was done on the site. */
const told = { author: Schema.optionalKey(author), reason: Schema.optionalKey(reason) }
/** A link by which somebody gets a key: the digest of its secret, until when it opens, and whether that takes nobody else's yes. */
const link = { digest: Schema.String, until: Schema.Int, author, station, reason, agreed: Schema.Boolean }

/** Events of one operator, who is named by the stream; `at` in milliseconds since the epoch by the server's clock. */
export const OperatorEvent = Schema.Union([
  /** `digest`: hexadecimal SHA-256 of the first key; the key itself is shown once and kept nowhere. */
  Schema.Struct({ type: Schema.Literal("operator.added"), at, roles: OperatorRoles, digest: Schema.String }),
  /** Somebody is asked to work here, and gets a key by a link. */
  Schema.Struct({
    type: Schema.Literal("operator.invited"),
    at,
    roles: OperatorRoles,
    ...link,
    /** When their last day is over; absent: none is set. */
    ends: Schema.optionalKey(Schema.Int),
  }),
  /** Whoever works here lost the key, or others may know it: the old one opens nothing, and a link gives another. */
  Schema.Struct({ type: Schema.Literal("key.offered"), at, ...link }),
  /** Somebody else agrees that the link opens. */
  Schema.Struct({ type: Schema.Literal("invitation.agreed"), at, author, station }),
  /** The link was followed; `digest`: of the key that it gave. */
  Schema.Struct({ type: Schema.Literal("invitation.accepted"), at, digest: Schema.String }),
  Schema.Struct({ type: Schema.Literal("key.replaced"), at, digest: Schema.String }),
  Schema.Struct({ type: Schema.Literal("roles.changed"), at, roles: OperatorRoles, ...told }),
  /** Roles that take two people are asked for. */
  Schema.Struct({
    type: Schema.Literal("roles.asked"),
    at,
    roles: OperatorRoles,
    author,
    station,
    reason,
  }),
  Schema.Struct({ type: Schema.Literal("roles.agreed"), at, author, station }),
  Schema.Struct({ type: Schema.Literal("roles.declined"), at, author, reason }),
  /** Whoever is signed in by this name is signed out. */
  Schema.Struct({ type: Schema.Literal("sessions.ended"), at, author, reason }),
  /** The day after which the key opens nothing: `ends`: when it is over, null: no day is the last. */
  Schema.Struct({ type: Schema.Literal("lastDay.set"), at, ends: Schema.NullOr(Schema.Int), ...told }),
  Schema.Struct({ type: Schema.Literal("operator.suspended"), at, ...told }),
  Schema.Struct({ type: Schema.Literal("operator.restored"), at, ...told }),
  /** The person works here no more; the name is never given again. */
  Schema.Struct({ type: Schema.Literal("operator.removed"), at, author, reason }),
  /** `nextAt`: no attempt counts before it. */
  Schema.Struct({ type: Schema.Literal("attempt.failed"), at, nextAt: Schema.Int, door }),
  /** Somebody by this name was not let in, whatever the key: suspended, after the last day, or without the role that the door asks for. */
  Schema.Struct({
    type: Schema.Literal("entry.refused"),
    at,
    why: Schema.Literals(["suspended", "last-day", "role"]),
    door,
  }),
  /** `session`: id of the stream of the session that it opened. */
  Schema.Struct({
    type: Schema.Literal("attempt.succeeded"),
    at,
    session: Schema.optionalKey(Schema.String),
    door,
  }),
])
export type OperatorEvent = typeof OperatorEvent.Type

/** Roles that wait for a second person. */
const AskedRoles = Schema.Struct({
  at,
  roles: OperatorRoles,
  author,
  station: Schema.String,
  reason: Schema.String,
})

/** The operator's roles, the digest that counts, and the failures in a row. */
export const OperatorContext = Schema.Struct({
  roles: Schema.Array(OperatorRole),
  digest: Schema.String,
  /** How many keys were issued: whoever signed in with an older one is signed out. */
  issue: Schema.Int,
  /** How often the roles were given: whoever signed in with others is signed out. */
  rights: Schema.Int,
  addedAt: Schema.Int,
  failures: Schema.Int,
  nextAt: Schema.Int,
  /** When the last day is over; absent: no day is the last. */
  ends: Schema.optional(Schema.Int),
  /** How often somebody by this name was kept out; absent: never. */
  keptOut: Schema.optional(Schema.Int),
  /** How often all sessions were ended; absent: never. */
  rounds: Schema.optionalKey(Schema.Int),
  /** The sessions opened last, oldest first; absent: none that is known. */
  opened: Schema.optionalKey(Schema.Array(Schema.Struct({ id: Schema.String, at, door }))),
  /** Roles that wait for a second person. */
  asked: Schema.optional(AskedRoles),
  /** The link that gives a key. */
  link: Schema.optional(
    Schema.Struct({ at, digest: Schema.String, until: Schema.Int, author, station: Schema.String }),
  ),
})
export type OperatorContext = typeof OperatorContext.Type
