import { Effect, Option, Schema } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { codeGone, codeUsed, type RightCode, streamOfCode } from "../codes/check-code.ts"
import { CodeGone } from "../codes/code-failures.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { securityChanged } from "../players/security-changed.ts"
import { PROFILE } from "../registration/profile.ts"
import { passwordProved, type RightPassword, streamOfLogin } from "../sign-in/compared-password.ts"
import { loginAggregate } from "../sign-in/login.aggregate.ts"
import { mailboxAggregate } from "./mailbox.aggregate.ts"

/** The address became another account's login meanwhile. Told only to those who read what was sent there. */
export class EmailTaken extends Schema.TaggedError<EmailTaken>()("EmailTaken", {}) {}

/** A mail address of a player: `place` is its keyed digest. */
interface OfMailbox {
  readonly playerId: PlayerId
  readonly place: string
  readonly origin: Origin
}

const by = ({ playerId, origin }: OfMailbox) => metaOf(playerOwner(playerId), origin)

/** A code that came back from a mailbox, and the login that the address is from then on. */
export interface MailboxProof extends OfMailbox {
  readonly code: RightCode
  readonly login: string
}

/** Proves that a mail address is the player's: it is a login of theirs from then on. */
export const proveMailbox = command("mailboxes.prove", {
  streams: ({ playerId, code, login }: MailboxProof) => ({
    code: streamOfCode(code),
    mailbox: stream(mailboxAggregate, playerId),
    login: stream(loginAggregate, login),
    player: stream(playerAggregate, playerId),
  }),
  by,
  decide: (_, { playerId, place, code, origin }, { at }) => ({
    events: {
      code: [codeUsed(code, at)],
      mailbox: [{ type: "mailbox.proved", at, place }],
      login: [{ type: "login.claimed", at, playerId }],
      player: [securityChanged("email.confirmed", at, origin)],
    },
  }),
  refused: { code: codeGone, mailbox: () => new CodeGone(), login: () => new EmailTaken() },
  answer: () => undefined,
})

/** A mail address that takes the place of none or of one that is not proved, and the password that allows it. */
export interface GivenMailbox extends OfMailbox {
  readonly email: string
  readonly right: RightPassword
}

/** Puts a mail address in the place of none, or of one that is not proved. */
export const giveMailbox = command("mailboxes.give", {
  streams: ({ playerId, right }: GivenMailbox) => ({
    mailbox: stream(mailboxAggregate, playerId),
    login: streamOfLogin(right),
  }),
  by,
  facts: ({ playerId }) =>
    Effect.gen(function* () {
      const profile = Option.getOrUndefined(yield* (yield* Journal).document(PROFILE, `${playerId}`))?.data
      return { said: typeof profile === "object" && profile !== null ? profile : {} }
    }),
  decide: ({ login }, { playerId, place, email, right }, { said, at }) => {
    const proved = passwordProved(login, right, at)
    if ("refusal" in proved) return proved
    return {
      events: { mailbox: [{ type: "mailbox.given", at, place }], ...proved.events },
      documents: [
        {
          change: "put",
          kind: PROFILE,
          id: `${playerId}`,
          owner: playerOwner(playerId),
          sort: at,
          data: { ...said, email },
        },
      ],
    }
  },
  answer: () => undefined,
})
