import { Schema } from "effect"
import type { PasskeyFault } from "#machines/identity/passkeys/passkeys.events.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { ifTaken } from "#src/server/kernel/command/if-taken.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { Answered } from "./passkey-challenge.ts"
import { passkeysAggregate } from "./passkeys.aggregate.ts"

/** What a passkey signed opens nothing; why is in the log, and not told. */
export class PasskeyRefused extends Schema.TaggedError<PasskeyRefused>()("PasskeyRefused", {}) {}

/** A signature that was compared and found right; whether it still counts is the chart's to say. */
export interface SignedPasskey extends Answered {
  readonly playerId: PlayerId
  readonly id: string
  readonly counter: number
}

type Keys = Loaded<typeof passkeysAggregate.machine>

/** Whoever signed is nobody that is known. */
const byStranger = (playerId: PlayerId, origin: Origin) => metaOf("visitor", origin, playerOwner(playerId))

/** A try that failed, unless the passkey was removed meanwhile. */
const refused = (passkeys: Keys, id: string, fault: PasskeyFault, at: number) =>
  ifTaken(passkeysAggregate, passkeys, { type: "passkey.refused", at, id, fault })

/** What using a passkey writes; a signature that counts no more is recorded and refused. */
export const passkeyUsed = (
  passkeys: Keys,
  { playerId, id, counter, challenge, until }: SignedPasskey,
  origin: Origin,
  at: number,
) => {
  const used = ifTaken(passkeysAggregate, passkeys, {
    type: "passkey.used",
    at,
    id,
    counter,
    challenge,
    until,
  })
  if (used.length > 0) return { events: { passkeys: used } }
  const { spent } = passkeys.snapshot.context
  const isSpent = at >= until || spent.some((one) => one.challenge === challenge)
  return {
    events: { passkeys: refused(passkeys, id, isSpent ? "challenge" : "counter", at) },
    refusal: new PasskeyRefused(),
    by: byStranger(playerId, origin),
  }
}

/** What is wrong with what somebody signed. */
export interface WrongSignature {
  readonly playerId: PlayerId
  readonly id: string
  readonly fault: PasskeyFault
  readonly origin: Origin
}

/** Records a signature that opens nothing. */
export const refusePasskey = command("passkeys.refuse", {
  streams: ({ playerId }: WrongSignature) => ({ passkeys: stream(passkeysAggregate, playerId) }),
  by: ({ playerId, origin }) => byStranger(playerId, origin),
  decide: ({ passkeys }, { id, fault }, { at }) => ({
    events: { passkeys: refused(passkeys, id, fault, at) },
  }),
  answer: () => undefined,
})
