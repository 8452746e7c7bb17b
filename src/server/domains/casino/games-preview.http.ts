import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import type { GamePreview } from "#models/api/games-preview.ts"
import {
  gameById,
  LOBBY_GAMES,
  LOBBY_IDS,
  type LobbyGame,
  lobbyShareOf,
  lobbyShelfOf,
  lobbyTopOf,
} from "#models/casino/lobby.ts"
import { WHOLE } from "#models/casino/multiplier.ts"
import { type ListedGame, nameFor } from "#models/casino/providers/provided-game.ts"
import { isHalted, LINE, tradingStopsAggregate } from "#src/server/domains/line/line.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { dictionaryOf } from "#src/server/kernel/words/Dictionaries.ts"
import { GameProviders } from "#src/server/providers/games/GameProviders.ts"
import { answered } from "#src/server/web/answered.ts"
import { GameReturns } from "./GameReturns.ts"
import { listedGames } from "./providers/listed-games.ts"

const DEFAULT = "ru"

const success = <A>(value: A) => ({ success: true as const, value })

/** Words in a language; in the site's own where it has no such dictionary. */
const wordsIn = (language: string) => {
  const dictionary = dictionaryOf(language) ?? dictionaryOf(DEFAULT) ?? {}
  return (key: string): string => dictionary[key] ?? key
}

const light = (game: LobbyGame, words: (key: string) => string) => ({
  id: LOBBY_IDS[game],
  game,
  name: words(`game.name.${game}`),
  category: lobbyShelfOf(game),
})

const lightProvided = ({ provider, game }: ListedGame, language: string) => ({
  id: game.id,
  game: game.slug,
  name: nameFor(game.name, language),
  category: game.category,
  provider: provider.name,
})

/** Previews of the games of the house and of providers (§7 Games preview and A/B). */
export const GamesPreviewHandlers = HttpApiBuilder.group(
  Api,
  "gamesPreview",
  Effect.fnUntraced(function* (handlers) {
    const aggregates = yield* Aggregates
    const { all } = yield* GameProviders
    const returns = yield* GameReturns
    const { country } = yield* SiteSettings
    const provided = listedGames(all, country)
    return handlers.handleAll({
      light: ({ query: { language = DEFAULT } }) => {
        const words = wordsIn(language)
        return Effect.succeed(
          success([
            ...LOBBY_GAMES.map((game) => light(game, words)),
            ...provided.map((listed) => lightProvided(listed, language)),
          ]),
        )
      },
      actions: () =>
        answered(
          Effect.map(aggregates.load(tradingStopsAggregate, LINE), (stops) => {
            const mayBegin = !isHalted(stops)
            const ids = [
              ...LOBBY_GAMES.map((game) => LOBBY_IDS[game]),
              ...provided.map(({ game }) => game.id),
            ]
            return ids.map((id) => ({ id, mayBegin, needsSignIn: true }))
          }),
        ),
      siteReturn: ({ params: { game } }) => answered(Effect.map(returns.told(game), (told) => told ?? null)),
      byGameIds: ({ query: { language = DEFAULT }, payload }) => {
        const words = wordsIn(language)
        const ofHouse = (game: LobbyGame): GamePreview => ({
          ...light(game, words),
          about: words(game === "crash" ? "crash.rules" : `game.rules.${game}`),
          share: lobbyShareOf(game),
          top: lobbyTopOf(game) / WHOLE,
        })
        const ofProvider = (listed: ListedGame): GamePreview => ({
          ...lightProvided(listed, language),
          share: [listed.game.share, listed.game.share],
        })
        const preview = (id: number): ReadonlyArray<GamePreview> => {
          const own = gameById(id)
          return own === undefined
            ? provided.filter(({ game }) => game.id === id).map(ofProvider)
            : [ofHouse(own)]
        }
        return Effect.succeed(success(payload.flatMap(preview)))
      },
    })
  }),
)
