import { SIGNIFICANT, type SignificantKind, significantKindOf } from "#models/operator/significant.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import type { MarkedTypes } from "../record-sql.ts"

/** What a pack lists beside the journal of significant events, each with the chart and the type of its events. */
const BESIDE = {
  accounts: ["player account.closed", "player player.erased", "erasure key.destroyed"],
  corrections: ["bet-correction bet.corrected"],
  keys: ["audit-key key.issued"],
  refused: ["audit-key attempt.failed", "operator attempt.failed"],
  voids: [
    "bet leg.reopened",
    "bet leg.voided",
    "crash-round crash.cancelled",
    "game game.cancelled",
    "market market.cancelled",
    "market market.reopened",
    "market market.restored",
  ],
} as const

/** The part of a pack that an event stands in. */
export type PackSection = SignificantKind | keyof typeof BESIDE

/** Titles of the parts. */
export const SECTION_TITLES: Readonly<Record<PackSection, string>> = {
  settings: "Setting changed",
  stops: "Suspension or reopening by an operator",
  corrections: "Correction of bets",
  voids: "Void, cancellation or resettlement",
  people: "People and roles",
  access: "Access",
  keys: "Key of a role made",
  refused: "Access refused",
  looks: "Look at personal data",
  accounts: "Account of a player",
  draws: "Draw",
  server: "Server or clock",
}

const SECTION_OF = new Map<string, PackSection>(
  Object.entries(BESIDE).flatMap(([section, pairs]) =>
    pairs.map((pair) => [pair, section as keyof typeof BESIDE] as const),
  ),
)

/** The events that a pack lists. */
export const LISTED: MarkedTypes = {
  types: Object.values(SIGNIFICANT).flat(),
  pairs: Object.values(BESIDE).flat(),
}

/** The part of an event that is listed. */
export const sectionOf = (type: string, stream: string): PackSection => {
  const { kind } = splitStream(stream)
  return SECTION_OF.get(`${kind} ${type}`) ?? significantKindOf(type, kind) ?? "server"
}

/** Numbers that are asked for by name, each with the chart and the types of events that it counts. */
export const NAMED_COUNTS: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["Accounts registered", ["player player.registered"]],
  ["Accounts blocked by operators", ["player account.blocked"]],
  ["Accounts let in again by operators", ["player account.unblocked"]],
  ["Accounts closed", ["player account.closed"]],
  ["Accounts opened again", ["player account.reopened"]],
  ["People erased", ["player player.erased"]],
  ["Time-outs taken by players", ["exclusion play.paused", "exclusion panic.pressed"]],
  ["Self-exclusions", ["exclusion player.excluded"]],
  ["Failed sign-ins of players", ["login attempt.failed"]],
  ["Failed sign-ins of operators", ["operator attempt.failed"]],
  ["Failed keys of auditors and reviewers", ["audit-key attempt.failed"]],
  ["Bets placed", ["bet bet.placed"]],
  ["Selections of bets voided", ["bet leg.voided"]],
  ["Selections of bets opened again", ["bet leg.reopened"]],
  ["Markets settled", ["market market.settled"]],
  ["Markets cancelled", ["market market.cancelled"]],
  ["Markets opened again after they were settled", ["market market.reopened"]],
  ["Games suspended by the source of the line", ["game game.suspended"]],
  ["Games resumed by the source of the line", ["game game.resumed"]],
  ["Records read by auditors", ["audit-access record.read"]],
  ["Records shown with personal data to auditors", ["audit-access record.unmasked"]],
  ["Records given out as files", ["audit-access record.exported"]],
  ["Starts of the server", ["server-start server.started"]],
]

/** What is asked of such a pack elsewhere and the log doesn't hold. */
export const NOT_IN_THE_LOG: ReadonlyArray<string> = [
  "A failed sign-in of a player is counted, not listed: a stranger could fill the list. The log has each of them.",
  "Large bets and wins are not marked: the log has every bet and what it won, and no limit above which one is large.",
  "Errors of programs and times at which the site could not be reached are not in the log. A start of the server is, and the time between two events can be long because nobody came.",
  "Changes of the operating system, of the network and of the database below the log are not in it. The digest of what the server runs is, at each start.",
  "Auditors and reviewers have one key each for all: a session is told apart from another by the first figures of its number, and no name stands behind it.",
  "Commands on the server's machine have no person beside them: the log says operator, without a name.",
  "Addresses and devices are masked here. Where on earth a player was is not determined by the site.",
  "Devices for betting in shops do not exist on this site.",
]
