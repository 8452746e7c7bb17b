import { describe, expect, it } from "vitest"
import type { ChampId, SportId, TeamId } from "#models/line/catalogue/catalogue.ts"
import type { HiddenSports } from "#models/preferences/settings.ts"
import { hidingLine } from "./hiding-line.ts"
import type { GamesQuery, LineClient } from "./LineClient.ts"

const HIDDEN: HiddenSports = { lineDisallowSport: [1, 4], liveDisallowSport: [4] }
const { signal } = new AbortController()

/** A line that notes which sports each of its services is asked to leave out. */
const noting = () => {
  const asked: Array<readonly [string, ReadonlyArray<number> | undefined]> = []
  const names = { sports: [], champs: [], teams: [] }
  const nothing = { games: [], names, total: 0 }
  const line = {
    sports: (kind, _, antiSports) => {
      asked.push([`sports ${kind}`, antiSports])
      return Promise.resolve([])
    },
    topChamps: (kind, _, antiSports) => {
      asked.push([`top ${kind}`, antiSports])
      return Promise.resolve([])
    },
    champs: (kind, { antiSports }) => {
      asked.push([`champs ${kind}`, antiSports])
      return Promise.resolve([])
    },
    games: (kind, { antiSports }) => {
      asked.push([`games ${kind}`, antiSports])
      return Promise.resolve(nothing)
    },
    search: (kind, _text, _, antiSports) => {
      asked.push([`search ${kind}`, antiSports])
      return Promise.resolve({ ...nothing, found: [] })
    },
    popular: (kind, _, antiSports) => {
      asked.push([`popular ${kind}`, antiSports])
      return Promise.resolve({ ...nothing, found: [] })
    },
    expresses: (_, antiSports) => {
      asked.push(["expresses", antiSports])
      return Promise.resolve({ expresses: [], games: [], names })
    },
  } satisfies Partial<LineClient>
  return { asked, line: line as unknown as LineClient }
}

describe("a line without the sports that the player hides (§3 Request parameter catalogue)", () => {
  it("leaves them out of every list, ahead and in play apart", async () => {
    const { asked, line } = noting()
    const hiding = hidingLine(line, () => HIDDEN)
    await hiding.sports("line", signal)
    await hiding.sports("live", signal)
    await hiding.topChamps("line", signal)
    await hiding.champs("live", {}, signal)
    await hiding.games("line", { count: 50 }, signal)
    await hiding.search("live", "lions", signal)
    await hiding.popular("line", signal)
    await hiding.expresses(signal)
    expect(asked).toEqual([
      ["sports line", [1, 4]],
      ["sports live", [4]],
      ["top line", [1, 4]],
      ["champs live", [4]],
      ["games line", [1, 4]],
      ["search live", [4]],
      ["popular line", [1, 4]],
      ["expresses", [1, 4]],
    ])
  })

  it.each<readonly [string, GamesQuery, ReadonlyArray<number> | undefined]>([
    ["a sport", { sports: [4 as SportId] }, [1]],
    ["all of the hidden", { sports: [1 as SportId, 4 as SportId] }, undefined],
    ["a championship", { champs: [5 as ChampId] }, undefined],
    ["a team", { teams: [9 as TeamId] }, undefined],
  ])("shows what is asked for by its name: %s", async (_, query, antiSports) => {
    const { asked, line } = noting()
    await hidingLine(line, () => HIDDEN).games("line", query, signal)
    expect(asked).toEqual([["games line", antiSports]])
  })

  it("asks as before where nothing is hidden, and heeds a change at once", async () => {
    const { asked, line } = noting()
    let hidden: HiddenSports = { lineDisallowSport: [], liveDisallowSport: [] }
    const hiding = hidingLine(line, () => hidden)
    await hiding.games("line", {}, signal)
    hidden = HIDDEN
    await hiding.games("line", {}, signal)
    expect(asked).toEqual([
      ["games line", undefined],
      ["games line", [1, 4]],
    ])
  })
})
