import { Effect } from "effect"
import { CasinoApi } from "#models/api/casino.ts"
import { ProvidedGamesApi, ProvidedListApi } from "#models/api/game-providers.ts"
import { GamesPreviewApi } from "#models/api/games-preview.ts"
import type { OwnGameSlug } from "#models/casino/games.ts"
import type { GoingRound } from "#models/casino/left-rounds.ts"
import type { LobbyGame } from "#models/casino/lobby.ts"
import type { OwnPlay, PlayedGame } from "#models/casino/own-play.ts"
import type { ListedGame } from "#models/casino/providers/provided-game.ts"
import type { ProviderRoundsPart } from "#models/casino/providers/provider-round.ts"
import type { ToldReturn } from "#models/casino/site-return.ts"
import type { RoundsPart } from "#models/casino/table.ts"
import { Http } from "./Http.ts"
import type { RunProgram } from "./line-client.ts"

/** What a page asks about games of the house and the player's rounds of them. A call that fails rejects. */
export interface RoundAnswers {
  /** Newest first; `before`: what the last part gave as `next`. */
  readonly part: (before: string | undefined, signal: AbortSignal) => Promise<RoundsPart>
  /** The rounds that aren’t over, newest first. */
  readonly going: (signal: AbortSignal) => Promise<ReadonlyArray<GoingRound>>
  /** The games that were played last, the last one first. */
  readonly played: (signal: AbortSignal) => Promise<ReadonlyArray<PlayedGame>>
  /** What the rounds of a game came to, each currency by itself. */
  readonly statistics: (game: OwnGameSlug, signal: AbortSignal) => Promise<ReadonlyArray<OwnPlay>>
  /** What came back of all stakes on a game of the house so far; null where its rounds are too few. */
  readonly siteReturn: (game: LobbyGame, signal: AbortSignal) => Promise<ToldReturn | null>
  /** Games of providers. */
  readonly provided: (signal: AbortSignal) => Promise<ReadonlyArray<ListedGame>>
  /** The player's rounds of providers' games, newest first; `before`: what the last part gave as `next`. */
  readonly providedPart: (before: string | undefined, signal: AbortSignal) => Promise<ProviderRoundsPart>
  /** Names of all games in a language. */
  readonly names: (language: string, signal: AbortSignal) => Promise<ReadonlyMap<LobbyGame, string>>
}

/** The player's rounds over the contract. */
export const roundsOver = (run: RunProgram): RoundAnswers => ({
  part: (before, signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        const query = before === undefined ? {} : { before }
        return (yield* http.call(CasinoApi, "rounds", { query })).value
      }),
      { signal },
    ),
  going: (signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(CasinoApi, "going", {})).value
      }),
      { signal },
    ),
  played: (signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(CasinoApi, "played", {})).value
      }),
      { signal },
    ),
  statistics: (game, signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(CasinoApi, "statistics", { params: { game } })).value
      }),
      { signal },
    ),
  siteReturn: (game, signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(GamesPreviewApi, "siteReturn", { params: { game } })).value
      }),
      { signal },
    ),
  provided: (signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(ProvidedListApi, "providedGames", {})).value
      }),
      { signal },
    ),
  providedPart: (before, signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        const query = before === undefined ? {} : { before }
        return (yield* http.call(ProvidedGamesApi, "providedRounds", { query })).value
      }),
      { signal },
    ),
  names: (language, signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        const games = (yield* http.call(GamesPreviewApi, "light", { query: { language } })).value
        // Rounds of providers' games come with their names.
        return new Map(games.flatMap((game) => ("provider" in game ? [] : [[game.game, game.name] as const])))
      }),
      { signal },
    ),
})
