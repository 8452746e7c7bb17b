import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { poolOf, type TournamentId, type TournamentTerms } from "#models/casino/tournaments/tournament.ts"
import { exchangedAt, type FixedRates } from "#models/money/fixed-rates.ts"
import type { TournamentDeskPage, TournamentDeskRow } from "#models/operator/tournament-desk.ts"
import { fault } from "#models/request/fault.ts"
import {
  announceTournament,
  type ByTournamentOperator,
  cancelTournament,
  type LoadedTournament,
  proposeTournament,
  Tournaments,
} from "#src/server/domains/casino/casino.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { fixedRates } from "#src/server/kernel/settings/fixed-rates.ts"
import { settingsNow } from "#src/server/kernel/settings/live-settings.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { operatorActor } from "./enter-operator.ts"
import { OperatorAccess } from "./OperatorAccess.ts"
import { tournamentDeskRefusals } from "./tournament-desk.refusals.ts"

const reply = answering(tournamentDeskRefusals)

const stateOf = ({ value }: LoadedTournament["snapshot"]): TournamentDeskRow["state"] | undefined => {
  if (value === "absent") return undefined
  return value === "paying" ? "settling" : value
}

/** A tournament as the desk has it. Devices are told to nobody. */
const rowOf = (
  { id, snapshot }: LoadedTournament,
  joined: (id: TournamentId) => number,
): ReadonlyArray<TournamentDeskRow> => {
  const { tournament, needsSecond, proposed, announced, cancelled, winners } = snapshot.context
  const state = stateOf(snapshot)
  if (tournament === undefined || proposed === null || state === undefined) return []
  const { rates, ...terms } = tournament
  return [
    {
      id: id as TournamentId,
      state,
      terms,
      needsSecond,
      proposed: { at: proposed.at, operator: proposed.operator },
      announced,
      cancelled,
      players: joined(id as TournamentId),
      winners: winners.map(({ place, playerId, prize }) => ({ place, playerId, prize })),
    },
  ]
}

/** The desk of tournaments. */
export const TournamentDeskHandlers = HttpApiBuilder.group(
  Api,
  "operatorTournaments",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const tournaments = yield* Tournaments
    const settings = yield* SiteSettings
    const proposed = yield* prepared(proposeTournament)
    const announced = yield* prepared(announceTournament)
    const cancelled = yield* prepared(cancelTournament)
    const held = Effect.provideService(settingsNow, SiteSettings, settings)

    const page = Effect.gen(function* () {
      const made = yield* tournaments.made
      const joined = yield* tournaments.joined(made.map(({ id }) => id as TournamentId))
      const value: TournamentDeskPage = {
        currencies: (yield* held).currencies.map(({ code }) => code),
        rows: made.flatMap((loaded) => rowOf(loaded, joined)),
      }
      return { success: true as const, value }
    })

    /** Does something as the work of whoever asks, and answers with the desk as it is then. */
    const acted = <A, E, R>(act: (as: ByTournamentOperator) => Effect.Effect<A, E, R>) =>
      reply((origin) =>
        Effect.gen(function* () {
          const { name, browser, ...standing } = yield* CurrentOperator
          yield* access.note({ name, browser, ...standing }, { type: "session.used" }, origin)
          yield* act({ operator: name, station: browser, by: metaOf(operatorActor(name), origin) })
          return yield* page
        }),
      )

    const propose = Effect.fnUntraced(function* (
      as: ByTournamentOperator,
      id: TournamentId,
      terms: TournamentTerms,
    ) {
      const now = yield* held
      const rates: FixedRates = fixedRates(now)
      const [{ code }] = now.currencies
      const worth = exchangedAt(rates, poolOf(terms), terms.currency, code)
      if (worth === undefined) return yield* badField("currency", fault("words"))
      if (terms.startsAt <= (yield* Clock.currentTimeMillis))
        return yield* badField("startsAt", fault("words"))
      const needsSecond = worth >= now.tournamentThreshold
      return yield* proposed({ ...as, id, terms, rates, needsSecond })
    })

    return handlers.handleAll({
      tournamentDesk: () => reply(() => page),
      proposeTournament: ({ payload: { id, terms } }) => acted((as) => propose(as, id, terms)),
      changeTournament: ({ params: { id }, payload: { act, note } }) =>
        acted((as) =>
          act === "announce" ? announced({ ...as, id }) : cancelled({ ...as, id, note: note.trim() }),
        ),
    })
  }),
)
