import { Clock, Effect } from "effect"
import { correctionDeskMachine } from "#machines/operator/correction-desk/correction-desk.machine.ts"
import type { OpenInput, ProposeInput } from "#machines/operator/correction-desk/correction-desk.setup.ts"
import { OperatorCorrectionsApi } from "#models/api/operator-corrections.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { ALL_CORRECTIONS, type CorrectionQuery, correctionsSearch } from "#models/operator/correction-desk.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { whenever } from "#src/services/links.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"
import { tellsLost } from "../operator-entry/tells-lost.ts"

/** Between two readings of one that is carried out. */
const PAUSE_MS = 2000

const given = (after: string | null) => (after === null ? {} : { after })

const asked = ({ state, after }: CorrectionQuery) => ({
  ...(state === null ? {} : { state }),
  ...given(after),
})

const opened = ({ id, after }: OpenInput) =>
  Effect.gen(function* () {
    const http = yield* Http
    const params = { id }
    const { value: record } = yield* http.call(OperatorCorrectionsApi, "correction", { params })
    // While bets are corrected it is asked for again and again: how many were is enough.
    const bets =
      record.state === "applying"
        ? null
        : (yield* http.call(OperatorCorrectionsApi, "correctionBets", { params, query: given(after) })).value
    return { record, bets, askAt: (yield* Clock.currentTimeMillis) + PAUSE_MS }
  }).pipe(Effect.mapError(deskFailure))

/** What nothing can be asked about, which no state of the chart lets happen. */
const NOTHING = { kind: "failed", message: messageOf("error.unexpected") } as const

const proposed = ({ id, correction, note, digest }: ProposeInput) =>
  correction === null
    ? Effect.fail(NOTHING)
    : Effect.flatMap(Http, (http) =>
        http.call(OperatorCorrectionsApi, "proposeCorrection", {
          payload: { ...correction, id, note, digest },
        }),
      ).pipe(
        Effect.map(({ value }) => value),
        Effect.mapError(deskFailure),
      )

/** The desk of corrections in the page. Nothing of it is journalled: what was done is the server's to remember. */
export const correctionDeskFlow = defineFlow(
  "correction-desk",
  ({ actor }) => ({
    machine: correctionDeskMachine.provide({
      actors: {
        loadCorrections: actor((query) =>
          Effect.flatMap(Http, (http) =>
            http.call(OperatorCorrectionsApi, "corrections", { query: asked(query) }),
          ).pipe(
            Effect.map(({ value }) => value),
            Effect.mapError(deskFailure),
          ),
        ),
        openCorrection: actor(opened),
        act: actor(({ id, act }) =>
          Effect.flatMap(Http, (http) =>
            http.call(
              OperatorCorrectionsApi,
              act === "confirm" ? "confirmCorrection" : "withdrawCorrection",
              {
                params: { id },
              },
            ),
          ).pipe(
            Effect.map(({ value }) => value),
            Effect.mapError(deskFailure),
          ),
        ),
        loadChoices: actor(({ scope }) =>
          scope === null
            ? Effect.fail(NOTHING)
            : Effect.flatMap(Http, (http) =>
                http.call(OperatorCorrectionsApi, "correctionChoices", { payload: { scope } }),
              ).pipe(
                Effect.map(({ value }) => value),
                Effect.mapError(deskFailure),
              ),
        ),
        preview: actor(({ correction, after }) =>
          correction === null
            ? Effect.fail(NOTHING)
            : Effect.flatMap(Http, (http) =>
                http.call(OperatorCorrectionsApi, "previewCorrection", {
                  payload: { ...correction, ...given(after) },
                }),
              ).pipe(
                Effect.map(({ value }) => value),
                Effect.mapError(deskFailure),
              ),
        ),
        propose: actor(proposed),
      },
    }),
    input: undefined,
  }),
  {
    link: async (desk, page) => {
      // What was proposed has an address of its own: it is shown after a reload, and can be sent to whoever has to agree.
      whenever(
        desk,
        ({ context }) => context.proposed,
        (id) =>
          page.go(`/operator/corrections${correctionsSearch({ ...ALL_CORRECTIONS, id })}`, { replace: true }),
      )
      await tellsLost(desk, page)
    },
  },
)
