import { Schema } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { codeGone, codeUsed, type RightCode, streamOfCode } from "../codes/check-code.ts"
import {
  answerFacts,
  answerProved,
  type ComparedAnswer,
  streamsOfAnswer,
  tellOfWrongAnswers,
} from "../factors/secure-answer.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { securityChanged } from "../players/security-changed.ts"
import { loginAggregate } from "../sign-in/login.aggregate.ts"
import { phoneChangeAggregate } from "./phone-change.aggregate.ts"

/** Documents that hold a phone which is not proved yet: outside the log, and gone once it is. */
export const PENDING_PHONE = "pending-phone"
/** For how long the present phone's say counts. */
const ALLOWED_MS = 15 * 60_000

/** The present phone has not said yes, or too long ago. */
export class PhoneNotAllowed extends Schema.TaggedError<PhoneNotAllowed>()("PhoneNotAllowed", {}) {}

/** The phone has an account. Told only to those who proved that the phone is theirs. */
export class PhoneTaken extends Schema.TaggedError<PhoneTaken>()("PhoneTaken", {}) {}

interface OfPlayer {
  readonly playerId: PlayerId
  readonly origin: Origin
}

const by = ({ playerId, origin }: OfPlayer) => metaOf(playerOwner(playerId), origin)
const streamOfChange = ({ playerId }: OfPlayer) => stream(phoneChangeAggregate, playerId)
const notAllowed = () => new PhoneNotAllowed()

/** The present phone says yes by its code; answers until when that counts. */
export const allowChange = command("phone-changes.allow", {
  streams: (input: OfPlayer & { readonly code: RightCode }) => ({
    code: streamOfCode(input.code),
    change: streamOfChange(input),
  }),
  by,
  decide: (_, { code }, { at }) => ({
    events: {
      code: [codeUsed(code, at)],
      change: [{ type: "present.proved", at, until: at + ALLOWED_MS }],
    },
  }),
  refused: { code: codeGone },
  answer: ({ change }) => change.snapshot.context.allowedUntil,
})

/** The player's question is answered beside the present phone's say; answers until when that counts. */
export const answerForChange = command("phone-changes.answer", {
  streams: (input: OfPlayer & { readonly answered: ComparedAnswer }) => ({
    change: streamOfChange(input),
    ...streamsOfAnswer(input.playerId),
  }),
  by,
  facts: ({ playerId, answered }) => answerFacts(playerId, answered),
  decide: (loaded, input, { at, ...facts }) => {
    const proved = answerProved(loaded, input.answered, facts, input, at)
    if ("refusal" in proved) return proved
    // Without a question nothing was answered: it must not count for one that is set later.
    if (input.answered.asked === undefined) return {}
    return {
      events: { change: [{ type: "answer.proved", at, until: at + ALLOWED_MS }], ...proved.events },
    }
  },
  tell: (after, { playerId }, { before }) => tellOfWrongAnswers(after, before, playerId),
  answer: ({ change }, { answered }, { at }) =>
    answered.asked === undefined ? at : change.snapshot.context.answeredUntil,
})

/** A phone that a player names: `place` is its keyed digest. */
interface OfPhone extends OfPlayer {
  readonly phone: string
  readonly place: string
  readonly countryId: number
  readonly hasPhone: boolean
  /** Whether the player's answer is asked beside the present phone's say. */
  readonly asksAnswer: boolean
}

const said = ({ place, hasPhone, asksAnswer }: OfPhone, at: number) => ({
  at,
  place,
  hasPhone,
  ...(asksAnswer ? { asksAnswer } : {}),
})

/** Keeps the phone that a player named, until its code comes back. */
export const givePhone = command("phone-changes.give", {
  streams: (input: OfPhone) => ({ change: streamOfChange(input) }),
  by,
  decide: (_, input, { at }) => {
    const { playerId, phone, countryId } = input
    return {
      events: { change: [{ type: "number.given", ...said(input, at) }] },
      documents: [
        {
          change: "put",
          kind: PENDING_PHONE,
          id: `${playerId}`,
          owner: playerOwner(playerId),
          sort: at,
          data: { phone, countryId },
        },
      ],
    }
  },
  refused: { change: notAllowed },
  answer: () => undefined,
})

/** A phone whose code came back: the login that it is from then on, and the one before, where there was a phone. */
export interface ProvedPhone extends OfPhone {
  readonly code: RightCode
  readonly login: string
  readonly loginBefore: string | undefined
}

/** The new phone is the account's from then on. */
export const confirmPhone = command("phone-changes.confirm", {
  streams: (input: ProvedPhone) => ({
    code: streamOfCode(input.code),
    change: streamOfChange(input),
    login: stream(loginAggregate, input.login),
    loginBefore: input.loginBefore === undefined ? undefined : stream(loginAggregate, input.loginBefore),
    player: stream(playerAggregate, input.playerId),
  }),
  by,
  decide: (_, input, { at }) => {
    const { playerId, phone, countryId, hasPhone, code, origin } = input
    return {
      events: {
        code: [codeUsed(code, at)],
        change: [{ type: "number.proved", ...said(input, at) }],
        login: [{ type: "login.claimed", at, playerId }],
        loginBefore: [{ type: "login.released", at }],
        player: [
          { type: "phone.changed", at, phone, countryId },
          securityChanged(hasPhone ? "phone.changed" : "phone.bound", at, origin),
        ],
      },
      documents: [{ change: "remove", kind: PENDING_PHONE, id: `${playerId}` }],
    }
  },
  refused: { code: codeGone, change: notAllowed, login: () => new PhoneTaken() },
  answer: () => undefined,
})
