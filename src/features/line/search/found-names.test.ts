import { describe, expect, it } from "vitest"
import type { FoundName } from "#models/api/feed.ts"
import { byKind, joined, type Result } from "./found-names.ts"

const list = (...found: ReadonlyArray<FoundName>) => ({
  games: [],
  names: { sports: [], champs: [], teams: [] },
  total: 0,
  found,
})
const team = (id: number, closeness: FoundName["closeness"] = 1): FoundName => ({
  kind: "team",
  id,
  games: 1,
  closeness,
})

describe("names that both sides of the line know", () => {
  it("stand once, with the games of both and where they are, those in play before others as near", () => {
    const found = joined(list(team(3), team(1, 2)), list(team(2), team(3), team(4, 0)))
    expect(found.map(({ id, games, hasAhead }) => [id, games, hasAhead])).toEqual([
      [4, 1, true],
      [3, 2, true],
      [2, 1, true],
      [1, 1, false],
    ])
  })

  it("are five of a kind, the nearest", () => {
    const many = Array.from({ length: 8 }, (_, place) => team(place + 1))
    const found = joined(list(...many), list({ kind: "sport", id: 1, games: 1, closeness: 3 }, team(9, 0)))
    expect(found.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      "team 9",
      "team 1",
      "team 2",
      "team 3",
      "team 4",
      "sport 1",
    ])
  })
})

it("results stand by kind, the kind of the nearest first", () => {
  const result = (kind: Result["kind"], closeness: number): Result => ({
    kind,
    key: `${kind}/${closeness}`,
    href: "/en",
    name: "",
    closeness,
  })
  const groups = byKind([result("page", 0), result("team", 1), result("champ", 1), result("team", 3)])
  expect(groups.map(({ kind, results }) => [kind, results.length])).toEqual([
    ["page", 1],
    ["team", 2],
    ["champ", 1],
  ])
})
