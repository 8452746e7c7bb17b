import { Option, Schema } from "effect"
import type { MessageFacts, MessageKind } from "#models/messages/player-message.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"

/** A message that follows from an event, whose player the stream names. */
export interface SiteMessage {
  readonly kind: MessageKind
  readonly facts: MessageFacts
}

const decoded = <S extends Schema.ConstraintCodec<unknown, unknown>>(schema: S) =>
  Schema.decodeUnknownOption(Schema.fromJsonString(schema as never)) as (
    payload: unknown,
  ) => Option.Option<S["Type"]>

const securityOf = decoded(Schema.Struct({ what: Schema.String }))
const limitOf = decoded(
  Schema.Struct({
    limit: Schema.String,
    amount: Schema.optionalKey(Schema.Int),
    currency: Schema.optionalKey(Schema.String),
  }),
)

/** What is filled in at the account, or given out to its player, is no news of security. */
const NO_NEWS: ReadonlySet<string> = new Set(["fields.saved"])

const plain =
  (kind: MessageKind, facts: MessageFacts = {}) =>
  (): Option.Option<SiteMessage> =>
    Option.some({ kind, facts })

/** Events that a player is told of, by the kind of their stream and their type, and what of them. */
const TOLD: Readonly<Record<string, (event: StoredEvent) => Option.Option<SiteMessage>>> = {
  "player player.signedIn": plain("signIn"),
  "player security.changed": ({ payload }) =>
    Option.flatMap(securityOf(payload), ({ what }) =>
      NO_NEWS.has(what) ? Option.none() : Option.some({ kind: "security", facts: { detail: what } }),
    ),
  "identification identification.accepted": plain("identification.accepted"),
  "identification identity.confirmed": plain("identification.accepted", { detail: "service" }),
  "identification identification.refused": plain("identification.refused"),
  "identification identity.denied": plain("identification.refused", { detail: "service" }),
  "identification identification.moreAsked": plain("identification.moreAsked"),
  "identification identification.expired": plain("identification.expired"),
  "limit limit.set": ({ payload }) =>
    Option.map(limitOf(payload), ({ limit, ...facts }) => ({
      kind: "limit.set",
      facts: { ...(facts as MessageFacts), detail: limit },
    })),
  "limit raise.confirmed": ({ payload }) =>
    Option.map(limitOf(payload), ({ limit }) => ({ kind: "limit.raised", facts: { detail: limit } })),
  "withdrawal withdrawal.refused": plain("withdrawal.refused"),
  "withdrawal withdrawal.returned": plain("withdrawal.returned"),
  "withdrawal documents.asked": plain("withdrawal.documents"),
  "withdrawal payout.news": plain("withdrawal.paid"),
  "conversation message.answered": plain("support"),
  "tournament-entry entry.won": plain("tournament"),
  "challenge challenge.paid": plain("challenges"),
  "idea idea.done": plain("idea", { detail: "done" }),
  "idea idea.declined": plain("idea", { detail: "declined" }),
}

/** Types of the events that messages follow from; and that of a player who has read a conversation. */
export const TOLD_TYPES: ReadonlyArray<string> = [
  ...new Set([...Object.keys(TOLD).map((key) => key.split(" ")[1] ?? ""), "messages.read"]),
]

/** What the player is told of an event, where they are. */
export const messageOf = (kind: string, event: StoredEvent): Option.Option<SiteMessage> =>
  TOLD[`${kind} ${event.type}`]?.(event) ?? Option.none()
