import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { type DrawRef, drawRefOf } from "#models/draws/draw.ts"
import { type DrawDeskRow, type DrawDeskState, waitsForPeople } from "#models/operator/draw-desk.ts"
import {
  cancelDraw,
  Draws,
  DrawUnknown,
  type LoadedDraw,
  verifyDraw,
} from "#src/server/domains/draws/draws.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { drawDeskRefusals } from "./draw-desk.refusals.ts"
import { operatorActor } from "./enter-operator.ts"
import { OperatorAccess } from "./OperatorAccess.ts"

const reply = answering(drawDeskRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

const countedOf = ({ snapshot }: LoadedDraw): DrawDeskRow["counted"] => {
  const { counted } = snapshot.context.draw ?? {}
  if (counted === undefined) return null
  const { at, tickets, rows, prizes, toJackpot, fromJackpot } = counted
  return {
    at,
    tickets,
    rows,
    prizes: prizes.map((prize) => ({ misses: prize.misses, rows: prize.rows, sum: prize.sum })),
    toJackpot,
    fromJackpot,
  }
}

/** Those that wait for people first, then by when they close. */
const inOrder = (one: DrawDeskRow, other: DrawDeskRow): number =>
  Number(waitsForPeople(other)) - Number(waitsForPeople(one)) || one.summary.closesAt - other.summary.closesAt

/** The desk of draws. */
export const DrawDeskHandlers = HttpApiBuilder.group(
  Api,
  "operatorDraws",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const draws = yield* Draws
    const verified = yield* prepared(verifyDraw)
    const cancelled = yield* prepared(cancelDraw)

    const rowOf = Effect.fnUntraced(function* (loaded: LoadedDraw) {
      const { value, context } = loaded.snapshot
      const results = context.draw?.results ?? []
      return {
        summary: yield* draws.summary(loaded),
        state: value as DrawDeskState,
        decided: results.filter((result) => result !== null).length,
        fields: results.length,
        counted: countedOf(loaded),
        needsPeople: context.needsPeople,
        first: context.first?.operator ?? null,
      } satisfies DrawDeskRow
    })

    const page = Effect.gen(function* () {
      const loaded = yield* Effect.forEach(yield* draws.going, (ref) =>
        Effect.catchTag(draws.find(ref), "DrawUnknown", Effect.die),
      )
      const going = loaded.filter(({ snapshot }) => snapshot.status !== "done")
      return success({ rows: (yield* Effect.forEach(going, rowOf)).toSorted(inOrder) })
    })

    /** Does something to a draw, written down as the work of whoever asks, and answers with the desk as it is then. */
    const acted = <A, E, R>(
      { kind, number }: { readonly kind: string; readonly number: string },
      act: (
        draw: DrawRef,
        as: { readonly operator: string; readonly station: string; readonly by: CommitMeta },
      ) => Effect.Effect<A, E, R>,
    ) =>
      reply((origin) =>
        Effect.gen(function* () {
          const standing = yield* CurrentOperator
          const draw = drawRefOf(`${kind}/${number}`)
          if (draw === undefined) return yield* new DrawUnknown()
          yield* draws.find(draw)
          yield* access.note(standing, { type: "session.used" }, origin)
          const by = metaOf(operatorActor(standing.name), origin)
          yield* act(draw, { operator: standing.name, station: standing.browser, by })
          return yield* page
        }),
      )

    return handlers.handleAll({
      drawDesk: () => reply(() => page),
      verifyDraw: ({ params, payload: { counted } }) =>
        acted(params, (draw, { operator, station, by }) =>
          verified({ draw, verifier: { operator, station }, seen: counted, by }),
        ),
      cancelDraw: ({ params, payload: { note } }) =>
        acted(params, (draw, { operator, by }) =>
          cancelled({ draw, reason: "operator", operator, note: note.trim(), by }),
        ),
    })
  }),
)
