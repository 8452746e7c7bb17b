import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as after } from "node:timers/promises"
import { Effect, Exit, Option, Redacted, Scope } from "effect"
import { uniformInt } from "pure-rand/distribution/uniformInt"
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus"
import { describe, expect, it } from "vitest"
import { defectsOf, verifyStore } from "#tests/support/audit.ts"
import { type Site, startSite } from "#tests/support/site.ts"
import { freshDatabase, hasPostgres } from "#tests/support/stores.ts"
import {
  ask,
  type Bettor,
  balanceOf,
  DEPOSIT,
  enrol,
  place,
  renewToken,
  type Sent,
  STAKE,
  selectionsOf,
} from "./http-bettors.ts"

/** How often the server is killed on each store. */
const KILLS = 10
/** Two hundred bets a second are sent, however late they are answered… */
const EVERY_MS = 5
/** …as long as no more than those of a second wait for their answers. */
const MOST_OPEN = 200

/** What is known of the bets that were sent so far. */
interface Ledger {
  readonly bettors: ReadonlyArray<Bettor>
  readonly acknowledged: Map<string, Sent>
  unknown: Array<Sent>
  refused: Array<Sent>
}

const bettorOf = ({ bettors }: Ledger, { player }: Sent): Bettor => {
  const bettor = bettors[player]
  if (bettor === undefined) throw new Error(`no player ${player}`)
  return bettor
}

/** How often a bet is sent again to a server that lives, and after how many milliseconds. */
const ASKED_AGAIN = 80
const ASKED_EVERY_MS = 250

/**
 * What the site answers to a bet that may have been sent before: its connection may break too, and games that begin later are
 * priced in the seconds after a start.
 */
const placeAgain = async (url: string, bettor: Bettor, sent: Sent): Promise<number | undefined> => {
  for (let tried = 1; tried < ASKED_AGAIN; tried += 1) {
    const status = await place(url, bettor, sent)
    if (status === 200) return status
    await after(ASKED_EVERY_MS)
  }
  return place(url, bettor, sent)
}

const betPath = ({ guid }: Sent): string => `/account-api/bets/${guid}`

/** Whatever had no answer gets one by its key; what was refused is not there; each player has paid for each bet once. */
const resolve = async ({ url }: Site, ledger: Ledger): Promise<void> => {
  await Promise.all(ledger.bettors.map((bettor) => renewToken(url, bettor)))
  const again = async (sent: Sent) => {
    expect(await placeAgain(url, bettorOf(ledger, sent), sent), `bet ${sent.guid} sent again`).toBe(200)
    ledger.acknowledged.set(sent.guid, sent)
  }
  await Promise.all(ledger.unknown.map(again))
  ledger.unknown = []
  await Promise.all(ledger.refused.map((sent) => ask(url, bettorOf(ledger, sent), betPath(sent), 404)))
  ledger.refused = []
  const sent = [...ledger.acknowledged.values()]
  for (const [index, bettor] of ledger.bettors.entries()) {
    const paid = STAKE * sent.filter(({ player }) => player === index).length
    expect(await balanceOf(url, bettor), `money of player ${index}`).toBe(100 * (DEPOSIT - paid))
  }
}

/** Bets steadily and kills the server once so many are answered, in the midst of those that are not. */
const betUntilKilled = async (site: Site, ledger: Ledger, answersBefore: number): Promise<void> => {
  const selections = await selectionsOf(site.url, (listed) => listed.length > 50)
  const open: Array<Promise<void>> = []
  const died = once(site.process, "exit")
  const beganAt = performance.now()
  let answers = 0
  const send = (index: number) => {
    const selection = selections[(index * 7) % selections.length]
    if (selection === undefined) throw new Error("no selection")
    const sent: Sent = { guid: randomUUID(), player: index % ledger.bettors.length, selection }
    open.push(
      place(site.url, bettorOf(ledger, sent), sent).then((status) => {
        answers += 1
        if (status === undefined || status >= 500) ledger.unknown.push(sent)
        else if (status === 200) ledger.acknowledged.set(sent.guid, sent)
        else ledger.refused.push(sent)
      }),
    )
  }
  while (answers < answersBefore) {
    const due = Math.ceil((performance.now() - beganAt) / EVERY_MS)
    while (open.length < Math.min(due, answers + MOST_OPEN)) send(open.length)
    await after(EVERY_MS)
  }
  site.process.kill("SIGKILL")
  await died
  await Promise.all(open)
}

/** Kills, audits the store that is left and starts again. Answers how many bets there were. */
const ordeal = async (
  databaseUrl: Option.Option<Redacted.Redacted>,
  dataDir: string,
  seed: number,
): Promise<number> => {
  const random = xoroshiro128plus(seed)
  const storeEnv = Option.match(databaseUrl, {
    onNone: () => ({}),
    onSome: (url) => ({ DATABASE_URL: Redacted.value(url) }),
  })
  // Real time, so that prices ahead stand still while bets are sent.
  const env = { ...storeEnv, SPEED: "1", NODE_ENV: "development" }
  const start = () => startSite({ env, dataDir })

  let site = await start()
  try {
    const ledger: Ledger = {
      bettors: await enrol(site.url),
      acknowledged: new Map(),
      unknown: [],
      refused: [],
    }
    await resolve(site, ledger)
    for (let kill = 0; kill < KILLS; kill += 1) {
      await betUntilKilled(site, ledger, uniformInt(random, 20, 80))
      expect(await defectsOf({ databaseUrl, dataDir }), `defects after kill ${kill + 1}`).toEqual([])
      site = await start()
      await resolve(site, ledger)
    }

    const { url } = site
    await Promise.all(
      [...ledger.acknowledged.values()].map((sent) => ask(url, bettorOf(ledger, sent), betPath(sent))),
    )
    expect(await site.stop()).toBe(0)
    expect(await verifyStore({ ...storeEnv, DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    return ledger.acknowledged.size
  } finally {
    site.process.kill("SIGKILL")
  }
}

const inFolder = async (run: (folder: string) => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), "statebook-kill-"))
  try {
    await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe.concurrent("the server killed with -9 under two hundred bets a second", () => {
  it("keeps every acknowledged bet once on PGlite", { timeout: 900_000 }, () =>
    inFolder(async (folder) => {
      expect(await ordeal(Option.none(), folder, 1)).toBeGreaterThan(KILLS * 20)
    }),
  )

  it.skipIf(!hasPostgres)("keeps every acknowledged bet once on PostgreSQL", { timeout: 900_000 }, () =>
    inFolder(async (folder) => {
      const scope = await Effect.runPromise(Scope.make())
      try {
        const url = await Effect.runPromise(Scope.provide(freshDatabase, scope))
        expect(await ordeal(Option.some(url), folder, 2)).toBeGreaterThan(KILLS * 20)
      } finally {
        await Effect.runPromise(Scope.close(scope, Exit.void))
      }
    }),
  )
})
