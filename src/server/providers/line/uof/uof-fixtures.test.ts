import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { fixtureXml } from "#tests/support/uof.ts"
import { readFixture } from "./uof-fixtures.ts"
import { childOf, readXml } from "./xml.ts"

const SOON = Date.parse("2026-03-01T15:00:00Z")
const number = 7

describe("fixtures of the unified odds feed", () => {
  const read = (text: string) => {
    const element = childOf(Result.getOrThrow(readXml(text)), "fixture")
    return element === undefined ? undefined : readFixture(element, "en")
  }
  const good = fixtureXml({ number, startsAt: SOON })

  it.each([
    ["a season", good.replace("sr:match:7", "sr:season:7"), "event"],
    ["a sport nobody knows", fixtureXml({ number, startsAt: SOON, sport: 999 }), "sport"],
    ["no start", good.replaceAll(new Date(SOON).toISOString(), "soon"), "fixture"],
    ["one side", good.replace(/<competitor [^>]*qualifier="away"\/>/, ""), "fixture"],
    ["a side without a name", good.replace(`name="Bears"`, `name=" "`), "fixture"],
    ["the same side twice", good.replace("sr:competitor:15", "sr:competitor:14"), "fixture"],
    ["a number beyond all games", good.replace("sr:match:7", "sr:match:999999999999999"), "event"],
  ])("with %s are left aside", (_, text, fault) => {
    expect(read(text)).toBe(fault)
  })
})
