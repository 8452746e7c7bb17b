import { Cache, Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { teamsOf } from "#models/betting/game.ts"
import type { GameId, SportId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { isIndividual } from "#models/line/catalogue/individual.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { cricketPlayerOf, cricketSums, gameOfPlayer } from "#models/line/statistics/cricket-player.ts"
import { footballerSums, gameOfFootballer, memberOf } from "#models/line/statistics/footballer.ts"
import { insightsOf } from "#models/line/statistics/insights.ts"
import type { LineUp } from "#models/line/statistics/line-up.ts"
import { numberedPlayerOf } from "#models/line/statistics/numbered-player.ts"
import { RATING, ratingOf } from "#models/line/statistics/rating.ts"
import { placeIn, runSums, runsOf } from "#models/line/statistics/runs.ts"
import { sumsOf } from "#models/line/statistics/standings.ts"
import { fault } from "#models/request/fault.ts"
import { answered } from "#src/server/web/answered.ts"
import { nothingThere } from "#src/server/web/refusals.ts"
import { namesOf } from "../feed/names.ts"
import { Book } from "../trading/Book.ts"
import { FeedSources } from "../trading/FeedSource.ts"
import { type KnownGame, makePlayed, SEASON } from "./played.ts"
import { Results } from "./Results.ts"

const DAY_MS = 86_400_000
/** Races of a runner, and games of a player, that are told one by one. */
const LAST = 10
/** Races of a sport that a runner's are looked for in. */
const RACES = 1_000
/** Sports whose players a source may tell apart by their shirts. */
const isFootball = (sportId: SportId) => sportId === SPORT.football || sportId === SPORT.simulatedFootball

/** How long what was played in a sport serves all who ask: it is read whole. */
const FRESH_FOR = "20 seconds"
/** How long a line-up with its goals and cards serves all who ask. */
const ELEVENS_FRESH_FOR = "3 seconds"

/** §7 Betting: who plays and runs, computed from the book and the results when it is asked for. */
export const CompetitorsHandlers = HttpApiBuilder.group(
  Api,
  "competitors",
  Effect.fnUntraced(function* (handlers) {
    const book = yield* Book
    const results = yield* Results
    const played = yield* makePlayed
    const { all: sources } = yield* FeedSources

    const racesOf = yield* Cache.make({
      capacity: 16,
      timeToLive: FRESH_FOR,
      lookup: (sportId: number) => results.list({ sports: new Set([sportId]), limit: RACES }),
    })

    const rated = yield* Cache.make({
      capacity: 64,
      timeToLive: FRESH_FOR,
      lookup: Effect.fnUntraced(function* (key: string) {
        const [sportId = 0, ratingId = 0] = key.split("/").map(Number)
        const now = yield* Clock.currentTimeMillis
        const from =
          ratingId === RATING.month ? now - 30 * DAY_MS : Date.UTC(new Date(now).getUTCFullYear(), 0)
        return ratingOf(yield* results.list({ sports: new Set([sportId]), from, limit: SEASON }))
      }),
    })

    const named = (games: Parameters<typeof namesOf>[1], teams?: Iterable<TeamId>) =>
      namesOf(book, games, teams)

    const runnersIn = ({ runners = [] }: KnownGame) => runners.map(({ team }) => team)

    /** The elevens of a game from whoever plays it; it may have to be played again for them. */
    const elevens = yield* Cache.make({
      capacity: 256,
      timeToLive: ELEVENS_FRESH_FOR,
      lookup: Effect.fnUntraced(function* (gameId: GameId) {
        for (const { lineUps } of sources) {
          const found = lineUps === undefined ? undefined : yield* lineUps(gameId)
          if (found !== undefined) return found
        }
        return undefined
      }),
    })

    const lineUps = Effect.fnUntraced(function* ({ gameId }: { readonly gameId: number }) {
      const game = yield* played.game(gameId)
      const { sportId, home, away, runners } = game
      const sides = away === undefined ? undefined : yield* Cache.get(elevens, game.gameId)
      if (sides !== undefined && away !== undefined) {
        const [ofHome, ofAway] = sides
        const eleven = (team: TeamId, { players }: LineUp) => players.map((player) => ({ team, ...player }))
        const bench = (team: TeamId, { bench: waiting }: LineUp) =>
          waiting.map((player) => ({ team, ...player }))
        return {
          gameId: game.gameId,
          sportId,
          ...(ofHome.formation === undefined || ofAway.formation === undefined
            ? {}
            : { formations: [ofHome.formation, ofAway.formation] as const }),
          benches: [bench(home, ofHome), bench(away, ofAway)] as const,
          home: eleven(home, ofHome),
          away: eleven(away, ofAway),
          names: named([game]),
        }
      }
      const single = (team: TeamId | undefined) =>
        team === undefined || !isIndividual(sportId) ? [] : [{ team }]
      return {
        gameId: game.gameId,
        sportId,
        home: runners ?? single(home),
        away: single(away),
        names: named([game], runnersIn(game)),
      }
    })

    const status = Effect.fnUntraced(function* ({ gameId }: { readonly gameId: number }) {
      const game = yield* played.game(gameId)
      const { status, startsAt, score } = game
      return { gameId: game.gameId, status, startsAt, ...(score === undefined ? {} : { score }) }
    })

    const stadium = Effect.fnUntraced(function* ({ gameId }: { readonly gameId: number }) {
      const game = yield* played.game(gameId)
      const ground = yield* played.groundOf(game)
      if (ground === undefined) return yield* nothingThere("gameId", fault("no-stadium", { id: gameId }))
      return { gameId: game.gameId, stadium: ground }
    })

    const players = Effect.fnUntraced(function* ({ players: list }: { readonly players: string }) {
      const teams = [...new Set(list.split(",").map(Number))].flatMap((id) => {
        const team = book.team(id as TeamId)
        return team !== undefined && isIndividual(team.sportId) ? [team] : []
      })
      const told = yield* Effect.forEach(teams, ({ id, sportId }) =>
        Effect.gen(function* () {
          const games = yield* results.list({ teams: new Set([id]), limit: SEASON })
          const rows = yield* Cache.get(rated, `${sportId}/${RATING.season}`)
          const rating = rows.find(({ teamId }) => teamId === id)
          return {
            id,
            sportId,
            sums: sumsOf(games, id),
            ...(rating === undefined ? {} : { rating }),
            last: games.slice(0, LAST),
          }
        }),
      )
      return {
        players: told,
        names: named(
          told.flatMap(({ last }) => last),
          teams.map(({ id }) => id),
        ),
      }
    })

    /** The eleven and the bench of a side in a game; nothing where no source tells them apart. */
    const sideIn = (team: TeamId, { gameId, home }: { readonly gameId: GameId; readonly home: TeamId }) =>
      Effect.map(Cache.get(elevens, gameId), (sides) => sides?.[home === team ? 0 : 1])

    /** What a player of cricket did in the side's last games: their scorecards come from whoever played them. */
    const cricketPlayer = Effect.fnUntraced(function* ({ playerId }: { readonly playerId: number }) {
      const of = cricketPlayerOf(playerId)
      const side = of && book.team(of.team)
      if (of === undefined || side?.sportId !== SPORT.cricket) return { players: [], names: named([]) }
      const { team, number } = of
      const games = yield* results.list({ teams: new Set([team]), limit: LAST })
      const told = yield* Effect.forEach(games, (game) =>
        Effect.map(played.about(game.gameId), ({ scorecard }) =>
          scorecard === undefined ? [] : (gameOfPlayer(game, scorecard, team, number) ?? []),
        ),
      )
      const last = told.flat()
      const [latest] = games
      const own = latest && (yield* sideIn(team, latest))
      const member = own?.players.find((player) => player.number === number)
      return {
        players: [
          {
            id: playerId,
            team,
            number,
            ...(member && { position: member.position }),
            ...(member?.name && { name: member.name }),
            sums: cricketSums(last),
            last,
          },
        ],
        names: named(
          last.map((game) => ({ ...game, sportId: side.sportId })),
          [team],
        ),
      }
    })

    /** What a footballer did in his side's last games: their line-ups come from whoever played them. */
    const footballer = Effect.fnUntraced(function* ({ playerId }: { readonly playerId: number }) {
      const of = numberedPlayerOf(playerId)
      const side = of && book.team(of.team)
      const nobody = { players: [], names: named([]) }
      if (of === undefined || side === undefined || !isFootball(side.sportId)) return nobody
      const { team, number } = of
      const games = yield* results.list({ teams: new Set([team]), limit: LAST })
      const sides = yield* Effect.forEach(games, (game) =>
        Effect.map(Cache.get(elevens, game.gameId), (lineUps) =>
          lineUps === undefined ? [] : [{ game, lineUps }],
        ),
      )
      const last = sides
        .flat()
        .flatMap(({ game, lineUps }) => gameOfFootballer(game, lineUps, team, number) ?? [])
      // Who has played nothing yet stands in the line-up of a game to come.
      const next = book.games(side.sportId).find(({ game }) => teamsOf(game).includes(team))?.game
      const seen = [...games, ...(next === undefined ? [] : [{ gameId: next.id, home: next.home }])]
      const owns = yield* Effect.forEach(seen, (game) => sideIn(team, game))
      const [member] = owns.flatMap((own) => (own && memberOf(own, number)) ?? [])
      if (member === undefined) return nobody
      return {
        players: [
          {
            id: playerId,
            sportId: side.sportId,
            team,
            number,
            ...(member.name && { name: member.name }),
            position: member.position,
            sums: footballerSums(last),
            last,
          },
        ],
        names: named(
          last.map((game) => ({ ...game, sportId: side.sportId })),
          [team],
        ),
      }
    })

    const race = Effect.fnUntraced(function* ({ raceid }: { readonly raceid: number }) {
      const game = yield* played.game(raceid, "raceid")
      if (game.runners === undefined) return yield* nothingThere("raceid", fault("no-race", { id: raceid }))
      const before = (yield* Cache.get(racesOf, game.sportId)).filter(
        ({ gameId, startsAt }) => gameId !== game.gameId && startsAt < game.startsAt,
      )
      const { order = [], out = [] } = game.score?.race ?? {}
      const isOver = game.status === "finished"
      const runners = game.runners.map((runner) => {
        const runs = runsOf(before, runner.team)
        return {
          ...runner,
          ...(isOver ? { place: placeIn(order, runner.number) } : {}),
          out: out.includes(runner.number),
          sums: runSums(runs),
          runs: runs.slice(0, LAST),
        }
      })
      const { gameId, sportId, champId, home, startsAt } = game
      return {
        gameId,
        sportId,
        champId,
        home,
        startsAt,
        status: game.status,
        runners,
        names: named(
          [game],
          [...runnersIn(game), ...runners.flatMap(({ runs }) => runs.map((run) => run.home))],
        ),
      }
    })

    const horse = Effect.fnUntraced(function* ({ horseId }: { readonly horseId: number }) {
      const team = book.team(horseId as TeamId)
      if (team === undefined) return yield* nothingThere("horseId", fault("runner-unknown", { id: horseId }))
      const races = yield* Cache.get(racesOf, team.sportId)
      const runs = runsOf(races, team.id)
      const ran = new Set<GameId>(runs.map(({ gameId }) => gameId))
      return {
        horseId: team.id,
        sums: runSums(runs),
        runs: runs.slice(0, 5 * LAST),
        names: named(
          races.filter(({ gameId }) => ran.has(gameId)),
          [team.id],
        ),
      }
    })

    const rating = Effect.fnUntraced(function* (query: {
      readonly sportId: number
      readonly ratingId: number
    }) {
      const { sportId, ratingId } = query
      if (!Object.values<number>(RATING).includes(ratingId)) {
        return yield* nothingThere("ratingId", fault("rating-unknown", { id: ratingId }))
      }
      const sports = book.sports().filter(({ id }) => id === sportId)
      const rows = yield* Cache.get(rated, `${sportId}/${ratingId}`)
      if (sports.length === 0 && rows.length === 0)
        return yield* nothingThere("sportId", fault("sport-unknown", { id: sportId }))
      const teams = rows.flatMap(({ teamId }) => book.team(teamId) ?? [])
      return { sportId: sportId as SportId, ratingId, rows, names: { sports, champs: [], teams } }
    })

    const insights = Effect.fnUntraced(function* ({ gameId }: { readonly gameId: number }) {
      const compared = yield* played.compared(gameId)
      const { sportId, champId, home, away } = compared
      return {
        gameId: gameId as GameId,
        insights: insightsOf(compared, compared),
        names: namesOf(book, [{ sportId, champId, home, ...(away === undefined ? {} : { away }) }]),
      }
    })

    return handlers.handleAll({
      lineUps2: ({ query }) => answered(lineUps(query)),
      lineUps: ({ query }) => answered(lineUps(query)),
      status: ({ query }) => answered(status(query)),
      stadium: ({ query }) => answered(stadium(query)),
      shortPlayersInfo: ({ query }) => answered(players(query)),
      horsesRace: ({ query }) => answered(race(query)),
      horseRace: ({ query }) => answered(race(query)),
      horseRuns: ({ query }) => answered(horse(query)),
      footballer: ({ query }) => answered(footballer(query)),
      cricketPlayer: ({ query }) => answered(cricketPlayer(query)),
      rating: ({ query }) => answered(rating(query)),
      lineInsights: ({ query }) => answered(insights(query)),
      liveInsights: ({ query }) => answered(insights(query)),
    })
  }),
)
