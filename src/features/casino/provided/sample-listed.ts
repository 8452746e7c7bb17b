import type { ListedGame } from "#models/casino/providers/provided-game.ts"

/** A game that stills and tests show. */
export const SAMPLE_LISTED: ListedGame = {
  provider: { id: 1, name: "local", title: { ru: "Учебный провайдер", en: "Practice provider" } },
  game: {
    slug: "three-dice",
    id: 1000,
    name: { ru: "Три кости", en: "Three dice" },
    category: "tables",
    share: 0.9722,
  },
}
