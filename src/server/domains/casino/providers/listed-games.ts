import { isForCountry, type ListedGame } from "#models/casino/providers/provided-game.ts"
import type { GameProvider } from "#src/server/providers/games/game-provider.ts"

/** The games of all providers that players of a country have, in the order of their providers. `country`: ISO 3166. */
export const listedGames = (
  providers: ReadonlyArray<GameProvider>,
  country: string,
): ReadonlyArray<ListedGame> =>
  providers.flatMap(({ id, name, title, games }) =>
    games
      .filter((game) => isForCountry(game, country))
      .map((game) => ({ provider: { id, name, title }, game })),
  )
