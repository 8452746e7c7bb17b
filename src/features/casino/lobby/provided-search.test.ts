import { describe, expect, it } from "vitest"
import type { ListedGame } from "#models/casino/providers/provided-game.ts"
import { providedSearch } from "./provided-search.ts"

const listed = (id: number, slug: string, en: string, ru: string, by: string): ListedGame => ({
  provider: { id: id % 10, name: by.toLowerCase(), title: { en: by, ru: by } },
  game: { slug, id, name: { en, ru }, category: "tables", share: 0.97 },
})
const GAMES = [
  listed(1001, "three-dice", "Three dice", "Три кости", "Practice"),
  listed(1002, "sic_bo", "Sic bo", "Сик-бо", "Tables"),
  listed(1003, "book:gold", "Book of gold", "Книга золота", "Tables"),
]
const find = (text: string) => providedSearch(GAMES)(text).map(({ game }) => game.id)

describe("games of providers in the lobby (§1 casino: lobby)", () => {
  it.each([
    ["три кости", 1001],
    ["three", 1001],
    ["кости", 1001],
    ["nhb rjcnb", 1001],
    ["sic bo", 1002],
    ["gold", 1003],
    ["золота", 1003],
  ] as const)("finds by «%s» %i first", (text, id) => expect(find(text)[0]).toBe(id))

  it("finds all of a provider by its name", () => expect(find("Tables").toSorted()).toEqual([1002, 1003]))

  it.each(["", "—", "qqqq", "рулетка"])("finds nothing by «%s»", (text) => expect(find(text)).toEqual([]))
})
