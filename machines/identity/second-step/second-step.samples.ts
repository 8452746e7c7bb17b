import { Schema } from "effect"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { Player } from "#models/wallet/account.ts"
import type { SecondStepNeeded, SecondStepOutcome } from "./second-step.events.ts"

const message = messageOf("error.unexpected")

/** Somebody who is signed in. */
export const SAMPLE_PLAYER = Schema.decodeSync(Player)({
  userId: 1,
  phone: "+7 ··· 67-89",
  balance: {
    id: 1,
    money: 0,
    iso: "RUB",
    symbol: "₽",
    name: "RUB",
    isActive: true,
    isBonusAccount: false,
    amountOfUnplacedBets: 0,
  },
  signedInAt: 0,
})

interface Needed {
  readonly ok: false
  readonly error: SecondStepNeeded
}

/** A second step by an app, and one by SMS. */
export const SECOND_STEP_NEEDED: readonly Needed[] = [
  { ok: false, error: { kind: "secondFactorNeeded", challenge: "challenge-1" } },
  { ok: false, error: { kind: "secondFactorNeeded", challenge: "challenge-1", phone: "+•••••••0101" } },
]

export const SECOND_STEP_OUTCOMES: readonly SecondStepOutcome[] = [
  { ok: true, value: SAMPLE_PLAYER },
  { ok: false, error: { kind: "gone", message } },
  { ok: false, error: { kind: "failed", message } },
]
