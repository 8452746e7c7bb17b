import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../../money/money.ts"
import { AccountId, PlayerId } from "../../wallet/account.ts"
import { drawsOf } from "../fair/draws.ts"
import { type ClientSeed, Commitment, ServerSeed } from "../fair/seeds.ts"
import { RoundKey } from "../round.ts"
import { TimedGameSlug, timedGame, timedNumbers } from "./timed-games.ts"

/** How many bets a player makes on one round at the most. */
export const TIMED_MOST_BETS = 20

/** Number of a round of its game, from 1 on. */
export const TimedNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999 }))

/** What a bet is on, as its game names it: `number-7`, `colour-red`, `3-17-80`, `card-17`. */
export const TimedPick = Schema.String.check(Schema.isPattern(/^[a-z0-9-]{1,80}$/))

/** A round that is drawn for everybody. Times in milliseconds since the epoch. */
export const TimedRound = Schema.Struct({
  game: TimedGameSlug,
  number: TimedNumber,
  /** Version of the game's rules. */
  version: Schema.Int,
  /** What the house has committed to before the first bet. */
  commitment: Commitment,
  announcedAt: Schema.Int,
  openedAt: Schema.optionalKey(Schema.Int),
  /** Bets are taken before this moment. */
  closesAt: Schema.optionalKey(Schema.Int),
  /** When it was drawn; from then on its numbers are shown by the clock. */
  drawnAt: Schema.optionalKey(Schema.Int),
  /** Digest of all bets. */
  bets: Schema.optionalKey(Schema.String),
  serverSeed: Schema.optionalKey(ServerSeed),
  /** What was drawn, in its order. */
  numbers: Schema.optionalKey(Schema.Array(Schema.Int)),
})
export type TimedRound = typeof TimedRound.Type

/** A bet on a round. Amounts in minor units of its currency. `paid`: absent until the round has been shown. */
export const TimedBet = Schema.Struct({
  key: RoundKey,
  pick: TimedPick,
  stake: MinorUnits.check(Schema.isGreaterThan(0)),
  placedAt: Schema.Int,
  paid: Schema.optionalKey(MinorUnits),
})
export type TimedBet = typeof TimedBet.Type

/** All that a player has bet on a round, from one account. */
export const TimedBets = Schema.Struct({
  game: TimedGameSlug,
  number: TimedNumber,
  playerId: PlayerId,
  /** The account that they are paid from; absent: the player's first. */
  accountId: Schema.optionalKey(AccountId),
  currency: CurrencyCode,
  bets: Schema.Array(TimedBet),
})
export type TimedBets = typeof TimedBets.Type

/** What of a bet goes into the digest of its round. */
export const TimedLine = Schema.Struct({
  key: RoundKey,
  currency: CurrencyCode,
  stake: MinorUnits,
  pick: TimedPick,
})
export type TimedLine = typeof TimedLine.Type

/** SHA-256 of all bets of a round, a line each, in the order of the lines: key, currency, stake, what it is on. */
export const timedDigest = (lines: ReadonlyArray<TimedLine>): string =>
  bytesToHex(
    sha256(
      utf8ToBytes(
        lines
          .map(({ key, currency, stake, pick }) => `${key} ${currency} ${stake} ${pick}\n`)
          .toSorted()
          .join(""),
      ),
    ),
  )

/** What the numbers of a round are drawn from: `bets` is the {@link timedDigest} of all its bets. */
export interface TimedSeeds {
  readonly game: TimedGameSlug
  readonly number: number
  readonly serverSeed: ServerSeed
  readonly bets: string
}

/** The numbers of a round, in the order in which they are drawn. */
export const drawnNumbers = ({ game, number, serverSeed, bets }: TimedSeeds): ReadonlyArray<number> =>
  timedNumbers(game, drawsOf({ serverSeed, clientSeed: bets as ClientSeed, game, nonce: number }))

/** Whether a game takes this bet. */
export const takesPick = (game: TimedGameSlug, pick: string): boolean => timedGame(game).takes(pick)

/** Whether a game takes this bet only once a round from a player, who has it already. */
export const isTakenBefore = (
  game: TimedGameSlug,
  pick: string,
  bets: ReadonlyArray<Pick<TimedBet, "pick">>,
): boolean => timedGame(game).isOnce && bets.some((bet) => bet.pick === pick)
