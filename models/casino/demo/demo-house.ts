import { Schema } from "effect"
import { CurrencyCode, MinorUnits, minorUnits } from "../../money/money.ts"
import type { PlayerId } from "../../wallet/account.ts"
import { drawsOf } from "../fair/draws.ts"
import { ClientSeed, commitmentOf, ServerSeed } from "../fair/seeds.ts"
import {
  type GameBet,
  type GameMove,
  OwnGameSlug,
  paidFor,
  played,
  raiseBy,
  takesMove,
  versionOf,
} from "../games.ts"
import { mostFor } from "../multiplier.ts"
import { Round, type RoundKey, stakedOn } from "../round.ts"
import { type StakeFault, stakeFault } from "../stake-bounds.ts"
import type { GameTable } from "../table.ts"

/** What play money is counted in: no currency of the world, so that nobody takes it for one. */
export const DEMO_CURRENCY = "FUN" as CurrencyCode

/** What a purse of play money holds when it is filled, in minor units. */
export const DEMO_PURSE = minorUnits(100_000)

/** What may be staked of it, and what a round pays at most, in minor units. */
export const DEMO_BOUNDS = {
  minimum: minorUnits(10),
  maximum: minorUnits(10_000),
  maximumWin: minorUnits(10_000_000),
} as const

/** Nobody's account: play money is in none. */
const NOBODY = 0 as PlayerId

/** A house that plays for play money in the page of whoever plays: its purse, its seeds, and the round that is played on them. */
export const DemoHouse = Schema.Struct({
  game: OwnGameSlug,
  /** How long after the beginning of a round the next one may begin, in milliseconds. */
  restMs: Schema.Int,
  currency: CurrencyCode,
  /** Minor units. */
  balance: MinorUnits,
  epoch: Schema.Int,
  serverSeed: ServerSeed,
  nextSeed: ServerSeed,
  clientSeed: Schema.NullOr(ClientSeed),
  nonce: Schema.Int,
  /** The seed that was told last, and what it was drawn with. */
  told: Schema.NullOr(
    Schema.Struct({
      epoch: Schema.Int,
      serverSeed: ServerSeed,
      clientSeed: ClientSeed,
      rounds: Schema.Int,
    }),
  ),
  round: Schema.NullOr(Round),
})
export type DemoHouse = typeof DemoHouse.Type

/** Why something isn't played for play money. `bound`: what would do, in minor units. */
export const DemoRefusal = Schema.Struct({
  code: Schema.Literals([
    "below-minimum",
    "above-maximum",
    "chips-differ",
    "win-above-most",
    "raised-above-maximum",
    "half-inexact",
    "balance-short",
    "too-soon",
    "seeds-missing",
    "round-goes-on",
    "move-not-taken",
  ]),
  bound: MinorUnits,
})
export type DemoRefusal = typeof DemoRefusal.Type

/** What came of something that was asked of the house. */
export type DemoAnswer = { readonly house: DemoHouse } | { readonly refused: DemoRefusal }

const refused = (code: DemoRefusal["code"], bound: number = 0): DemoAnswer => ({
  refused: { code, bound: minorUnits(bound) },
})

const faultOf = ({ code, bound }: StakeFault): DemoAnswer => refused(code, bound)

const drawsFor = (seed: ServerSeed, { seeds, bet }: Pick<Round, "bet" | "seeds">) =>
  drawsOf({ ...seeds, serverSeed: seed, game: bet.game })

/** The house after a round has come so far: paid into the purse where it is over. */
const after = (house: DemoHouse, round: Round, ends: number | undefined, at: number): DemoHouse => {
  if (ends === undefined) return { ...house, round }
  const multiplier = ends as NonNullable<Round["ended"]>["multiplier"]
  const paid = paidFor(round.bet, round.book, round.stake, multiplier)
  return {
    ...house,
    balance: minorUnits(house.balance + paid),
    round: { ...round, ended: { at, multiplier, paid } },
  }
}

/** A round as it is asked for. `stake`: minor units. */
export interface DemoOpening {
  readonly key: RoundKey
  readonly stake: MinorUnits
  readonly bet: GameBet
  readonly at: number
}

/** Stakes on a round and tells it as far as it goes without a move, by the same rules, draws and bounds as a round for money. */
export const openDemoRound = (house: DemoHouse, { key, stake, bet, at }: DemoOpening): DemoAnswer => {
  const { round: last, clientSeed, epoch, serverSeed, balance, restMs } = house
  if (last !== null && last.ended === undefined) return refused("round-goes-on")
  if (clientSeed === null || bet.game !== house.game) return refused("seeds-missing")
  if (last !== null && at - last.openedAt < restMs) return refused("too-soon")
  const fault = stakeFault({ stake, bet }, DEMO_BOUNDS)
  if (fault !== undefined) return faultOf(fault)
  if (stake > balance) return refused("balance-short", balance)
  const nonce = house.nonce + 1
  const opened = {
    key,
    playerId: NOBODY,
    currency: house.currency,
    stake,
    bet,
    version: versionOf(bet.game),
    most: mostFor(stake, DEMO_BOUNDS.maximumWin),
    seeds: { epoch, commitment: commitmentOf(serverSeed), clientSeed, nonce },
    moves: [],
    openedAt: at,
  }
  const { book, ends } = played(bet, drawsFor(serverSeed, opened), [], opened.most)
  const staked = { ...house, nonce, balance: minorUnits(balance - stake) }
  return { house: after(staked, { ...opened, book }, ends, at) }
}

/** A move as it is asked for. `place`: how many were made before it. */
export interface DemoMoving {
  readonly place: number
  readonly move: GameMove
  readonly at: number
}

/** Makes a move, stakes what it raises, and pays the round where it is over by it. The same move in its place is made once. */
export const moveInDemoRound = (house: DemoHouse, { place, move, at }: DemoMoving): DemoAnswer => {
  const { round } = house
  if (round === null) return refused("move-not-taken")
  if (place < round.moves.length)
    return JSON.stringify(round.moves[place]) === JSON.stringify(move) ? { house } : refused("move-not-taken")
  // Only the site leaves a round for its player.
  if (round.ended !== undefined || place > round.moves.length || move.type === "leave")
    return refused("move-not-taken")
  if (!takesMove(round.bet, round.book, move)) return refused("move-not-taken")
  const raise = raiseBy(round.bet, round.book, move, round.stake)
  if (raise === undefined) return refused("half-inexact", round.stake)
  const staked = stakedOn(round) + raise
  if (raise > 0 && staked > DEMO_BOUNDS.maximum) return refused("raised-above-maximum", DEMO_BOUNDS.maximum)
  if (raise > house.balance) return refused("balance-short", house.balance)
  const moves = [...round.moves, move]
  const { book, ends } = played(round.bet, drawsFor(house.serverSeed, round), moves, round.most)
  const moved = {
    ...round,
    moves,
    book,
    ...(raise > 0 ? { raised: minorUnits((round.raised ?? 0) + raise) } : {}),
  }
  return { house: after({ ...house, balance: minorUnits(house.balance - raise) }, moved, ends, at) }
}

/** Gives a player's seed: the first one joins the seed of the house, a later one goes with the next, and the one before is told. */
export const seededDemo = (house: DemoHouse, clientSeed: ClientSeed, nextSeed: ServerSeed): DemoHouse =>
  house.clientSeed === null
    ? { ...house, clientSeed }
    : {
        ...house,
        epoch: house.epoch + 1,
        serverSeed: house.nextSeed,
        nextSeed,
        clientSeed,
        nonce: 0,
        told: {
          epoch: house.epoch,
          serverSeed: house.serverSeed,
          clientSeed: house.clientSeed,
          rounds: house.nonce,
        },
      }

/** The place at the game as its table shows it. */
export const demoTable = (house: DemoHouse): GameTable => {
  const { game, restMs, currency, epoch, serverSeed, nextSeed, clientSeed, nonce, told, round } = house
  return {
    game,
    accountId: NOBODY,
    currency,
    least: DEMO_BOUNDS.minimum,
    most: DEMO_BOUNDS.maximum,
    mostWin: DEMO_BOUNDS.maximumWin,
    restMs,
    seeds: {
      epoch,
      commitment: commitmentOf(serverSeed),
      nextCommitment: commitmentOf(nextSeed),
      ...(clientSeed === null ? {} : { clientSeed }),
      nonce,
      ...(told === null ? {} : { told: { ...told, commitment: commitmentOf(told.serverSeed) } }),
    },
    ...(round !== null && round.ended === undefined ? { going: round } : {}),
  }
}
