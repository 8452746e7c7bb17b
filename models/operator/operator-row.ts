import { Schema } from "effect"
import { ActReason } from "../players/player-act.ts"
import { startOfDay, utcMoment } from "../request/utc-moment.ts"
import { OperatorName, OperatorRoles } from "./operator.ts"
import { ActBar } from "./withdrawal-desk.ts"

const DAY_MS = 86_400_000

/** The last day on which somebody may sign in, of UTC: `2026-12-31`. */
export const LastDay = Schema.String.check(
  Schema.makeFilter((day: string) => startOfDay(day) !== undefined),
).annotate({ examples: ["2026-12-31"] })

/** When a last day is over, in milliseconds since the epoch; `undefined` where it is no day of the calendar. */
export const endOfDay = (day: string): number | undefined => {
  const start = startOfDay(day)
  return start === undefined ? undefined : start + DAY_MS
}

/** The last day before a moment at which rights end. */
export const lastDayBefore = (ends: number): string => utcMoment(ends - 1).slice(0, 10)

/** How an operator stands: `asked` and `invited` have a link to a key, which waits for a second person or for them. */
export const OperatorStands = Schema.Literals(["asked", "invited", "open", "slowed", "suspended", "removed"])
export type OperatorStands = typeof OperatorStands.Type

/** What may be done to an operator on the site, each the event of their chart. */
export const OPERATOR_ACTS = [
  "roles",
  "agree-roles",
  "decline-roles",
  "agree-link",
  "key",
  "end-sessions",
  "last-day",
  "suspend",
  "restore",
  "remove",
] as const

/** One of {@link OPERATOR_ACTS}. */
export const OperatorAct = Schema.Literals(OPERATOR_ACTS)
export type OperatorAct = typeof OperatorAct.Type

/** Why an act can't be done: as of {@link ActBar}, or because it is oneself. */
export const OperatorActBar = Schema.Union([ActBar, Schema.Literal("oneself")])
export type OperatorActBar = typeof OperatorActBar.Type

/** What is done to an operator and why. `seen`: what the page has seen of them; where they stand otherwise by now nothing is done. */
export const OperatorDeed = Schema.Union([
  Schema.Struct({
    act: Schema.Literal("roles"),
    seen: Schema.String,
    reason: ActReason,
    roles: OperatorRoles,
  }),
  Schema.Struct({
    act: Schema.Literal("last-day"),
    seen: Schema.String,
    reason: ActReason,
    lastDay: Schema.NullOr(LastDay),
  }),
  Schema.Struct({
    act: Schema.Literals(OPERATOR_ACTS.filter((act) => act !== "roles" && act !== "last-day")),
    seen: Schema.String,
    reason: ActReason,
  }),
])
export type OperatorDeed = typeof OperatorDeed.Type

/** A session of an operator that lives; address and device as they signed in with them. Milliseconds since the epoch. */
export const OperatorSessionRow = Schema.Struct({
  openedAt: Schema.Int,
  /** When something was last done in it. */
  seenAt: Schema.Int,
  address: Schema.String,
  device: Schema.String,
})
export type OperatorSessionRow = typeof OperatorSessionRow.Type

/** An operator as those see them who manage operators; times in milliseconds since the epoch. */
export const OperatorRow = Schema.Struct({
  name: OperatorName,
  roles: OperatorRoles,
  stands: OperatorStands,
  addedAt: Schema.Int,
  /** The last day on which they may sign in, of UTC; null where none is set. */
  lastDay: Schema.NullOr(Schema.String),
  /** The last sign-in; null where none is known. */
  signedInAt: Schema.NullOr(Schema.Int),
  sessions: Schema.Array(OperatorSessionRow),
  /** Roles that wait for a second person. */
  asked: Schema.NullOr(
    Schema.Struct({ at: Schema.Int, roles: OperatorRoles, author: OperatorName, reason: Schema.String }),
  ),
  /** The link to a key: who gave it, and until when it opens. */
  link: Schema.NullOr(Schema.Struct({ author: OperatorName, until: Schema.Int })),
  /** Goes with each act, so that none is done to an operator who stands otherwise by then. */
  seen: Schema.String,
  acts: Schema.Array(Schema.Struct({ act: OperatorAct, bar: Schema.NullOr(OperatorActBar) })),
})
export type OperatorRow = typeof OperatorRow.Type

/** Whom somebody asks to work here, and why. */
export const OperatorInvitation = Schema.Struct({
  name: OperatorName,
  roles: OperatorRoles,
  reason: ActReason,
  /** The last day on which they may sign in; not said: none. */
  lastDay: Schema.optionalKey(LastDay),
})
export type OperatorInvitation = typeof OperatorInvitation.Type

/** A secret of a link to a key: 32 bytes in Base64 for addresses. */
export const LinkSecret = Schema.String.check(Schema.isPattern(/^[\w-]{43}$/)).annotate({
  examples: ["AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
})

/** How long a link to a key opens, in milliseconds. */
export const LINK_MS = 3 * DAY_MS

/** Path on the site that a link to a key leads to, without the language: what is after `#` goes to no server by itself. */
export const linkPath = (name: OperatorName, secret: string): string => `operator#${name}/${secret}`

/** Whom a link is for and its secret, by the part of an address from `#` on; nothing where it is no link to a key. */
export const linkIn = (
  hash: string,
): { readonly name: OperatorName; readonly secret: string } | undefined => {
  const [name = "", secret = ""] = hash.replace(/^#/, "").split("/")
  return Schema.is(OperatorName)(name) && Schema.is(LinkSecret)(secret) ? { name, secret } : undefined
}
