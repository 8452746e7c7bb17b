/**
 * Contender: this many bets on one game, settled by the reactor that follows the log, others betting on another meanwhile or not.
 * They are placed once; each run settles them in a copy of the database they were placed in.
 */

import { copyDatabase, tidyDatabase } from "../harness/postgres.ts"
import { compete } from "../harness/program.ts"
import { openSettlingSite, type SettlingSite } from "./settling-site.ts"

/** The game whose bets are settled in a run. */
const GAME = 1
const CHECKED_GAME = 2
/** A game that nobody settles. */
const OTHER_GAME = 3
/** A game without bets: its result is what settlement has written down last in the database that is copied. */
const EMPTY_GAME = 4
/** Bets of a check at most: it proves the work and warms what does it, and a run proves its own sum besides. */
const CHECKED = 1000

interface Options {
  readonly url: string
  readonly bets: number
  /** Players who bet on another game meanwhile, each again as soon as the last bet is taken. */
  readonly beside?: number
}

/** Bets of so many players on another game until it is told to stop; answers how many they were. */
const others = (site: SettlingSite, players: number): (() => Promise<number>) => {
  let isOver = false
  let count = 0
  const betting = Array.from({ length: players }, async (_, player) => {
    while (!isOver) {
      await site.place(player, OTHER_GAME)
      count += 1
    }
  })
  return async () => {
    isOver = true
    await Promise.all(betting)
    return count
  }
}

await compete(async ({ url, bets: size, beside = 0 }: Options) => {
  const placed = await openSettlingSite(url)
  try {
    await placed.openWallets()
    for (const game of [GAME, EMPTY_GAME]) await placed.openGame(game)
    await placed.placeAll(size, GAME)
    await placed.settle(EMPTY_GAME)
    await placed.mustHold(size)
  } finally {
    await placed.close()
  }
  await tidyDatabase(url)

  /** Works on a copy of the database and of nothing else. */
  const onCopy = async <Value>(work: (site: SettlingSite) => Promise<Value>): Promise<Value> => {
    const copy = await copyDatabase(url)
    try {
      const site = await openSettlingSite(copy.url)
      try {
        await site.mustHold(size)
        return await work(site)
      } finally {
        await site.close()
      }
    } finally {
      await copy.drop()
    }
  }
  return {
    check: () =>
      onCopy(async (site) => {
        const count = Math.min(size, CHECKED)
        await site.openGame(CHECKED_GAME)
        await site.placeAll(count, CHECKED_GAME)
        await site.mustHold(size + count)
        await site.settle(CHECKED_GAME)
        await site.mustHold(size)
      }),
    run: () =>
      onCopy(async (site) => {
        await site.openGame(OTHER_GAME)
        const stop = others(site, beside)
        const time = await site.settle(GAME)
        const count = await stop()
        await site.mustHold(count)
        return { time, each: (time * 1000) / size, beside: (count * 1000) / time }
      }),
    end: async () => {},
  }
})
