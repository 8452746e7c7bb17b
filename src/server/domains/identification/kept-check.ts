import { Effect, Option, Schema } from "effect"
import { ShownSessions } from "#models/identification/provider.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"

/** What a check keeps to itself, sealed: outside the log, one for each player, gone when it is decided. */
const KEPT_CHECK = "identity-check"
/** Documents of the checks that are under way, by when they are over; ids are player ids. */
export const CHECK_DUE = "identity-check-due"
const Kept = Schema.fromJsonString(
  Schema.Struct({
    check: Schema.String,
    /** Its name at the provider, or the player's there. */
    session: Schema.String,
    /** Bytes whose digest was to be signed, in URL-safe base 64; empty where nothing is. */
    signed: Schema.String,
    country: Schema.String,
    personalCode: Schema.String,
    /** The token that scripts of the service were given. */
    token: Schema.optionalKey(Schema.String),
    /** What they filmed. */
    shown: Schema.optionalKey(ShownSessions),
  }),
)
export type KeptCheck = typeof Kept.Type
/** What is kept of a check as a text: two are the same where their texts are. */
export const textOfKept = Schema.encodeSync(Kept)
const decodeKept = Schema.decodeUnknownOption(Kept)
const decodeSealed = Schema.decodeUnknownOption(Schema.Struct({ sealed: Schema.String }))

/** Takes away what is kept of a player's check. */
export const forgettingCheck = (playerId: PlayerId): ReadonlyArray<DocumentChange> =>
  [KEPT_CHECK, CHECK_DUE].map((kind) => ({ change: "remove", kind, id: `${playerId}` }))

/** Whether a check still waits for the provider's word. */
export const isOpen = (snapshot: { readonly hasTag: (tag: "waiting") => boolean }): boolean =>
  snapshot.hasTag("waiting")

/** What is kept of a player's check, sealed; `until`: when the check is over. */
export const keepingCheck = (
  playerId: PlayerId,
  sealed: string,
  until: number,
): ReadonlyArray<DocumentChange> => {
  const id = `${playerId}`
  return [
    { change: "put", kind: KEPT_CHECK, id, owner: playerOwner(playerId), sort: until, data: { sealed } },
    { change: "put", kind: CHECK_DUE, id, owner: "", sort: until, data: {} },
  ]
}

/** What is kept of the check that a player has under way. */
export const keptOf = (playerId: PlayerId) =>
  Effect.gen(function* () {
    const secrets = yield* Secrets
    return (yield* (yield* Journal).document(KEPT_CHECK, `${playerId}`)).pipe(
      Option.flatMap(({ data }) => decodeSealed(data)),
      Option.flatMap(({ sealed }) => Option.fromUndefinedOr(secrets.open("identity-check", sealed))),
      Option.flatMap(decodeKept),
      Option.getOrUndefined,
    )
  })
