import { Clock, Effect } from "effect"
import type { GameBet } from "#models/casino/games.ts"
import type { RoundView } from "#models/casino/table.ts"
import type { TournamentId, TournamentTerms } from "#models/casino/tournaments/tournament.ts"
import type { TournamentList, TournamentView } from "#models/casino/tournaments/tournament-view.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import {
  announceTournament,
  proposeTournament,
} from "#src/server/domains/casino/tournaments/change-tournament.ts"
import { TournamentKeeper } from "#src/server/domains/casino/tournaments/TournamentKeeper.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { fixedRates } from "#src/server/kernel/settings/fixed-rates.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { Answer, Visitor } from "./player-site.ts"
import { nextGuid } from "./wagers.ts"

export const TOURNAMENTS = "/casino-api/tournaments"
const HOUR = 3_600_000
const told = <A>({ body }: Answer) => (body as { readonly value: A }).value

/** Looks after the tournaments once. */
export const tick = Effect.flatMap(TournamentKeeper, (keeper) => Effect.orDie(keeper.tick))

/** Who announces tournaments of tests. */
const BY = { operator: "anna.petrova", station: "d1", by: { actor: "operator:anna.petrova" } } as const

/** Makes and announces a tournament of an hour from now on, whose prizes are 50.00 and 20.00 roubles unless it is said otherwise. */
export const announce = (name: string, more: Partial<TournamentTerms> = {}) =>
  Effect.gen(function* () {
    const propose = yield* prepared(proposeTournament)
    const announced = yield* prepared(announceTournament)
    const now = yield* Clock.currentTimeMillis
    const id = name as TournamentId
    const terms: TournamentTerms = {
      names: { ru: "Зимний кубок", en: "Winter cup" },
      startsAt: now,
      endsAt: now + HOUR,
      games: [],
      points: "multiple",
      leastStake: minorUnits(0),
      currency: "RUB" as CurrencyCode,
      prizes: [minorUnits(5000), minorUnits(2000)],
      ...more,
    }
    yield* propose({ id, ...BY, terms, rates: fixedRates(yield* SiteSettings), needsSecond: false })
    yield* announced({ id, ...BY })
    yield* tick
    return terms
  }).pipe(Effect.orDie)

export const joins = (who: Visitor, id: string, accountId?: number) =>
  who.post(`${TOURNAMENTS}/${id}/entries`, accountId === undefined ? {} : { accountId })
export const viewOf = (who: Visitor, id: string) =>
  Effect.map(who.get(`${TOURNAMENTS}/${id}`), told<TournamentView>)
export const listed = (who: Visitor) => Effect.map(who.get(TOURNAMENTS), told<TournamentList>)

/** Gives a seed to a game, which rounds of it need first. */
export const sits = (who: Visitor, game: string) =>
  Effect.gen(function* () {
    const table = yield* who.post(`/casino-api/games/${game}/table`, {})
    const { seeds } = told<{ readonly seeds: { readonly epoch: number } }>(table)
    return yield* who.post(`/casino-api/games/${game}/seeds`, { clientSeed: "penny", epoch: seeds.epoch })
  })

/** Plays a round. `summ`: in units of the account's currency. */
export const plays = (who: Visitor, bet: GameBet, summ: number) =>
  Effect.map(who.post("/casino-api/rounds", { guid: nextGuid(), summ, bet }), told<RoundView>)
