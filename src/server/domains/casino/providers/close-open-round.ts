import { Effect, Schema } from "effect"
import type { ClosingWay, ProviderRound, ProviderSaid } from "#models/casino/providers/provider-round.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { CurrencyCode, MinorUnits, minorUnits } from "#models/money/money.ts"
import { payerOf } from "#models/wallet/account.ts"
import { roundPaid, tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { currencyOf, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { providerRoundAggregate } from "./provider-round.aggregate.ts"

/** There is no such round, or it stands otherwise by now. */
export class RoundGone extends Schema.TaggedError<RoundGone>()("RoundGone", {}) {}

/** A stake can't go back: nothing is staked, or something was won on it. */
export class StakeStays extends Schema.TaggedError<StakeStays>()("StakeStays", {}) {}

/** More than the house pays on one round in the currency. */
export class CreditAbove extends Schema.TaggedError<CreditAbove>()("CreditAbove", {
  bound: MinorUnits,
  currency: CurrencyCode,
}) {}

/** Whoever agrees is the one who proposed it. */
export class SameCloser extends Schema.TaggedError<SameCloser>()("SameCloser", {}) {}

/** Whoever agrees is at the device of the one who proposed it. */
export class SameCloserDevice extends Schema.TaggedError<SameCloserDevice>()("SameCloserDevice", {}) {}

/** Who does something to a round, and at which device. */
export interface ByCloser {
  readonly operator: string
  readonly station: string
  readonly by: CommitMeta
}

type Standing = { readonly round: Loaded<typeof providerRoundAggregate.machine> }

const streams = ({ id }: { readonly id: string }) => ({ round: stream(providerRoundAggregate, id) })
const by = (input: { readonly by: CommitMeta }) => input.by
const answer = ({ round }: Standing) => round

/** Writes down that an operator had the provider asked, and what it said. */
export const noteAsked = command("casino.note-asked", {
  streams: (input: {
    readonly id: string
    readonly operator: string
    readonly said: ProviderSaid
    readonly by: CommitMeta
  }) => streams(input),
  by,
  decide: (_, { operator, said }, { at }) => ({
    events: { round: [{ type: "provider.asked", at, operator, said }] },
  }),
  refused: { round: () => new RoundGone() },
  answer,
})

/** Proposes how a round ends: its stake goes back, or an amount is credited, in minor units. */
export const proposeClosing = command("casino.propose-closing", {
  streams: (
    input: ByCloser & {
      readonly id: string
      readonly way: ClosingWay
      readonly amount: MinorUnits
      readonly note: string
    },
  ) => streams(input),
  by,
  facts: () => Effect.map(SiteSettings, (settings) => ({ settings })),
  decide: ({ round }, { operator, station, way, amount, note }, { settings, at }) => {
    const known = round.snapshot.context.round
    if (known === undefined || known.ended !== undefined) return { refusal: new RoundGone() }
    const bound = currencyOf(settings, known.currency)?.maximumWin
    if (bound !== undefined && way === "credit" && amount > bound)
      return { refusal: new CreditAbove({ bound, currency: known.currency }) }
    const paid = way === "return" ? known.staked : amount
    return {
      events: { round: [{ type: "closing.proposed", at, operator, station, way, amount: paid, note }] },
    }
  },
  refused: { round: { endsFairly: () => new StakeStays(), otherwise: () => new RoundGone() } },
  answer,
})

/** Withdraws what was proposed. */
export const withdrawClosing = command("casino.withdraw-closing", {
  streams: (input: ByCloser & { readonly id: string }) => streams(input),
  by,
  decide: (_, { operator }, { at }) => ({
    events: { round: [{ type: "closing.withdrawn", at, operator }] },
  }),
  refused: { round: () => new RoundGone() },
  answer,
})

/** Agrees to what was proposed at a moment: the round is over, and its player is paid in the same transaction. */
export const agreeClosing = command("casino.agree-closing", {
  streams: ({
    id,
    round,
  }: ByCloser & { readonly id: string; readonly round: ProviderRound; readonly seen: number }) => ({
    ...streams({ id }),
    wallet: walletOf(payerOf(round.playerId, round.accountId)),
  }),
  by,
  decide: ({ round, wallet }, { operator, station, seen }, { at }) => {
    const known = round.snapshot.context.round
    if (known?.closing === undefined || known.closing.proposed.at !== seen)
      return { refusal: new RoundGone() }
    const { provider, staked, closing } = known
    const key = `${provider}/${known.round}` as RoundKey
    const moves = staked > 0 || closing.amount > 0
    const paid = {
      ...roundPaid({
        round: key,
        stake: minorUnits(staked),
        paid: closing.amount,
        owed: wallet.snapshot.context.owed,
        at,
      }),
      provider,
    }
    return {
      events: {
        round: [{ type: "closing.agreed" as const, at, operator, station }],
        ...(moves ? { wallet: [paid] } : {}),
      },
    }
  },
  refused: {
    round: {
      isAnotherPerson: () => new SameCloser(),
      isAnotherDevice: () => new SameCloserDevice(),
      otherwise: () => new RoundGone(),
    },
    wallet: () => new RoundGone(),
  },
  tell: ({ wallet }, { round }, { written }) =>
    written.has("wallet") ? tellBalance(round.playerId, wallet) : Effect.void,
  answer,
})
