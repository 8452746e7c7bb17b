import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as after } from "node:timers/promises"
import { Effect, Exit, Redacted, Scope } from "effect"
import { describe, expect, it } from "vitest"
import { verifyStore } from "#tests/support/audit.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { startSite } from "#tests/support/site.ts"
import { siteVisitors } from "#tests/support/site-visitor.ts"
import { freshDatabase, hasPostgres } from "#tests/support/stores.ts"

/** How often the server is killed on each store. */
const KILLS = 20
/** Two hundred bets a second. */
const EVERY_MS = 5
/** Answers after which the kill comes; it falls in the midst of the ones still open. */
const ANSWERS = 40
const PLAYERS = ["9161234501", "9161234502"]
const PLACE = "/service-api/LiveBet/Secure/MakeBetWeb"

interface Selection {
  readonly gameId: number
  readonly market: string
  readonly outcome: string
  readonly cf: number
}

interface Sent {
  readonly guid: string
  readonly player: number
  readonly selection: Selection
}

interface Bettor {
  readonly cookie: string
  token: string
}

/** Registers the players over HTTP, gives them money, answers their cookies. */
const enrol = (url: string): Promise<ReadonlyArray<Bettor>> =>
  Effect.runPromise(
    Effect.forEach(PLAYERS, (number) =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        yield* visitor.register(number)
        yield* visitor.post("/account-api/cashier/sandbox/deposit", { guid: randomUUID(), summ: 100_000 })
        return { cookie: visitor.cookie, token: "" }
      }),
    ).pipe(Effect.provide(siteVisitors(url))),
  )

const ask = async (url: string, bettor: Bettor, path: string): Promise<unknown> => {
  const response = await fetch(url + path, { headers: { cookie: bettor.cookie } })
  expect(response.status, path).toBe(200)
  return response.json()
}

/** Open selections of games that start late enough to be accepted at once. */
const selectionsOf = async (url: string): Promise<ReadonlyArray<Selection>> => {
  const tsFrom = Math.round(Date.now() / 1000) + 3600
  const response = await fetch(`${url}/service-api/LineFeed/Get1x2_VZip?count=100&tsFrom=${tsFrom}`)
  const { value } = (await response.json()) as {
    readonly value: {
      readonly games: ReadonlyArray<{
        readonly game: { readonly id: number }
        readonly markets: ReadonlyArray<{
          readonly key: string
          readonly outcomes: ReadonlyArray<string>
          readonly prices: ReadonlyArray<number>
        }>
      }>
    }
  }
  return value.games.flatMap(({ game, markets }) =>
    markets.flatMap(({ key, outcomes, prices }) =>
      outcomes.flatMap((outcome, index) => {
        const price = prices[index] ?? 0
        return price > 0 ? [{ gameId: game.id, market: key, outcome, cf: price / 1000 }] : []
      }),
    ),
  )
}

/** Places a bet at any price; the answer is the status, or `undefined` where none came. */
const place = async (url: string, bettor: Bettor, { guid, selection }: Sent): Promise<number | undefined> => {
  try {
    const response = await fetch(url + PLACE, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: bettor.cookie,
        "x-auth": `Bearer ${bettor.token}`,
      },
      body: JSON.stringify({ betGuid: guid, couponEvents: [selection], summ: 10, vid: 0, checkCf: 1 }),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}

const ordeal = async (storeEnv: Readonly<Record<string, string>>, dataDir: string): Promise<number> => {
  // Real time, so that prices ahead stand still while bets are sent.
  const env = { ...storeEnv, SPEED: "1", NODE_ENV: "development" }
  const acknowledged = new Map<string, Sent>()
  let unknown: Array<Sent> = []
  let bettors: ReadonlyArray<Bettor> = []

  for (let life = 0; life <= KILLS; life += 1) {
    const site = await startSite({ env, dataDir })
    if (bettors.length === 0) bettors = await enrol(site.url)
    for (const bettor of bettors) {
      const token = (await ask(site.url, bettor, "/web-api/user/gettoken")) as {
        readonly data: { readonly data: { readonly token: string } }
      }
      bettor.token = token.data.data.token
    }
    const bettorOf = ({ player }: Sent) => {
      const bettor = bettors[player]
      if (bettor === undefined) throw new Error(`no player ${player}`)
      return bettor
    }

    // Whatever had no answer gets one by its key, and the bet is there once.
    for (const sent of unknown) {
      expect(await place(site.url, bettorOf(sent), sent), `bet ${sent.guid} sent again`).toBe(200)
      acknowledged.set(sent.guid, sent)
    }
    unknown = []
    for (const sent of [...acknowledged.values()].slice(-5)) {
      await ask(site.url, bettorOf(sent), `/account-api/bets/${sent.guid}`)
    }

    if (life === KILLS) {
      for (const sent of acknowledged.values()) {
        await ask(site.url, bettorOf(sent), `/account-api/bets/${sent.guid}`)
      }
      expect(await site.stop()).toBe(0)
    } else {
      const selections = await selectionsOf(site.url)
      expect(selections.length).toBeGreaterThan(50)
      let answers = 0
      const open: Array<Promise<void>> = []
      const died = once(site.process, "exit")
      for (let index = 0; answers < ANSWERS; index += 1) {
        const selection = selections[(index * 7) % selections.length]
        if (selection === undefined) throw new Error("no selection")
        const sent: Sent = { guid: randomUUID(), player: index % bettors.length, selection }
        open.push(
          place(site.url, bettorOf(sent), sent).then((status) => {
            answers += 1
            if (status === undefined) unknown.push(sent)
            else if (status === 200) acknowledged.set(sent.guid, sent)
          }),
        )
        await after(EVERY_MS)
      }
      site.process.kill("SIGKILL")
      await died
      await Promise.all(open)
    }

    const audit = await verifyStore({ ...storeEnv, DATA_DIR: dataDir })
    expect(audit.code, audit.words).toBe(0)
  }
  return acknowledged.size
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
  it("keeps every acknowledged bet once on PGlite", { timeout: 600_000 }, () =>
    inFolder(async (folder) => {
      expect(await ordeal({}, folder)).toBeGreaterThan(KILLS * 20)
    }),
  )

  it.skipIf(!hasPostgres)("keeps every acknowledged bet once on PostgreSQL", { timeout: 600_000 }, () =>
    inFolder(async (folder) => {
      const scope = await Effect.runPromise(Scope.make())
      try {
        const url = Redacted.value(await Effect.runPromise(Scope.provide(freshDatabase, scope)))
        expect(await ordeal({ DATABASE_URL: url }, folder)).toBeGreaterThan(KILLS * 20)
      } finally {
        await Effect.runPromise(Scope.close(scope, Exit.void))
      }
    }),
  )
})
