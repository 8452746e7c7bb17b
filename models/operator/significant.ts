import { Schema } from "effect"

/** Kinds of what happens of significance, each with the types of its events in the log. What is added here needs an index that has it. */
export const SIGNIFICANT = {
  settings: ["setting.approved", "setting.begun", "setting.proposed", "setting.withdrawn"],
  stops: [
    "reopening.asked",
    "reopening.confirmed",
    "reopening.withdrawn",
    "stop.explained",
    "stop.lifted",
    "stop.placed",
  ],
  corrections: [
    "correction.completed",
    "correction.confirmed",
    "correction.proposed",
    "correction.withdrawn",
  ],
  people: [
    "invitation.accepted",
    "invitation.agreed",
    "key.offered",
    "key.replaced",
    "operator.added",
    "operator.invited",
    "operator.removed",
    "operator.restored",
    "operator.suspended",
    "roles.agreed",
    "roles.asked",
    "roles.changed",
    "roles.declined",
    "sessions.ended",
  ],
  access: ["access.granted", "session.opened"],
  looks: ["case.shown", "person.searched", "record.unmasked"],
  accounts: ["account.blocked", "account.reopened", "account.unblocked"],
  draws: ["draw.cancelled", "draw.verified"],
  server: ["clock.followed", "clock.jumped", "server.started"],
} as const

export const SIGNIFICANT_KINDS = Object.keys(SIGNIFICANT) as ReadonlyArray<keyof typeof SIGNIFICANT>
export const SignificantKind = Schema.Literals(
  SIGNIFICANT_KINDS as [keyof typeof SIGNIFICANT, ...Array<keyof typeof SIGNIFICANT>],
)
export type SignificantKind = typeof SignificantKind.Type

/** Kinds by the type of an event. */
const KIND_OF = new Map(
  SIGNIFICANT_KINDS.flatMap((kind) => SIGNIFICANT[kind].map((type) => [type as string, kind])),
)

/** The kind of an event by its type and its stream's kind; sessions that an operator ended of a player are about the account. */
export const significantKindOf = (type: string, streamKind: string): SignificantKind | undefined =>
  KIND_OF.has(type) && streamKind === "player-file" ? "accounts" : KIND_OF.get(type)

/** What an event is about, and where it is found: its kind and its id there. */
export const SignificantAbout = Schema.Struct({
  kind: Schema.Literals([
    "bet",
    "conversation",
    "correction",
    "draw",
    "line",
    "operator",
    "player",
    "record",
    "round",
    "server",
    "setting",
    "withdrawal",
  ]),
  id: Schema.String,
})
export type SignificantAbout = typeof SignificantAbout.Type

/** One significant event, in the words of whoever asks: what was done to what, who did it and why. */
export const SignificantRow = Schema.Struct({
  /** Its number in the log. */
  seq: Schema.Int,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  kind: SignificantKind,
  /** Name of the operator; empty where nobody of the site did it. */
  who: Schema.String,
  said: Schema.String,
  /** Empty where nothing was said. */
  reason: Schema.String,
  about: SignificantAbout,
})
export type SignificantRow = typeof SignificantRow.Type

/** A page of the journal, newest first; `next`: the number in the log that the next page begins below. */
export const SignificantPage = Schema.Struct({
  rows: Schema.Array(SignificantRow),
  next: Schema.NullOr(Schema.Int),
})
export type SignificantPage = typeof SignificantPage.Type

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the journal is narrowed to: a kind, a person by name, and days of UTC, both counted in. */
export const SignificantQuery = Schema.Struct({
  kind: Schema.NullOr(SignificantKind),
  who: Schema.String,
  /** Days such as `2026-11-28`; empty: without end. */
  from: Schema.String,
  to: Schema.String,
})
export type SignificantQuery = typeof SignificantQuery.Type

const isKind = Schema.is(SignificantKind)
const dayIn = (text: string | null): string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : ""

/** What an address asks for; `search` is its part from `?` on. */
export const significantIn = (search: string): SignificantQuery => {
  const asked = new URLSearchParams(search)
  const kind = asked.get("kind")
  return {
    kind: isKind(kind) ? kind : null,
    who: (asked.get("who") ?? "").trim().slice(0, 40),
    from: dayIn(asked.get("from")),
    to: dayIn(asked.get("to")),
  }
}

/** The part of an address from `?` on that asks for it; empty for everything. */
export const significantSearch = ({ kind, who, from, to }: SignificantQuery): string => {
  const asked = new URLSearchParams({
    ...(kind !== null && { kind }),
    ...(who !== "" && { who }),
    ...(from !== "" && { from }),
    ...(to !== "" && { to }),
  })
  return asked.size === 0 ? "" : `?${asked}`
}

/** Where what it is about is found, after the language; nothing where no desk shows it. */
export const significantPath = ({ kind, id }: SignificantAbout): string | undefined => {
  const found = encodeURIComponent(id)
  switch (kind) {
    case "setting":
      return `operator/settings?name=${found}`
    case "correction":
      return `operator/corrections?id=${found}`
    case "operator":
      return "operator/people"
    case "player":
      return `operator/players/${found}`
    case "line":
      return "operator/trading"
    case "draw":
      return "operator/draws"
    case "withdrawal":
      return `operator/withdrawals?id=${found}`
    default:
      return undefined
  }
}
