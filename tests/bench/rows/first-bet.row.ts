import { type ChildProcess, spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { availableParallelism } from "node:os"
import { setTimeout as after } from "node:timers/promises"
import { Effect } from "effect"
import { Visitor } from "#tests/support/player-site.ts"
import { siteVisitors } from "#tests/support/site-visitor.ts"
import { type Machine, type Running, row } from "../harness/row.ts"
import { startedSite, stopSite } from "../harness/started-site.ts"

const PLACE = "/service-api/LiveBet/Secure/MakeBetWeb"
/** What the player has, and what each bet stakes, in roubles. */
const DEPOSIT = 100_000
const STAKE = 10
/** Games that begin this many seconds from now, of which the line has this many at the least. */
const AHEAD_S = 2 * 86_400
const LEAST_AHEAD = 20
const LOOK_MS = 100
/** Nobody asks longer for a bet that is refused for now. */
const PATIENCE_MS = 60_000

interface Selection {
  readonly gameId: number
  readonly market: string
  readonly outcome: string
  readonly cf: number
}

interface ListedGame {
  readonly game: { readonly id: number }
  readonly markets: ReadonlyArray<{
    readonly key: string
    readonly outcomes: ReadonlyArray<string>
    readonly prices: ReadonlyArray<number>
  }>
}

/** The selection of the line whose game begins last: the one that gets its first price last where nobody asks for it. */
const lastOf = async (url: string): Promise<Selection> => {
  for (;;) {
    const tsFrom = Math.round(Date.now() / 1000) + AHEAD_S
    const response = await fetch(`${url}/service-api/LineFeed/Get1x2_VZip?count=1000&tsFrom=${tsFrom}`)
    const { value } = (await response.json()) as { readonly value: { games: ReadonlyArray<ListedGame> } }
    const selections = value.games.map(({ game, markets: [market] }) => {
      const [outcome] = market?.outcomes ?? []
      const [price = 0] = market?.prices ?? []
      return market === undefined || outcome === undefined || price === 0
        ? undefined
        : { gameId: game.id, market: market.key, outcome, cf: price / 1000 }
    })
    const last = selections.at(-1)
    if (selections.length >= LEAST_AHEAD && last !== undefined && !selections.includes(undefined)) return last
    await after(LOOK_MS)
  }
}

/** Registers somebody who has enough to bet with. */
const enrolled = async (url: string): Promise<Visitor> => {
  const visitor = new Visitor()
  const enrolling = Effect.gen(function* () {
    yield* visitor.register("9161234500")
    yield* visitor.post("/account-api/cashier/sandbox/deposit", { guid: randomUUID(), summ: DEPOSIT })
  })
  await Effect.runPromise(Effect.provide(enrolling, siteVisitors(url)))
  return visitor
}

/** What a bet needs that is sent after the next start. */
interface Prepared {
  readonly cookie: string
  readonly token: string
  readonly selection: Selection
}

const prepared = async (url: string, { cookie }: Visitor): Promise<Prepared> => {
  const selection = await lastOf(url)
  const response = await fetch(`${url}/web-api/user/gettoken`, { headers: { cookie } })
  const { data } = (await response.json()) as { readonly data: { readonly data: { readonly token: string } } }
  return { cookie, token: data.data.token, selection }
}

/** Places a bet, again while it is refused for now, as the page does. */
const bet = async (url: string, { cookie, token, selection }: Prepared): Promise<void> => {
  const body = JSON.stringify({
    betGuid: randomUUID(),
    couponEvents: [selection],
    summ: STAKE,
    vid: 0,
    checkCf: 1,
  })
  const from = performance.now()
  for (;;) {
    const response = await fetch(url + PLACE, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, "x-auth": `Bearer ${token}` },
      body,
    })
    const answer = await response.text()
    if (response.status === 200) return
    if (response.status === 401 || performance.now() - from > PATIENCE_MS)
      throw new Error(`The bet is answered ${response.status} ${answer}`)
    await after(LOOK_MS)
  }
}

/** Keeps every core busy with something else while it works. */
const besideOthers = async <Value>(isBusy: boolean, work: () => Promise<Value>): Promise<Value> => {
  const others: ReadonlyArray<ChildProcess> = Array.from(
    { length: isBusy ? availableParallelism() : 0 },
    () => spawn(process.execPath, ["-e", "for(;;);"], { stdio: "ignore" }),
  )
  try {
    return await work()
  } finally {
    for (const other of others) other.kill("SIGKILL")
  }
}

const betting = async (env: Readonly<Record<string, string>>, isBusy: boolean): Promise<Running> => {
  let player: Visitor | undefined
  let next: Prepared | undefined
  return {
    // The first start builds the page, makes the store and its player, and finds what is bet on after the next.
    check: async () => {
      const { child, url } = await startedSite(env)
      player ??= await enrolled(url)
      next = await prepared(url, player)
      await bet(url, next)
      await stopSite(child)
    },
    run: async () => {
      const [someone, sent] = [player, next]
      if (someone === undefined || sent === undefined) throw new Error("nobody bets")
      const taken = await besideOthers(isBusy, async () => {
        const { child, url, ready } = await startedSite(env)
        await bet(url, sent)
        return { child, url, milliseconds: performance.now() - ready }
      })
      next = await prepared(taken.url, someone)
      await stopSite(taken.child)
      return { bet: taken.milliseconds }
    },
    end: async () => {},
  }
}

const embedded = (isBusy: boolean) => async (machine: Machine) =>
  betting({ DATA_DIR: await machine.folder() }, isBusy)
const postgres = (isBusy: boolean) => async (machine: Machine) =>
  betting({ DATA_DIR: await machine.folder(), DATABASE_URL: await machine.database() }, isBusy)

export default row({
  name: "first-bet",
  title: "The first bet after a start",
  about:
    "A site with a player who is signed in is stopped and started as `npm start` does. From the first good /health to the answer that accepts a bet on the game that begins last of all that are listed, sent at once and again while it is refused for now; with the machine for itself, and with a loop on each core beside it from before the start.",
  measures: [{ name: "bet", unit: "ms", better: "less" }],
  contenders: [
    { name: "embedded store", start: embedded(false) },
    { name: "PostgreSQL", start: postgres(false) },
    { name: "embedded store, cores busy", start: embedded(true) },
    { name: "PostgreSQL, cores busy", start: postgres(true) },
  ],
  bars: [
    { measure: "bet", of: "embedded store", atMost: 2000 },
    { measure: "bet", of: "PostgreSQL", atMost: 2000 },
    { measure: "bet", of: "embedded store, cores busy", atMost: 5000 },
    { measure: "bet", of: "PostgreSQL, cores busy", atMost: 5000 },
  ],
  warm: 0,
})
