import type { ListedGame } from "#models/casino/providers/provided-game.ts"
import { makeNameIndex } from "#models/line/search/name-index.ts"
import { readingsOf } from "#models/line/search/readings.ts"

/** Finds games of providers by a text, the nearest first: by their names, their words in addresses and the names of their providers. */
export const providedSearch = (games: ReadonlyArray<ListedGame>) => {
  const index = makeNameIndex<number>()
  for (const { game, provider } of games)
    index.keep(game.id, {
      en: game.name.en,
      ru: game.name.ru,
      slug: game.slug.replaceAll(/[-_.:]/g, " "),
      by: provider.title.en,
      byRu: provider.title.ru,
    })
  return (text: string): ReadonlyArray<ListedGame> => {
    for (const reading of readingsOf(text)) {
      const held = index.hold(reading)
      const found = games.flatMap((listed) => {
        const closeness = held.closeness([listed.game.id])
        return closeness === undefined ? [] : [{ listed, closeness }]
      })
      if (found.length > 0)
        return found.toSorted((left, right) => left.closeness - right.closeness).map(({ listed }) => listed)
    }
    return []
  }
}
