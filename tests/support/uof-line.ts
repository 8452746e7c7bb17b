import { Result } from "effect"
import type { Body } from "#src/server/domains/line/trading/body.ts"
import { makeSetAside } from "#src/server/providers/line/set-aside.ts"
import { readFixture } from "#src/server/providers/line/uof/uof-fixtures.ts"
import { gameIdOf } from "#src/server/providers/line/uof/uof-ids.ts"
import { makeUofLine } from "#src/server/providers/line/uof/uof-line.ts"
import { childOf, readXml } from "#src/server/providers/line/uof/xml.ts"
import { fixtureXml, marketXml, oddsChangeXml } from "#tests/support/uof.ts"

export const SOON = Date.parse("2026-03-01T15:00:00Z")
export const number = 7
export const at = 1000

const xml = (text: string) => Result.getOrThrow(readXml(text))
export const fixture = (startsAt = SOON, sport = 1) => {
  const element = childOf(xml(fixtureXml({ number, startsAt, sport })), "fixture")
  const read = element === undefined ? "fixture" : readFixture(element, "en")
  if (typeof read === "string") throw new Error(read)
  return read
}

/** A line that knows one game, and how it takes a message of it. */
export const make = () => {
  const setAside = makeSetAside()
  const line = makeUofLine(setAside)
  line.fixture(fixture())
  const gameId = gameIdOf(`sr:match:${number}`)
  if (gameId === undefined) throw new Error("no id")
  const take = (text: string, product = 1) => {
    const message = xml(text)
    return line.take(product, message, gameId, Number(message.attributes.get("timestamp")), SOON)
  }
  return { line, take, gameId, counts: setAside.counts }
}

export const RESULT = marketXml(1, [
  [1, 2.1],
  [2, 3.2],
  [3, 3.4],
])
export const resultAt = (time: number, home = 2.1) =>
  oddsChangeXml(
    { number, at: time },
    marketXml(1, [
      [1, home],
      [2, 3.2],
      [3, 3.4],
    ]),
  )
export const total = (line: string, status = 1) =>
  marketXml(
    18,
    [
      [13, 1.95],
      [12, 1.85],
    ],
    { specifiers: `total=${line}`, status },
  )
export const tags = (bodies: ReadonlyArray<Body>) => bodies.map(({ _tag }) => _tag)
/** What the messages say of markets. */
export const marketsIn = (bodies: ReadonlyArray<Body>) =>
  bodies.flatMap((body) =>
    body._tag === "odds_change"
      ? body.markets.map(({ market, status, suspended = false, odds }) => ({
          market,
          status,
          suspended,
          odds: Object.fromEntries(odds),
        }))
      : [],
  )
