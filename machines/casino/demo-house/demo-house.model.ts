import {
  DEMO_CURRENCY,
  type DemoHouse,
  moveInDemoRound,
  openDemoRound,
} from "#models/casino/demo/demo-house.ts"
import type { ClientSeed, ServerSeed } from "#models/casino/fair/seeds.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { minorUnits } from "#models/money/money.ts"
import { defineModel } from "../../kernel/model.ts"
import { DemoHouseEvent } from "./demo-house.events.ts"
import { demoHouseMachine } from "./demo-house.machine.ts"

const seedOf = (digit: string) => digit.repeat(64) as ServerSeed
const KEY = "00000000-0000-4000-8000-000000000005" as RoundKey
const OTHER = "00000000-0000-4000-8000-000000000006" as RoundKey
const DICE = { game: "dice", side: "under", target: 4950 } as const
const MINES = { game: "mines", mines: 1 } as const
const stake = minorUnits(1000)

const seeds = { restMs: 0, serverSeed: seedOf("1"), nextSeed: seedOf("2") }

/** A house at which mines are played, as it stands after its seed was given. */
export const DEMO_SEATED: DemoHouse = {
  ...seeds,
  game: "mines",
  currency: DEMO_CURRENCY,
  balance: minorUnits(100_000),
  epoch: 1,
  clientSeed: "penny" as ClientSeed,
  nonce: 0,
  told: null,
  round: null,
}

/** A tile that is safe on these seeds, and the one that is not. */
const tiles = Array.from({ length: 25 }, (_, tile) => tile)
const opened = openDemoRound(DEMO_SEATED, { key: KEY, stake, bet: MINES, at: 1000 })
const isSafe = (tile: number) => {
  if (!("house" in opened)) throw new Error("The round was refused")
  const moved = moveInDemoRound(opened.house, { place: 0, move: { type: "open", tile }, at: 2000 })
  return "house" in moved && moved.house.round?.ended === undefined
}
export const SAFE_TILE = tiles.find(isSafe) ?? -1
export const MINE_TILE = tiles.find((tile) => !isSafe(tile)) ?? -1

/** Paths over a house of play money: a round that is over at once, one with moves, other games, and what is refused. */
export const model = defineModel({
  machine: demoHouseMachine,
  events: DemoHouseEvent,
  input: undefined,
  samples: {
    "house.opened": [
      { ...seeds, game: "dice" },
      { ...seeds, game: "mines" },
    ],
    "seed.given": [{ clientSeed: "penny" as ClientSeed, nextSeed: seedOf("3") }],
    "round.asked": ({ house }) => {
      const bet = house?.game === "mines" ? MINES : DICE
      return [
        { key: KEY, stake, bet, at: 1000 },
        // More than may be staked.
        { key: OTHER, stake: minorUnits(10_001), bet, at: 2000 },
      ]
    },
    "move.asked": [
      { place: 0, move: { type: "open", tile: SAFE_TILE }, at: 2000 },
      { place: 0, move: { type: "open", tile: MINE_TILE }, at: 2000 },
      { place: 1, move: { type: "take" }, at: 3000 },
    ],
    "purse.filled": [{}],
  },
  project: ({ house, refused }) => [
    house?.game,
    house?.clientSeed !== undefined && house?.clientSeed !== null,
    (house?.epoch ?? 0) > 1,
    house?.round?.key,
    house?.round?.moves.length,
    house?.round?.ended === undefined,
    house?.balance === 100_000,
    refused?.code,
  ],
  offBrowser: "no server hears of it; the journey of demo play walks its screen",
  limit: 20_000,
})
