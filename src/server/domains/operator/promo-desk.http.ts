import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import type { PromoCode } from "#models/betting/promo.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import type { PromoDeskPage, PromoDeskRow, PromoState } from "#models/operator/promo-desk.ts"
import { fault } from "#models/request/fault.ts"
import { PromoCosts } from "#src/server/domains/betting/betting.domain.ts"
import {
  type ByPromoOperator,
  changePromo,
  draftPromo,
  type LoadedPromo,
  PromoCodes,
} from "#src/server/domains/bonuses/bonuses.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { operatorActor } from "./enter-operator.ts"
import { OperatorAccess } from "./OperatorAccess.ts"
import { promoDeskRefusals } from "./promo-desk.refusals.ts"

const reply = answering(promoDeskRefusals)

const STATES: Readonly<Record<string, PromoState>> = {
  draft: "draft",
  offered: "open",
  paused: "paused",
  withdrawn: "ended",
}

/** A code as the desk has it, without what it cost; nothing where it was never given out. Devices are told to nobody. */
const rowOf = ({ id, snapshot }: LoadedPromo): Omit<PromoDeskRow, "costs" | "bets"> | undefined => {
  const { terms, drafted, needsSecond = false, opened = null, stopped = null, bets } = snapshot.context
  const state = STATES[snapshot.value]
  if (terms === undefined || state === undefined) return undefined
  const having = Object.values(bets)
  return {
    code: id as PromoCode,
    state,
    terms,
    drafted: drafted === undefined ? null : { at: drafted.at, operator: drafted.operator },
    needsSecond,
    opened,
    stopped,
    players: having.length,
    uses: having.reduce((sum, of) => sum + of.length, 0),
  }
}

/** The desk of promotional codes. */
export const PromoDeskHandlers = HttpApiBuilder.group(
  Api,
  "operatorPromos",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const promos = yield* PromoCodes
    const costs = yield* PromoCosts
    const settings = yield* SiteSettings
    const drafted = yield* prepared(draftPromo)
    const changed = yield* prepared(changePromo)

    const page = Effect.gen(function* () {
      const rows = (yield* promos.list).flatMap((loaded) => rowOf(loaded) ?? [])
      const costed = yield* costs.of(rows.map(({ code }) => code))
      const value: PromoDeskPage = {
        currency: settings.currencies[0]?.code as CurrencyCode,
        rows: rows.map((row) => ({ ...row, ...(costed.get(row.code) ?? { costs: [], bets: [] }) })),
      }
      return { success: true as const, value }
    })

    /** Does something as the work of whoever asks, and answers with the desk as it is then. */
    const acted = <A, E, R>(act: (as: ByPromoOperator) => Effect.Effect<A, E, R>) =>
      reply((origin) =>
        Effect.gen(function* () {
          const { name, browser, ...standing } = yield* CurrentOperator
          yield* access.note({ name, browser, ...standing }, { type: "session.used" }, origin)
          yield* act({ operator: name, station: browser, by: metaOf(operatorActor(name), origin) })
          return yield* page
        }),
      )

    return handlers.handleAll({
      promoDesk: () => reply(() => page),
      draftPromo: ({ payload: { code, terms } }) =>
        acted((as) =>
          Effect.gen(function* () {
            const at = yield* Clock.currentTimeMillis
            if (terms.until !== undefined && terms.until <= at)
              return yield* badField("until", fault("words"))
            return yield* drafted({ ...as, code, terms, threshold: settings.promoThreshold })
          }),
        ),
      changePromo: ({ params: { code }, payload }) => acted((as) => changed({ ...as, code, act: payload })),
    })
  }),
)
