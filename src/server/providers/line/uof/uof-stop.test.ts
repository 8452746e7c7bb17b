import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { SourceMessage } from "#models/line/feed/source.ts"
import type { Body } from "#src/server/domains/line/trading/body.ts"
import { makeBookState } from "#src/server/domains/line/trading/book-state.ts"
import { betStopXml, fixtureXml, marketXml, oddsChangeXml } from "#tests/support/uof.ts"
import { makeSetAside } from "../set-aside.ts"
import { readFixture } from "./uof-fixtures.ts"
import { gameIdOf } from "./uof-ids.ts"
import { makeUofLine } from "./uof-line.ts"
import { childOf, readXml } from "./xml.ts"

const SOON = Date.parse("2026-03-01T15:00:00Z")
const number = 7

/** Markets as the feed numbers them, with the first outcome of each and the groups that the feed's descriptions put them in. */
const KNOWN = {
  "result/match": { id: 1, outcomes: [1, 2, 3], first: "1", groups: ["all"] },
  "total/match/2.5": {
    id: 18,
    outcomes: [12, 13],
    first: "over",
    specifiers: "total=2.5",
    groups: ["all"],
  },
  "result/half-1": { id: 60, outcomes: [1, 2, 3], first: "1", groups: ["all", "1st_half"] },
  "winner/set-1": { id: 202, outcomes: [4, 5], first: "1", specifiers: "setnr=1", groups: ["all", "set"] },
  "total/quarter-2/40.5": {
    id: 236,
    outcomes: [12, 13],
    first: "over",
    specifiers: "quarternr=2|total=40.5",
    groups: ["all", "quarter"],
  },
} as const
type Known = keyof typeof KNOWN
const NAMES = Object.keys(KNOWN) as ReadonlyArray<Known>

const marketOf = (name: Known, status?: number | string) => {
  const { id, outcomes, ...rest } = KNOWN[name]
  const specifiers = "specifiers" in rest ? { specifiers: rest.specifiers } : {}
  return marketXml(
    id,
    outcomes.map((outcome) => [outcome, 2.5]),
    { ...specifiers, ...(status === undefined ? {} : { status }) },
  )
}

/** The feed's line and the book behind it, as the trader joins them. */
const make = () => {
  const line = makeUofLine(makeSetAside())
  const book = makeBookState()
  const gameId = gameIdOf(`sr:match:${number}`)
  if (gameId === undefined) throw new Error("no id")
  let seq = 0
  const say = (bodies: ReadonlyArray<Body>, at: number) => {
    for (const body of bodies) {
      seq += 1
      book.apply({ ...body, producer: "uof-live", seq, at } as SourceMessage)
    }
  }
  const fixture = (startsAt: number, at: number) => {
    const element = childOf(Result.getOrThrow(readXml(fixtureXml({ number, startsAt }))), "fixture")
    const read = element === undefined ? "fixture" : readFixture(element, "en")
    if (typeof read === "string") throw new Error(read)
    say(line.fixture(read).bodies, at)
  }
  fixture(SOON, 0)
  return {
    fixture,
    take: (text: string) => {
      const message = Result.getOrThrow(readXml(text))
      const at = Number(message.attributes.get("timestamp"))
      say(line.take(1, message, gameId, at, SOON), at)
    },
    /** A snapshot of the producer begins and is complete, with these messages between. */
    snapshot: (texts: ReadonlyArray<string>, take: (text: string) => void) => {
      book.trust("uof-live", false)
      line.restart(1)
      for (const text of texts) take(text)
      book.trust("uof-live", true)
    },
    state: (name: Known) =>
      book.quote({ gameId, market: name as MarketKey, outcome: KNOWN[name].first as OutcomeKey }).state,
  }
}

const openAll = (at: number) => oddsChangeXml({ number, at }, ...NAMES.map((name) => marketOf(name)))

describe("a market whose bets were stopped", () => {
  it("stays stopped while only others are named, and through a fixture that changes", () => {
    const { take, fixture, state } = make()
    take(openAll(1))
    expect(NAMES.map(state)).toEqual(NAMES.map(() => "open"))
    take(betStopXml({ number, at: 2 }))
    expect(NAMES.map(state)).toEqual(NAMES.map(() => "suspended"))
    take(oddsChangeXml({ number, at: 3 }, marketOf("total/match/2.5")))
    fixture(SOON + 3_600_000, 4)
    expect(state("total/match/2.5")).toBe("open")
    expect(state("result/match")).toBe("suspended")
    take(oddsChangeXml({ number, at: 5 }, marketOf("result/match")))
    expect(state("result/match")).toBe("open")
  })

  it("stays stopped where its fixture changes before anything is named", () => {
    const { take, fixture, state } = make()
    take(openAll(1))
    take(betStopXml({ number, at: 2 }))
    fixture(SOON + 60_000, 3)
    expect(NAMES.map(state)).toEqual(NAMES.map(() => "suspended"))
  })

  it("is not opened by a price from before the stop", () => {
    const { take, state } = make()
    take(openAll(1))
    take(betStopXml({ number, at: 10 }))
    take(oddsChangeXml({ number, at: 9 }, marketOf("result/match")))
    expect(state("result/match")).toBe("suspended")
    take(betStopXml({ number, at: 12 }, "set"))
    take(oddsChangeXml({ number, at: 11 }, marketOf("result/match"), marketOf("winner/set-1")))
    expect([state("result/match"), state("winner/set-1")]).toEqual(["open", "suspended"])
  })

  it("is not opened by a snapshot that does not name it", () => {
    const { take, snapshot, state } = make()
    take(openAll(1))
    snapshot([oddsChangeXml({ number, at: 2 }, marketOf("result/match"))], take)
    expect(state("result/match")).toBe("open")
    expect(state("total/match/2.5")).toBe("suspended")
    snapshot([oddsChangeXml({ number, at: 3 })], take)
    expect(NAMES.map(state)).toEqual(NAMES.map(() => "suspended"))
  })

  // Numbers and words of `market_status`: descriptions of the feed, and the enumerations of its public clients.
  it.each([
    [undefined, "suspended"],
    ["-1", "suspended"],
    ["suspended", "suspended"],
    ["SUSPENDED", "suspended"],
    ["0", "closed"],
    ["deactivated", "closed"],
    ["Inactive", "closed"],
    ["-2", "suspended"],
    ["HandedOver", "suspended"],
    ["handed over", "suspended"],
    ["-3", "closed"],
    ["settled", "closed"],
    ["-4", "closed"],
    ["CANCELLED", "closed"],
    ["1", "suspended"],
    ["active", "suspended"],
    ["17", "suspended"],
    ["whatever", "suspended"],
  ])("bet_stop with market_status %s: %s", (status, expected) => {
    const { take, state } = make()
    take(openAll(1))
    take(betStopXml({ number, at: 2 }, "1st_half", status))
    expect([state("result/half-1"), state("result/match")]).toEqual([expected, "open"])
    take(betStopXml({ number, at: 3 }, "all", status))
    expect(NAMES.map(state)).toEqual(NAMES.map(() => expected))
    take(oddsChangeXml({ number, at: 4 }, marketOf("winner/set-1")))
    expect([state("winner/set-1"), state("result/match")]).toEqual(["open", expected])
  })

  it.each([
    ["1", "open"],
    ["active", "open"],
    ["Active", "open"],
    ["-1", "suspended"],
    ["suspended", "suspended"],
    ["0", "closed"],
    ["deactivated", "closed"],
    ["-2", "suspended"],
    ["handed_over", "suspended"],
    ["-3", "closed"],
    ["-4", "closed"],
    ["canceled", "closed"],
    // What can't be read does not say that the market is active.
    ["77", "suspended"],
    ["open?", "suspended"],
  ])("odds_change with status %s of a market that was open: %s", (status, expected) => {
    const { take, state } = make()
    take(openAll(1))
    take(oddsChangeXml({ number, at: 2 }, marketOf("result/match", status)))
    expect(state("result/match")).toBe(expected)
  })

  it("opens only when it is named again, whatever comes between", () => {
    const name = fc.constantFrom(...NAMES)
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant("odds" as const), names: fc.subarray([...NAMES]) }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant("stop" as const),
          group: fc.constantFrom("all", "1st_half", "set", "quarter", "score", "set|quarter"),
          status: fc.constantFrom(undefined, "-1", "0", "suspended", "deactivated"),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("suspend" as const), name }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant("fixture" as const), late: fc.nat(100) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("score" as const), goals: fc.nat(9) }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant("snapshot" as const), names: fc.subarray([...NAMES]) }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("late" as const), name, by: fc.nat(5) }) },
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { take, fixture, snapshot, state } = make()
        const stopped = new Set<Known>()
        const named = new Set<Known>()
        const open = (names: ReadonlyArray<Known>) => {
          for (const each of names) {
            stopped.delete(each)
            named.add(each)
          }
        }
        steps.forEach((each, index) => {
          const at = 100 + index * 10
          switch (each.kind) {
            case "odds":
              take(oddsChangeXml({ number, at }, ...each.names.map((market) => marketOf(market))))
              open(each.names)
              break
            case "stop": {
              take(betStopXml({ number, at }, each.group, each.status))
              const groups = each.group.split("|")
              for (const market of NAMES) {
                const known: ReadonlyArray<string> = KNOWN[market].groups
                // `score` is a group that the site has no markets for: it stops all.
                if (groups.some((group) => group === "score" || known.includes(group))) stopped.add(market)
              }
              break
            }
            case "suspend":
              take(oddsChangeXml({ number, at }, marketOf(each.name, -1)))
              stopped.add(each.name)
              named.add(each.name)
              break
            case "fixture":
              fixture(SOON + each.late * 60_000, at)
              break
            case "score":
              take(
                oddsChangeXml({
                  number,
                  at,
                  status: `<sport_event_status status="1" match_status="6" home_score="${each.goals}" away_score="0"/>`,
                }),
              )
              break
            case "snapshot":
              snapshot([oddsChangeXml({ number, at }, ...each.names.map((market) => marketOf(market)))], take)
              for (const market of NAMES) stopped.add(market)
              open(each.names)
              break
            case "late":
              // From before the message that came last: it opens nothing that this one stopped.
              if (!stopped.has(each.name) || !named.has(each.name)) break
              take(oddsChangeXml({ number, at: 90 - each.by }, marketOf(each.name)))
              break
          }
          for (const market of NAMES) {
            if (stopped.has(market))
              expect(state(market), `${market} after ${JSON.stringify(steps.slice(0, index + 1))}`).not.toBe(
                "open",
              )
          }
        })
      }),
      { numRuns: 1000, seed: 25 },
    )
  })
})
