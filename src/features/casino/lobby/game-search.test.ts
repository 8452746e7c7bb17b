import { describe, expect, it } from "vitest"
import type { LobbyGame } from "#models/casino/lobby.ts"
import { wordsOf } from "#tests/support/words.ts"
import { gameSearch } from "./game-search.ts"

const namedIn = (language: "ru" | "en") => (game: LobbyGame) => wordsOf(language)(`game.name.${game}`)
const find = gameSearch([namedIn("ru"), namedIn("en")])

describe("games of the lobby (§1 casino: lobby)", () => {
  it.each([
    ["рулетка", "roulette"],
    ["roulette", "roulette"],
    ["ruletka", "roulette"],
    ["рулетак", "roulette"],
    ["hektnrf", "roulette"],
    ["американская", "american-roulette"],
    ["black", "blackjack"],
    ["блэкджек", "blackjack"],
    ["blackjak", "blackjack"],
    ["крэш", "crash"],
    ["crash", "crash"],
    ["кено", "keno"],
    ["hi lo", "hi-lo"],
    ["мины", "mines"],
    ["vbys", "mines"],
  ] as const)("finds by «%s» %s first", (text, game) => expect(find(text)[0]).toBe(game))

  it.each(["", "—", "qqqq", "фывапр", "0000"])("finds nothing by «%s»", (text) =>
    expect(find(text)).toEqual([]),
  )

  it("goes by one language where the other is not known yet", () => {
    expect(gameSearch([namedIn("ru"), () => undefined])("рулетка")[0]).toBe("roulette")
  })
})
