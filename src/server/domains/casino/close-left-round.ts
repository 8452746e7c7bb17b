import { Effect } from "effect"
import { drawsOf } from "#models/casino/fair/draws.ts"
import { paidFor } from "#models/casino/games.ts"
import { closedRound, LEFT_AFTER_MS } from "#models/casino/left-rounds.ts"
import { type Round, stakedOn } from "#models/casino/round.ts"
import { payerOf } from "#models/wallet/account.ts"
import { roundPaid, tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { openedSeed } from "./house-seeds.ts"
import { roundAggregate, roundId, theRound } from "./round.aggregate.ts"
import { seedPairAggregate, seedPairId } from "./seed-pair.aggregate.ts"

const BY_SITE: CommitMeta = { actor: "casino" }

/** Closes a round that its player has left for a day, by the rules of its game, and pays it; once is enough. */
export const closeLeftRound = command("casino.close-left-round", {
  streams: ({ round: { playerId, accountId, key, bet } }: { readonly round: Round }) => ({
    round: stream(roundAggregate, roundId(playerId, key)),
    seeds: stream(seedPairAggregate, seedPairId(playerId, bet.game)),
    wallet: walletOf(payerOf(playerId, accountId)),
  }),
  by: () => BY_SITE,
  facts: ({ round: { playerId, bet, seeds } }) =>
    openedSeed({ playerId, game: bet.game, epoch: seeds.epoch }),
  decide: ({ round, wallet }, _, { seed, at }) => {
    const going = theRound({ round })
    const { key, bet, stake, seeds, ended, openedAt } = going
    if (ended !== undefined || at < openedAt + LEFT_AFTER_MS) return {}
    const { closings, ends } = closedRound(going, () =>
      drawsOf({ ...seeds, serverSeed: seed, game: bet.game }),
    )
    const book = [...going.book, ...closings.flatMap((closing) => closing.book)]
    const paid = paidFor(bet, book, stake, ends)
    const { owed } = wallet.snapshot.context
    return {
      events: {
        round: [
          ...closings.map((closing) => ({ type: "round.moved", at, ...closing }) as const),
          { type: "round.ended", at, multiplier: ends, paid },
        ],
        seeds: [{ type: "nonce.closed", at, round: key }],
        wallet: [roundPaid({ round: key, stake: stakedOn(going), paid, owed, at })],
      },
    }
  },
  tell: ({ wallet }, { round }, { written }) =>
    written.has("wallet") ? tellBalance(round.playerId, wallet) : Effect.void,
  answer: theRound,
})
