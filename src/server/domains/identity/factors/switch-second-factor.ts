import { Schema } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { codeUsed, type RightCode, streamOfCode } from "../codes/check-code.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { securityChanged } from "../players/security-changed.ts"
import { appCodeStep } from "./app-codes.ts"
import {
  AppCodeSlowed,
  FACTOR_SECRET,
  FactorElsewhere,
  factorMistaken,
  factorProved,
  factorSecret,
  smsGone,
  type TypedFactor,
} from "./second-factor.ts"
import { twoFactorAggregate } from "./two-factor.aggregate.ts"

const OFFER_LIFE_MS = 10 * 60_000

/** The code of the app is right; that of the SMS is to be compared before both count. */
export class SmsUncompared extends Schema.TaggedError<SmsUncompared>()("SmsUncompared", {}) {}

interface OfPlayer {
  readonly playerId: PlayerId
  readonly origin: Origin
}

const by = ({ playerId, origin }: OfPlayer) => metaOf(playerOwner(playerId), origin)

const streams = ({ playerId }: OfPlayer, sms: RightCode | undefined) => ({
  factor: stream(twoFactorAggregate, playerId),
  player: stream(playerAggregate, playerId),
  sms: sms && streamOfCode(sms),
})

/** Offers a secret, sealed: it counts for nothing before a code of it came. */
export const offerFactor = command("two-factor.offer", {
  streams: ({ playerId }: OfPlayer & { readonly sealed: string }) => ({
    factor: newStream(twoFactorAggregate, playerId),
  }),
  by,
  decide: (_, { playerId, sealed }, { at }) => ({
    events: { factor: [{ type: "factor.offered", at, expiresAt: at + OFFER_LIFE_MS }] },
    documents: [
      {
        change: "put",
        kind: FACTOR_SECRET,
        id: `${playerId}`,
        owner: playerOwner(playerId),
        sort: at,
        data: { sealed },
      },
    ],
  }),
  refused: { factor: () => new FactorElsewhere() },
  answer: () => undefined,
})

/** Digests of the recovery codes that are shown once it is on. */
interface Enabling extends OfPlayer {
  readonly recoveryHashes: ReadonlyArray<string>
}

/** `asksSms`: a code of an SMS was handed in, too. */
export interface EnablingByApp extends Enabling {
  readonly code: string
  readonly asksSms: boolean
  readonly sms: RightCode | undefined
}

/** Switches it on with a code of the app, and that of an SMS where one is given. */
export const enableByApp = command("two-factor.enable", {
  streams: (input: EnablingByApp) => streams(input, input.sms),
  by,
  facts: ({ playerId }) => factorSecret(playerId),
  decide: ({ factor }, { code, asksSms, sms, recoveryHashes, origin }, { secret, at }) => {
    const { nextAt, offerExpiresAt } = factor.snapshot.context
    if (!factor.snapshot.matches("offered") || at >= offerExpiresAt) return { refusal: new FactorElsewhere() }
    if (at < nextAt) return { refusal: new AppCodeSlowed({ retryAt: nextAt }) }
    const step = appCodeStep(secret, code, at)
    if (step === undefined) return factorMistaken(factor, "app", at)
    if (asksSms && sms === undefined) return { refusal: new SmsUncompared() }
    return {
      events: {
        factor: [{ type: "factor.enabled", at, step, recoveryHashes }],
        player: [securityChanged("twoFactor.enabled", at, origin)],
        sms: sms && [codeUsed(sms, at)],
      },
    }
  },
  refused: { sms: smsGone },
  answer: () => undefined,
})

/** Switches it on with the code of an SMS that was found right. */
export const enableBySms = command("two-factor.enable-by-sms", {
  streams: (input: Enabling & { readonly sms: RightCode }) => ({
    ...streams(input, undefined),
    sms: streamOfCode(input.sms),
  }),
  by,
  decide: (_, { playerId, sms, recoveryHashes, origin }, { at }) => ({
    events: {
      factor: [{ type: "sms.enabled", at, recoveryHashes }],
      player: [securityChanged("twoFactor.enabled", at, origin)],
      sms: [codeUsed(sms, at)],
    },
    documents: [{ change: "remove", kind: FACTOR_SECRET, id: `${playerId}` }],
  }),
  refused: { factor: () => new FactorElsewhere(), sms: smsGone },
  answer: () => undefined,
})

/** Switches it off with a code of it; the secret is erased. */
export const disableFactor = command("two-factor.disable", {
  streams: (input: OfPlayer & { readonly typed: TypedFactor }) => streams(input, input.typed.sms),
  by,
  facts: ({ playerId }) => factorSecret(playerId),
  decide: ({ factor }, { playerId, typed, origin }, { at, ...facts }) => {
    const proved = factorProved(factor, typed, facts, at)
    if ("refusal" in proved) return proved
    return {
      events: {
        factor: [...proved.events.factor, { type: "factor.disabled", at }],
        player: [securityChanged("twoFactor.disabled", at, origin)],
        sms: proved.events.sms,
      },
      documents: [{ change: "remove", kind: FACTOR_SECRET, id: `${playerId}` }],
    }
  },
  refused: { sms: smsGone },
  answer: () => undefined,
})
