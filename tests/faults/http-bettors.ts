import { randomUUID } from "node:crypto"
import { setTimeout as after } from "node:timers/promises"
import { Effect } from "effect"
import { expect } from "vitest"
import { Visitor } from "#tests/support/player-site.ts"
import { siteVisitors } from "#tests/support/site-visitor.ts"

/** Phones after +7: enough that bets of several players are always under way. */
const PLAYERS = Array.from({ length: 8 }, (_, index) => `916123450${index}`)
const PLACE = "/service-api/LiveBet/Secure/MakeBetWeb"
/** What each player begins with, and what each bet stakes, in roubles. */
export const DEPOSIT = 100_000
export const STAKE = 10

/** One outcome of a market, at its price. */
export interface Selection {
  readonly gameId: number
  readonly market: string
  readonly outcome: string
  readonly cf: number
}

/** A bet as it was sent; `player` is an index of the bettors. */
export interface Sent {
  readonly guid: string
  readonly player: number
  readonly selection: Selection
}

/** A player who is signed in. */
export interface Bettor {
  readonly cookie: string
  token: string
}

/** Registers the players over HTTP, gives each {@link DEPOSIT}, answers their cookies. */
export const enrol = (url: string): Promise<ReadonlyArray<Bettor>> =>
  Effect.runPromise(
    Effect.forEach(PLAYERS, (number) =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        yield* visitor.register(number)
        yield* visitor.post("/account-api/cashier/sandbox/deposit", { guid: randomUUID(), summ: DEPOSIT })
        return { cookie: visitor.cookie, token: "" }
      }),
    ).pipe(Effect.provide(siteVisitors(url))),
  )

/** What the site answers to the player; expects an answer with that status. */
export const ask = async (url: string, bettor: Bettor, path: string, status = 200): Promise<unknown> => {
  const response = await fetch(url + path, { headers: { cookie: bettor.cookie } })
  expect(response.status, path).toBe(status)
  return response.json()
}

/** Once in so many milliseconds the line is looked at, as often as said, for what is priced in the seconds after a start. */
const LOOK_MS = 250
const LOOKS = 80

/** Open selections of games that start late enough to be accepted at once: as soon as there are enough of them. */
export const selectionsOf = async (
  url: string,
  isEnough: (selections: ReadonlyArray<Selection>) => boolean,
): Promise<ReadonlyArray<Selection>> => {
  for (let look = 1; look <= LOOKS; look += 1) {
    const selections = await listedOf(url)
    if (isEnough(selections)) return selections
    await after(LOOK_MS)
  }
  throw new Error("The line is not what it was")
}

const listedOf = async (url: string): Promise<ReadonlyArray<Selection>> => {
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

/** Fetches the service token that bets carry. */
export const renewToken = async (url: string, bettor: Bettor): Promise<void> => {
  const { data } = (await ask(url, bettor, "/web-api/user/gettoken")) as {
    readonly data: { readonly data: { readonly token: string } }
  }
  bettor.token = data.data.token
}

/** The player's balance, in minor units. */
export const balanceOf = async (url: string, bettor: Bettor): Promise<number> => {
  const { value } = (await ask(url, bettor, "/account-api/user/balance")) as {
    readonly value: { readonly money: number }
  }
  return value.money
}

/** Places a bet at any price; the answer is the status, or `undefined` where none came. */
export const place = async (
  url: string,
  bettor: Bettor,
  { guid, selection }: Sent,
): Promise<number | undefined> => {
  try {
    const response = await fetch(url + PLACE, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: bettor.cookie,
        "x-auth": `Bearer ${bettor.token}`,
      },
      body: JSON.stringify({ betGuid: guid, couponEvents: [selection], summ: STAKE, vid: 0, checkCf: 1 }),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}
