import { Clock, Effect } from "effect"
import { payoutDeskMachine } from "#machines/operator/payout-desk/payout-desk.machine.ts"
import type { ActInput } from "#machines/operator/payout-desk/payout-desk.setup.ts"
import { OperatorWithdrawalsApi } from "#models/api/operator-withdrawals.ts"
import type { DeskQuery } from "#models/operator/withdrawal-desk.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { whenever } from "#src/services/links.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"
import { operatorEntryFlow } from "../operator-entry/operator-entry-flow.ts"

/** Between two readings of the queue by itself. */
const PAUSE_MS = 15_000
const nextReading = Effect.map(Clock.currentTimeMillis, (now) => now + PAUSE_MS)

const asked = ({ order, state, method, isOverdue, after }: DeskQuery) => ({
  order,
  ...(state === null ? {} : { state }),
  ...(method === null ? {} : { method }),
  ...(isOverdue ? { overdue: "1" as const } : {}),
  ...(after === null ? {} : { after }),
})

const acted = ({ id, act, state, reason }: ActInput) =>
  Effect.gen(function* () {
    const http = yield* Http
    const params = { id }
    switch (act) {
      case "approve":
        return yield* http.call(
          OperatorWithdrawalsApi,
          state === "awaitingSecond" ? "approveSecond" : "approveWithdrawal",
          { params },
        )
      case "refuse":
        return yield* http.call(OperatorWithdrawalsApi, "refuseWithdrawal", {
          params,
          payload: { reason: reason ?? "documents-missing" },
        })
      case "return":
        return yield* http.call(OperatorWithdrawalsApi, "returnWithdrawal", { params })
      case "repeat":
        return yield* http.call(OperatorWithdrawalsApi, "repeatPayout", { params })
    }
  })

/** The desk of withdrawals in the page. Nothing of it is journalled: what was looked at is the server's to remember. */
export const payoutDeskFlow = defineFlow(
  "payout-desk",
  ({ actor }) => ({
    machine: payoutDeskMachine.provide({
      actors: {
        loadQueue: actor((query) =>
          Effect.flatMap(Http, (http) =>
            http.call(OperatorWithdrawalsApi, "withdrawals", { query: asked(query) }),
          ).pipe(
            Effect.flatMap(({ value }) => Effect.map(nextReading, (askAt) => ({ page: value, askAt }))),
            Effect.catch((failure) =>
              Effect.flatMap(nextReading, (askAt) => Effect.fail({ ...deskFailure(failure), askAt })),
            ),
          ),
        ),
        openRecord: actor(({ id }) =>
          Effect.flatMap(Http, (http) =>
            http.call(OperatorWithdrawalsApi, "openWithdrawal", { params: { id } }),
          ).pipe(
            Effect.map(({ value }) => value),
            Effect.mapError(deskFailure),
          ),
        ),
        unmask: actor(({ id, reason }) =>
          Effect.flatMap(Http, (http) =>
            http.call(OperatorWithdrawalsApi, "unmaskWithdrawal", { params: { id }, payload: { reason } }),
          ).pipe(
            Effect.map(({ value }) => value),
            Effect.mapError(deskFailure),
          ),
        ),
        act: actor((input) =>
          acted(input).pipe(
            Effect.map(({ value }) => value),
            Effect.mapError(deskFailure),
          ),
        ),
      },
    }),
    input: undefined,
  }),
  {
    link: async (desk, page) => {
      const entry = await page.open(operatorEntryFlow).ready
      whenever(
        desk,
        (snapshot) => (snapshot.matches("lost") ? snapshot.context.error : null),
        (message) => {
          const lost = { type: "session.lost", message } as const
          if (entry.getSnapshot().can(lost)) entry.send(lost)
        },
      )
    },
  },
)
