import { LOBBY_GAMES, type LobbyGame } from "#models/casino/lobby.ts"
import { makeNameIndex } from "#models/line/search/name-index.ts"
import { readingsOf } from "#models/line/search/readings.ts"

/** Finds games by a text, the nearest first. `names`: of every language that is known, by the game; they go by their words in addresses too. */
export const gameSearch = (names: ReadonlyArray<(game: LobbyGame) => string | undefined>) => {
  const index = makeNameIndex<LobbyGame>()
  for (const game of LOBBY_GAMES) {
    const known = names.flatMap((of, place) => {
      const name = of(game)
      return name === undefined ? [] : [[`name${place}`, name] as const]
    })
    index.keep(game, { en: game.replaceAll("-", " "), ...Object.fromEntries(known) })
  }
  return (text: string): ReadonlyArray<LobbyGame> => {
    for (const reading of readingsOf(text)) {
      const held = index.hold(reading)
      const found = LOBBY_GAMES.flatMap((game) => {
        const closeness = held.closeness([game])
        return closeness === undefined ? [] : [{ game, closeness }]
      })
      if (found.length > 0)
        return found.toSorted((left, right) => left.closeness - right.closeness).map(({ game }) => game)
    }
    return []
  }
}
