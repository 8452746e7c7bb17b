import { Effect, Option, Schema } from "effect"
import type { Passkey } from "#models/identity/passkey.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { securityChanged } from "../players/security-changed.ts"
import { type LivingSession, Sessions } from "../sessions/Sessions.ts"
import { LastWayIn, waysIn } from "../sign-in/ways-in.ts"
import type { Answered } from "./passkey-challenge.ts"
import { keptPasskeys, PASSKEY_KIND, passkeyDocument } from "./passkey-documents.ts"
import { passkeysAggregate } from "./passkeys.aggregate.ts"
import { PasskeyRefused } from "./used-passkey.ts"

/** The player has no such passkey. */
export class PasskeyUnknown extends Schema.TaggedError<PasskeyUnknown>()("PasskeyUnknown", {}) {}

/** The account has the passkey already, or as many as it may. */
export class PasskeyKnown extends Schema.TaggedError<PasskeyKnown>()("PasskeyKnown", {}) {}

interface OfSession {
  readonly session: LivingSession
  readonly origin: Origin
}

const bySession = ({ session, origin }: OfSession) => metaOf(playerOwner(session.playerId), origin)

const streams = ({ session: { playerId } }: OfSession) => ({
  passkeys: stream(passkeysAggregate, playerId),
  player: stream(playerAggregate, playerId),
})

/** Fails where the session's last proof of who is there is too old. */
const demandProof = (session: LivingSession) =>
  Effect.flatMap(Sessions, (sessions) => sessions.demandProof(session))

/** A passkey that was made, and answered a challenge. */
export interface MadePasskey extends OfSession {
  readonly id: string
  readonly name: string
  readonly key: {
    readonly counter: number
    readonly isSynced: boolean
    readonly credentialId: string
    readonly publicKey: string
  }
  readonly answered: Answered
}

/** Adds a passkey. */
export const addPasskey = command("passkeys.add", {
  streams: (input: MadePasskey) => streams(input),
  by: bySession,
  facts: ({ session, id }) =>
    Effect.gen(function* () {
      yield* demandProof(session)
      // A passkey of somebody else, or one that comes again.
      return { isKnown: Option.isSome(yield* (yield* Journal).document(PASSKEY_KIND, id)) }
    }),
  decide: (_, { session: { playerId }, id, name, key, answered, origin }, { isKnown, at }) => {
    if (isKnown) return { refusal: new PasskeyKnown() }
    if (at >= answered.until) return { refusal: new PasskeyRefused() }
    const { counter, isSynced, credentialId, publicKey } = key
    return {
      events: {
        passkeys: [{ type: "passkey.added", at, id, counter, isSynced, ...answered }],
        player: [securityChanged("passkey.added", at, origin)],
      },
      documents: [passkeyDocument(id, at, { playerId, credentialId, publicKey, name })],
    }
  },
  refused: { passkeys: () => new PasskeyRefused() },
  answer: (_, { id, name, key: { isSynced } }, { at }): Passkey => ({
    id,
    name,
    at,
    usedAt: null,
    isSynced,
  }),
})

/** Another name for a passkey. */
export interface PasskeyName {
  readonly playerId: PlayerId
  readonly id: string
  readonly name: string
  readonly origin: Origin
}

/** Calls a passkey otherwise. */
export const renamePasskey = command("passkeys.rename", {
  streams: ({ playerId }: PasskeyName) => ({ passkeys: stream(passkeysAggregate, playerId) }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ playerId, id }) =>
    Effect.gen(function* () {
      return { details: (yield* keptPasskeys(yield* Journal, playerId)).get(id) }
    }),
  decide: ({ passkeys }, { id, name }, { details, at }) => {
    const key = passkeys.snapshot.context.keys.find((one) => one.id === id)
    if (details === undefined || key === undefined) return { refusal: new PasskeyUnknown() }
    return {
      events: { passkeys: [{ type: "passkey.renamed", at, id }] },
      documents: [passkeyDocument(id, key.addedAt, { ...details, name })],
    }
  },
  answer: ({ passkeys }, { id, name }): Passkey => {
    const key = passkeys.snapshot.context.keys.find((one) => one.id === id)
    return { id, name, at: key?.addedAt ?? 0, usedAt: key?.usedAt ?? null, isSynced: key?.isSynced ?? false }
  },
})

/** Removes a passkey, but never the last way in. */
export const removePasskey = command("passkeys.remove", {
  streams: (input: OfSession & { readonly id: string }) => streams(input),
  by: bySession,
  facts: ({ session }) => Effect.andThen(demandProof(session), waysIn(session.playerId)),
  decide: ({ passkeys }, { id, origin }, { hasPassword, hasLinks, at }) => {
    if (!passkeys.snapshot.context.keys.some((key) => key.id === id)) return { refusal: new PasskeyUnknown() }
    return {
      events: {
        passkeys: [{ type: "passkey.removed", at, id, hasOtherWay: hasPassword || hasLinks }],
        player: [securityChanged("passkey.removed", at, origin)],
      },
      documents: [{ change: "remove", kind: PASSKEY_KIND, id }],
    }
  },
  refused: { passkeys: () => new LastWayIn() },
  answer: () => undefined,
})
