import { Effect, Schema } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import type { Bet, BetGuid } from "#models/betting/bet.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { KeyReused, type Receipt } from "#src/server/kernel/journal/commit.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { currencyOf, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { betAggregate, betId } from "../bets/bet.aggregate.ts"
import { offerFor } from "./sale-offer.ts"

/** The player has no such bet. */
export class BetUnknown extends Schema.TaggedError<BetUnknown>()("BetUnknown", {}) {}

/** Topic on which a process says that a bet has an order to sell, or changed while it had one: the bet's id. */
export const ORDER_TOPIC = "bet.to-sell"

/** The streams that a command on a bet writes to. */
export const betStreams = (playerId: PlayerId, id: string): ReadonlyArray<string> => [
  betAggregate.streamOf(id),
  walletAggregate.streamOf(`${playerId}`),
]

/** The receipt of a command on a bet, under the key that the player's page made for it. */
export const receiptOn = (bet: Bet, key: string, fingerprint: string): Receipt => ({
  key,
  owner: playerOwner(bet.userId),
  fingerprint,
  answer: { bet: betId(bet.userId, bet.betGuid) },
})

/** What commands on open bets, which are sold, insured and exchanged at the prices of a moment, ask alike. */
export const makeOpenBets = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const book = yield* Book
  const settings = yield* SiteSettings
  return {
    /** What the house offers for a bet at a time, in milliseconds since the epoch, or why it offers nothing. */
    offerAt: (bet: Bet, at: number) => {
      const money = currencyOf(settings, bet.currency)
      if (money === undefined) throw new Error(`Bet ${bet.betGuid} is in no currency of the site`)
      return offerFor(book, bet, money, settings, at)
    },
    /**
     * The bet of a player by its key and its number, and whether a command of this key was carried out on it: `KeyReused` where one with
     * another body was.
     */
    ownBet: Effect.fnUntraced(function* (
      playerId: PlayerId,
      named: { readonly betGuid: BetGuid; readonly number: number },
      command?: { readonly guid: BetGuid; readonly fingerprint: string },
    ) {
      const { context } = (yield* aggregates.load(betAggregate, betId(playerId, named.betGuid))).snapshot
      const { bet, saleFingerprints } = context
      if (bet === undefined || bet.id !== named.number) return yield* new BetUnknown()
      const known = command && saleFingerprints?.[command.guid]
      if (command !== undefined && known !== undefined && known !== command.fingerprint) {
        return yield* new KeyReused({ key: command.guid })
      }
      return { bet, isDone: known !== undefined }
    }),
  }
})
