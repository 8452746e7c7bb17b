import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { type CorrectionId, isSoundCorrection } from "#models/betting/correction.ts"
import type { AffectedBet, CorrectionRecord } from "#models/operator/bet-correction.ts"
import { fault } from "#models/request/fault.ts"
import {
  type AffectedRow,
  type ByCorrector,
  betPlaceIn,
  Corrections,
  type LoadedCorrection,
} from "#src/server/domains/betting/betting.domain.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { correctionRefusals } from "./corrections.refusals.ts"
import { operatorActor } from "./enter-operator.ts"
import { OperatorAccess } from "./OperatorAccess.ts"

const reply = answering(correctionRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

/** A place in the list of corrections; nothing where the text is no such place. */
const correctionPlaceIn = (text: string): { readonly key: string; readonly id: string } | undefined => {
  const [, key, id] = /^(\d{1,16})\.([\w-]{8,64})$/.exec(text) ?? []
  return key === undefined || id === undefined ? undefined : { key, id }
}

const textOf = (place: { readonly key: string; readonly id: string } | null): string | null =>
  place === null ? null : `${place.key}.${place.id}`

/** Where a page begins, refused where the text is no place. */
const placed = (after: string | undefined, read: typeof correctionPlaceIn) => {
  if (after === undefined) return Effect.succeed(undefined)
  const place = read(after)
  return place === undefined ? badField("after", fault("words")) : Effect.succeed(place)
}

const rowOf = ({ stream, before, status, amount, owed }: AffectedRow): AffectedBet => ({
  stream,
  number: before.id,
  player: before.userId,
  currency: before.currency,
  amount,
  owed,
  before: before.status,
  after: status,
})

/** How one stands; devices are told to nobody. */
const recordOf = ({ id, snapshot: { value, context } }: LoadedCorrection): CorrectionRecord => {
  const { correction, size, proposed, confirmed, note = "", done, endedAt = null } = context
  if (value === "absent" || correction === undefined || size === undefined || proposed === undefined)
    throw new Error(`${id} was never proposed`)
  const whom = ({ at, operator }: NonNullable<typeof confirmed>) => ({ at, operator })
  return {
    id: id as CorrectionId,
    state: value,
    correction,
    note,
    size,
    done,
    proposed: whom(proposed),
    confirmed: confirmed === undefined ? null : whom(confirmed),
    endedAt,
  }
}

/** Corrections of bets, at the desks of bets and of trading. */
export const CorrectionsHandlers = HttpApiBuilder.group(
  Api,
  "operatorCorrections",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const corrections = yield* Corrections

    /** Does something to one, written down as the work of whoever asks, and answers with how it stands then. */
    const acted = <E, R>(act: (as: ByCorrector) => Effect.Effect<LoadedCorrection, E, R>) =>
      reply((origin) =>
        Effect.gen(function* () {
          const standing = yield* CurrentOperator
          const by = metaOf(operatorActor(standing.name), origin)
          yield* access.note(standing, { type: "session.used" }, origin)
          return success(recordOf(yield* act({ operator: standing.name, station: standing.browser, by })))
        }),
      )

    return handlers.handleAll({
      previewCorrection: ({ payload: { after, ...correction } }) =>
        reply(() =>
          Effect.gen(function* () {
            if (!isSoundCorrection(correction)) return yield* badField("outcome", fault("words"))
            const place = yield* placed(after, betPlaceIn)
            const { rows, next, ...all } = yield* corrections.preview(correction, place)
            return success({ ...all, rows: rows.map(rowOf), next: textOf(next) })
          }),
        ),
      proposeCorrection: ({ payload: { id, note, digest, ...correction } }) =>
        acted((as) =>
          Effect.gen(function* () {
            if (!isSoundCorrection(correction)) return yield* badField("outcome", fault("words"))
            return yield* corrections.propose({ ...as, id, correction, note: note.trim(), digest })
          }),
        ),
      corrections: ({ query: { after } }) =>
        reply(() =>
          Effect.gen(function* () {
            const { rows, next } = yield* corrections.page(yield* placed(after, correctionPlaceIn))
            return success({ rows: rows.map(recordOf), next: textOf(next) })
          }),
        ),
      correction: ({ params: { id } }) =>
        reply(() => Effect.map(corrections.find(id), (found) => success(recordOf(found)))),
      confirmCorrection: ({ params: { id } }) => acted((as) => corrections.confirm({ ...as, id })),
      withdrawCorrection: ({ params: { id } }) => acted((as) => corrections.withdraw({ ...as, id })),
    })
  }),
)
