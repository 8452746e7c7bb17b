import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../../money/money.ts"
import { AccountId, PlayerId } from "../../wallet/account.ts"
import { Commitment, ServerSeed } from "../fair/seeds.ts"
import { type Multiplier, paidBy, WHOLE } from "../multiplier.ts"
import { RoundKey } from "../round.ts"

/** How long bets are taken, in milliseconds. */
export const BETTING_MS = 8000
/** How long after the bets are told the flight starts. */
export const BEFORE_START_MS = 1000
/** How long after a crash the next betting begins, at the least. */
export const PAUSE_MS = 3000
/** A round that goes on later than this after its time was seen by nobody: no server ran. */
export const UNSEEN_MS = 10_000

/** Number of a round of crash, from 1 on. */
export const CrashNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999 }))

/** A multiplier in hundredths: 185 is 1.85. */
export const Hundredths = Schema.Int.check(Schema.isBetween({ minimum: 100, maximum: 1_000_000 }))

/** A round of crash. Times in milliseconds since the epoch; multipliers in hundredths. */
export const CrashRound = Schema.Struct({
  number: CrashNumber,
  /** What the house has committed to before the first bet. */
  commitment: Commitment,
  announcedAt: Schema.Int,
  openedAt: Schema.optionalKey(Schema.Int),
  /** Bets are taken before this moment. */
  closesAt: Schema.optionalKey(Schema.Int),
  /** Digest of all bets, told before the flight starts. */
  bets: Schema.optionalKey(Schema.String),
  startsAt: Schema.optionalKey(Schema.Int),
  /** Told once it has crashed. */
  serverSeed: Schema.optionalKey(ServerSeed),
  point: Schema.optionalKey(Hundredths),
  crashedAt: Schema.optionalKey(Schema.Int),
  /** Whether the crash was recorded so late that nobody could have cashed out. */
  isUnseen: Schema.Boolean,
})
export type CrashRound = typeof CrashRound.Type

/** How a bet of crash ended: cashed out by a press or by itself, lost, or given back. */
export const CrashEnd = Schema.Literals(["pressed", "auto", "lost", "returned"])

/** A player's bet in a round of crash. Amounts in minor units of its currency; multipliers in hundredths. */
export const CrashBet = Schema.Struct({
  key: RoundKey,
  playerId: PlayerId,
  /** The account that it is paid from; absent: the player's first. */
  accountId: Schema.optionalKey(AccountId),
  number: CrashNumber,
  currency: CurrencyCode,
  stake: MinorUnits.check(Schema.isGreaterThan(0)),
  /** Where it cashes out by itself; absent: by a press alone. */
  auto: Schema.optionalKey(Hundredths),
  /** The greatest multiplier that the house pays on this stake: it cashes out by itself there. */
  most: Hundredths,
  placedAt: Schema.Int,
  ended: Schema.optionalKey(
    Schema.Struct({
      at: Schema.Int,
      how: CrashEnd,
      multiplier: Schema.optionalKey(Hundredths),
      paid: MinorUnits,
    }),
  ),
})
export type CrashBet = typeof CrashBet.Type

/** What of a bet goes into the digest of its round. */
export const CrashLine = Schema.Struct({
  key: CrashBet.fields.key,
  currency: CrashBet.fields.currency,
  stake: CrashBet.fields.stake,
  auto: CrashBet.fields.auto,
})
export type CrashLine = typeof CrashLine.Type

/** Where a bet cashes out by itself: as its player asked, or at the most that the house pays. */
export const reachOf = ({ auto, most }: Pick<CrashBet, "auto" | "most">): number => auto ?? most

/** What a stake pays at a multiplier in hundredths, rounded down. */
export const crashPays = (stake: MinorUnits, hundredths: number): MinorUnits =>
  paidBy(stake, ((hundredths * WHOLE) / 100) as Multiplier)
