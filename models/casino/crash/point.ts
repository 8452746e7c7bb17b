import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { drawsOf } from "../fair/draws.ts"
import type { ClientSeed, ServerSeed } from "../fair/seeds.ts"
import { limboReached } from "../games/limbo.ts"
import type { CrashLine } from "./crash.ts"

/** The least multiplier that a bet can ask for by itself, and the greatest one that a flight comes to, in hundredths: 1.01 and 10,000.00. */
export const CRASH_LEAST = 101
export const CRASH_MOST = 1_000_000

/** The share of stakes that comes back, wherever one cashes out. */
export const CRASH_SHARE = 0.99

const NUMBERS = 2 ** 32

/** What the point of a round is drawn from: `bets` is the {@link betsDigest} of all its bets. */
export interface CrashSeeds {
  readonly number: number
  readonly serverSeed: ServerSeed
  readonly bets: string
}

/** SHA-256 of all bets of a round in the order of their keys, a line each: key, currency, stake, automatic cash-out or 0. */
export const betsDigest = (bets: ReadonlyArray<CrashLine>): string =>
  bytesToHex(
    sha256(
      utf8ToBytes(
        bets
          .toSorted((one, other) => (one.key < other.key ? -1 : 1))
          .map(({ key, currency, stake, auto }) => `${key} ${currency} ${stake} ${auto ?? 0}\n`)
          .join(""),
      ),
    ),
  )

/** Where a number of 32 bits crashes, in hundredths: 0.99 × 2³² ÷ (number + 1), rounded down, from 1.00 to 10,000.00. */
export const crashedAt = (number: number): number => Math.min(limboReached(number), CRASH_MOST)

/** Point of a round, in hundredths: a multiplier of x or more with a chance of 0.99 ÷ x. */
export const crashPoint = ({ number, serverSeed, bets }: CrashSeeds): number =>
  crashedAt(
    drawsOf({ serverSeed, clientSeed: bets as ClientSeed, game: "crash", nonce: number }).below(NUMBERS),
  )
