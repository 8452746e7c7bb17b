import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { LivingSession } from "../sessions/Sessions.ts"
import { sessionAggregate } from "../sessions/session.aggregate.ts"
import { passwordProved, type RightPassword, streamOfLogin } from "../sign-in/compared-password.ts"
import { type ComparedPin, pinProved, tellOfVoidPin } from "./issue-pin.ts"
import { passkeysAggregate } from "./passkeys.aggregate.ts"
import { pinAggregate } from "./pin.aggregate.ts"
import { passkeyUsed, type SignedPasskey } from "./used-passkey.ts"

interface Proving {
  readonly session: LivingSession
  readonly origin: Origin
}

const by = ({ session, origin }: Proving) => metaOf(playerOwner(session.playerId), origin)
const streamOfSession = ({ session }: Proving) => stream(sessionAggregate, session.id)
const proved = (by: "password" | "passkey" | "pin", at: number) => [
  { type: "session.proved" as const, at, by },
]

/** Proves with the password who is there. */
export const proveByPassword = command("fresh-proofs.password", {
  streams: (input: Proving & { readonly right: RightPassword }) => ({
    login: streamOfLogin(input.right),
    session: streamOfSession(input),
  }),
  by,
  decide: ({ login }, { right }, { at }) => {
    const given = passwordProved(login, right, at)
    if ("refusal" in given) return given
    return { events: { ...given.events, session: proved("password", at) } }
  },
  answer: () => undefined,
})

/** Proves with a passkey of the session's own player. */
export const proveByPasskey = command("fresh-proofs.passkey", {
  streams: (input: Proving & { readonly signed: SignedPasskey }) => ({
    passkeys: stream(passkeysAggregate, input.session.playerId),
    session: streamOfSession(input),
  }),
  by,
  decide: ({ passkeys }, { signed, origin }, { at }) => {
    const given = passkeyUsed(passkeys, signed, origin, at)
    if ("refusal" in given) return given
    return { events: { ...given.events, session: proved("passkey", at) } }
  },
  answer: () => undefined,
})

/** Proves with the player's PIN. */
export const proveByPin = command("fresh-proofs.pin", {
  streams: (input: Proving & { readonly compared: ComparedPin }) => ({
    pin: stream(pinAggregate, input.session.playerId),
    session: streamOfSession(input),
  }),
  by,
  decide: ({ pin }, { compared }, { at }) => {
    const given = pinProved(pin, compared, at)
    if ("refusal" in given) return given
    return { events: { ...given.events, session: proved("pin", at) } }
  },
  tell: ({ pin }, { session }) => tellOfVoidPin(pin, session.playerId),
  answer: () => undefined,
})
