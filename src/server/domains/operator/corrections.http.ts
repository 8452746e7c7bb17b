import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { type CorrectionId, isSoundCorrection } from "#models/betting/correction.ts"
import type { CorrectionRecord } from "#models/operator/bet-correction.ts"
import type { OperatorRole } from "#models/operator/operator.ts"
import { mayDo } from "#models/operator/permissions.ts"
import { fault } from "#models/request/fault.ts"
import {
  type ByCorrector,
  betId,
  betPlaceIn,
  CorrectionFinder,
  Corrections,
  type LoadedCorrection,
} from "#src/server/domains/betting/betting.domain.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { correctionActs } from "./correction-acts.ts"
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

/** How one stands, but for what it is about; devices are told to nobody. */
const standingOf = (
  loaded: LoadedCorrection,
  asking: Parameters<typeof correctionActs>[1],
): Omit<CorrectionRecord, "subject"> => {
  const {
    id,
    snapshot: { value, context },
  } = loaded
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
    acts: correctionActs(loaded, asking),
  }
}

/** Whether an operator needs nobody else below the threshold. */
const mayAlone = ({ roles }: { readonly roles: ReadonlyArray<OperatorRole> }): boolean =>
  mayDo(roles, "bets.correct-second")

/** Corrections of bets, at the desks of bets and of trading. */
export const CorrectionsHandlers = HttpApiBuilder.group(
  Api,
  "operatorCorrections",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const corrections = yield* Corrections
    const finder = yield* CorrectionFinder

    const recordOf = (loaded: LoadedCorrection) =>
      Effect.gen(function* () {
        const asking = { ...(yield* CurrentOperator), at: yield* Clock.currentTimeMillis }
        const record = standingOf(loaded, asking)
        return { ...record, subject: yield* finder.subject(record.correction.scope) }
      })

    /** Does something to one, written down as the work of whoever asks, and answers with how it stands then. */
    const acted = <E, R>(
      act: (as: ByCorrector & { readonly mayAlone: boolean }) => Effect.Effect<LoadedCorrection, E, R>,
    ) =>
      reply((origin) =>
        Effect.gen(function* () {
          const standing = yield* CurrentOperator
          const by = metaOf(operatorActor(standing.name), origin)
          yield* access.note(standing, { type: "session.used" }, origin)
          const as = { operator: standing.name, station: standing.browser, by, mayAlone: mayAlone(standing) }
          return success(yield* recordOf(yield* act(as)))
        }),
      )

    return handlers.handleAll({
      correctionChoices: ({ payload: { scope } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const choices = yield* finder.choices(scope)
            if (scope.kind === "bet" || scope.kind === "leg") {
              const record = { kind: "bet" as const, id: betId(scope.player, scope.guid) }
              yield* access.note(yield* CurrentOperator, { type: "record.opened", record }, origin)
            }
            return success(choices)
          }),
        ),
      previewCorrection: ({ payload: { after, ...correction } }) =>
        reply(() =>
          Effect.gen(function* () {
            if (!isSoundCorrection(correction)) return yield* badField("outcome", fault("words"))
            const place = yield* placed(after, betPlaceIn)
            const asked = { after: place, mayAlone: mayAlone(yield* CurrentOperator) }
            const { next, ...all } = yield* corrections.preview(correction, asked)
            return success({ ...all, next: textOf(next) })
          }),
        ),
      proposeCorrection: ({ payload: { id, note, digest, ...correction } }) =>
        acted((as) =>
          Effect.gen(function* () {
            if (!isSoundCorrection(correction)) return yield* badField("outcome", fault("words"))
            return yield* corrections.propose({ ...as, id, correction, note: note.trim(), digest })
          }),
        ),
      corrections: ({ query: { after, state } }) =>
        reply(() =>
          Effect.gen(function* () {
            const asked = { state, after: yield* placed(after, correctionPlaceIn) }
            const { rows, next } = yield* corrections.page(asked)
            return success({ rows: yield* Effect.forEach(rows, recordOf), next: textOf(next) })
          }),
        ),
      correction: ({ params: { id } }) =>
        reply(() => corrections.find(id).pipe(Effect.flatMap(recordOf), Effect.map(success))),
      correctionBets: ({ params: { id }, query: { after } }) =>
        reply(() =>
          Effect.gen(function* () {
            const { next, ...all } = yield* finder.bets(id, yield* placed(after, betPlaceIn))
            return success({ ...all, next: textOf(next) })
          }),
        ),
      confirmCorrection: ({ params: { id } }) => acted((as) => corrections.confirm({ ...as, id })),
      withdrawCorrection: ({ params: { id } }) => acted((as) => corrections.withdraw({ ...as, id })),
    })
  }),
)
