import { Context, Effect, Layer, Schema } from "effect"
import type { Bet } from "#models/betting/bet.ts"
import {
  type CountedInsurance,
  DigestedInsurance,
  InsuranceRefusal,
  insuredFor,
} from "#models/betting/insurance.ts"
import type { Payer } from "#models/wallet/account.ts"
import { lineStops } from "#src/server/domains/line/line.domain.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { command } from "#src/server/kernel/command/command.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { taken } from "#src/server/kernel/journal/Aggregates.ts"
import type { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { betAggregate, betId, theBet } from "../bets/bet.aggregate.ts"
import { moneyMove } from "../bets/money-move.ts"
import { tellBet } from "../bets/tell-bet.ts"
import {
  type BetUnknown,
  betStreams,
  marketFor,
  ORDER_TOPIC,
  offerAt,
  ownBet,
  receiptOn,
} from "./open-bets.ts"

/** A rule, the line or the wallet refuses the insurance. Nothing was written. */
export class InsuranceNotTaken extends Schema.TaggedError<InsuranceNotTaken>()("InsuranceNotTaken", {
  refusal: InsuranceRefusal,
}) {}

const encodeInsurance = compileEncoder(DigestedInsurance)

/** An insurance as its player asks for it. `fingerprint`: digest of the body. */
export interface Insuring extends Payer {
  readonly body: CountedInsurance
  readonly fingerprint: string
  readonly origin: Origin
}

const notTaken = (refusal: InsuranceRefusal) => ({ refusal: new InsuranceNotTaken({ refusal }) })
const short = () => new InsuranceNotTaken({ refusal: { code: "insufficient-funds" } })

/**
 * Insures a share of a bet at the premium of now, and no more than the player saw; answers with the bet as it is then, and to the
 * same key as it is now.
 */
export const insureBet = command("bet.insure", {
  streams: ({ playerId, accountId, body }: Insuring) => ({
    ...betStreams({ id: betId(playerId, body.betGuid), payer: { playerId, accountId } }),
    ...lineStops,
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: ({ playerId, body, fingerprint }) =>
    receiptOn(playerId, body.betGuid, fingerprint, { key: body.guid }),
  facts: (_, { bet, stops }) => marketFor(bet.snapshot.context.bet, { stops }),
  decide: ({ bet: before, wallet }, { body, fingerprint }, facts) => {
    const { guid, share } = body
    const { at } = facts
    const own = ownBet(before.snapshot.context, body.betId, { guid, fingerprint })
    if ("refusal" in own) return own
    if (own.isDone) return {}
    const found = offerAt(facts, own.bet, at)
    if ("refusal" in found) return notTaken(found.refusal)
    const { chances, margin } = found.offer
    const priced = insuredFor(found.offer, share)
    if ("refusal" in priced) return notTaken(priced.refusal)
    const { premium } = priced
    if (premium > body.premium) return notTaken({ code: "price-changed", offer: found.offer })
    const event = { type: "bet.insured", at, guid, share, premium, chances, margin, fingerprint } as const
    const bet = taken(betAggregate, before, event)
    const move = moneyMove(own.bet, theBet({ bet: bet.after }), wallet.snapshot.context, at)
    if (move.length === 0) throw new Error(`${before.id} was insured and moved no money`)
    return { events: { bet, wallet: move } }
  },
  refused: { wallet: short },
  short,
  tell: ({ bet, wallet }, { playerId }, { before }) =>
    Effect.gen(function* () {
      yield* tellBet(playerId, theBet({ bet }), wallet)
      if (theBet(before).saleOrder !== undefined) yield* (yield* Bus).publish(ORDER_TOPIC, bet.id)
    }),
  answer: theBet,
})

/** Insures open bets, each insurance in one transaction; `docs/machines/bet.md` shows the chart behind. */
export class Insurances extends Context.Service<
  Insurances,
  {
    readonly insure: (
      payer: Payer,
      body: CountedInsurance,
      origin: Origin,
    ) => Effect.Effect<Bet, BetUnknown | InsuranceNotTaken | KeyReused | StoreUnavailable>
  }
>()("statebook/server/decisions/Insurances") {
  static readonly layer = Layer.effect(
    Insurances,
    Effect.map(prepared(insureBet), (insured) => ({
      insure: (payer, body, origin) =>
        insured({ ...payer, body, fingerprint: digest(JSON.stringify(encodeInsurance(body))), origin }),
    })),
  )
}
