import { Schema } from "effect"
import { PlayerId } from "../wallet/account.ts"
import { GUEST_NAME_LENGTH, MESSAGE_LENGTH, MessageKey, SupportTopic } from "./conversation.ts"
import { type SupportHours, standingAt } from "./hours.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How often somebody who is not reached is called in all. */
export const MOST_CALLS = 3

/** How long after a call that reached nobody the next one is due, in milliseconds; outside the hours when people are back. */
export const CALL_AGAIN_MS = HOUR

/** How long before the time that was asked for a request can be taken, in milliseconds. */
export const CALL_EARLY_MS = 10 * MINUTE

/** How long an operator has a request before another may take it, in milliseconds. */
export const CALL_LEFT_MS = 30 * MINUTE

/** How far ahead a call can be asked for, in milliseconds. */
const CALL_AHEAD_MS = 48 * HOUR

/** The first time that is offered is so far ahead, in milliseconds. */
const CALL_SOONEST_MS = 30 * MINUTE

/** Longest note of an operator on a call, in characters. */
export const CALL_NOTE_LENGTH = 500

/** Whose request it is: the number of a player, or `g` and 32 signs that nobody makes a phone of. Each has one at a time. */
export const CallRequestId = Schema.String.check(Schema.isPattern(/^(?:[1-9]\d{0,15}|g[0-9a-f]{32})$/)).pipe(
  Schema.annotate({ examples: ["42"] }),
  Schema.brand("CallRequestId"),
)
export type CallRequestId = typeof CallRequestId.Type

/** How a request stands: it waits, an operator has it, the person was reached, was not, or took it back. */
export const CallState = Schema.Literals(["waiting", "taken", "reached", "unreached", "withdrawn"])
export type CallState = typeof CallState.Type

/** What somebody asks for. `when`: milliseconds since the epoch; null: as soon as people are there. */
export const CallWish = Schema.Struct({
  key: MessageKey,
  /** However it is written; with its country's code, or of the country beside it (§5 Phone). */
  phone: Schema.String.check(Schema.isMaxLength(1000)),
  countryCode: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(10))),
  /** Whom to ask for; a player's account says it. */
  name: Schema.String.check(Schema.isMaxLength(1000)),
  language: Schema.String.check(Schema.isMaxLength(20)),
  topic: SupportTopic,
  when: Schema.NullOr(Schema.Int),
})
export type CallWish = typeof CallWish.Type

/** Whether the site calls back, in which languages and when (§3 Site configuration: support). Times in milliseconds since the epoch. */
export const CallOffer = Schema.Struct({
  isOffered: Schema.Boolean,
  /** Codes of languages, that of the page first where it is one of them. */
  languages: Schema.Array(Schema.String),
  times: Schema.Array(Schema.Int),
})
export type CallOffer = typeof CallOffer.Type

/** A request as whoever asked sees it. Times in milliseconds since the epoch. */
export const CallView = Schema.Struct({
  state: CallState,
  /** Masked but for its last digits. */
  phone: Schema.String,
  topic: SupportTopic,
  language: Schema.String,
  askedAt: Schema.Int,
  /** When the next call is due; of one that has ended, when the last one was. */
  dueAt: Schema.Int,
  /** Calls that reached nobody. */
  missed: Schema.Int,
})
export type CallView = typeof CallView.Type

/** What is offered, and the last request of the player who asks; null for guests, and where there was none. */
export const CallPage = Schema.Struct({ offer: CallOffer, own: Schema.NullOr(CallView) })
export type CallPage = typeof CallPage.Type

/** One call: when, by whom, and what came of it. */
export const CallTry = Schema.Struct({
  at: Schema.Int,
  operator: Schema.String,
  isReached: Schema.Boolean,
  note: Schema.String,
})
export type CallTry = typeof CallTry.Type

/** A request at the desk. Whom to call stands there in full for whoever has it in hand alone. */
export const CallRow = Schema.Struct({
  id: CallRequestId,
  /** Null: a guest's. */
  playerId: Schema.NullOr(PlayerId),
  state: Schema.Literals(["waiting", "taken"]),
  topic: SupportTopic,
  language: Schema.String,
  askedAt: Schema.Int,
  dueAt: Schema.Int,
  operator: Schema.NullOr(Schema.String),
  takenAt: Schema.NullOr(Schema.Int),
  phone: Schema.String,
  name: Schema.String,
  tries: Schema.Array(CallTry),
  isMine: Schema.Boolean,
})
export type CallRow = typeof CallRow.Type

/** Requests that are open, those first that are due first; `due`: how many of them are, and nobody has. `at`: by the server's clock. */
export const CallQueue = Schema.Struct({ rows: Schema.Array(CallRow), due: Schema.Int, at: Schema.Int })
export type CallQueue = typeof CallQueue.Type

/** What an operator does with a request; `missed`: nobody was reached. */
export const CallAct = Schema.Struct({
  act: Schema.Literals(["take", "release", "reached", "missed"]),
  note: Schema.String.check(Schema.isMaxLength(MESSAGE_LENGTH)),
})
export type CallAct = typeof CallAct.Type

/** Whether an operator may do something with a request as the desk shows it at a moment: what its chart lets them do. */
export const canCall = (
  { state, isMine, dueAt, takenAt }: Pick<CallRow, "state" | "isMine" | "dueAt" | "takenAt">,
  act: CallAct["act"],
  at: number,
): boolean => {
  if (act !== "take") return state === "taken" && isMine
  return state === "waiting" ? at >= dueAt - CALL_EARLY_MS : !isMine && at >= (takenAt ?? 0) + CALL_LEFT_MS
}

/** Whether a call may be asked for at a moment: on the hour, soon enough, and while people are there. */
export const isCallTime = (hours: SupportHours | null, now: number, when: number): boolean =>
  when % HOUR === 0 && when > now && when <= now + CALL_AHEAD_MS && standingAt(hours, when).isOpen

/** The times that are offered at a moment. */
export const callTimes = (hours: SupportHours | null, now: number): ReadonlyArray<number> => {
  const first = Math.ceil((now + CALL_SOONEST_MS) / HOUR) * HOUR
  return Array.from({ length: CALL_AHEAD_MS / HOUR }, (_, place) => first + place * HOUR).filter((when) =>
    isCallTime(hours, now, when),
  )
}

/** When people are there at a moment or next after it. */
export const callableAt = (hours: SupportHours | null, at: number): number =>
  standingAt(hours, at).backAt ?? at

/** Whether a name says whom to ask for, as a guest's has to. */
export const isCallName = (name: string): boolean => name !== "" && name.length <= GUEST_NAME_LENGTH
