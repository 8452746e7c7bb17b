import { Effect } from "effect"
import type { PeopleDeed } from "#machines/operator/people-desk/people-desk.events.ts"
import { peopleDeskMachine } from "#machines/operator/people-desk/people-desk.machine.ts"
import { OperatorApi } from "#models/api/operator.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { isOperatorName } from "#models/operator/operator.ts"
import type { OperatorDeed } from "#models/operator/operator-row.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"
import { tellsLost } from "../operator-entry/tells-lost.ts"

const unexpected = { kind: "failed" as const, message: messageOf("error.unexpected") }

const deedOf = (act: OperatorDeed["act"], { seen, roles, reason, lastDay }: PeopleDeed): OperatorDeed => {
  if (act === "roles") return { act, seen, reason, roles }
  if (act === "last-day") return { act, seen, reason, lastDay: lastDay === "" ? null : lastDay }
  return { act, seen, reason }
}

const carryOut = (deed: PeopleDeed | null) =>
  Effect.gen(function* () {
    if (deed === null || !isOperatorName(deed.name)) return yield* Effect.fail(unexpected)
    const http = yield* Http
    const { act, name, roles, reason, lastDay } = deed
    const { value } =
      act === "invite"
        ? yield* Effect.mapError(
            http.call(OperatorApi, "inviteOperator", {
              payload: { name, roles, reason, ...(lastDay === "" ? {} : { lastDay }) },
            }),
            deskFailure,
          )
        : yield* Effect.mapError(
            http.call(OperatorApi, "manageOperator", { params: { name }, payload: deedOf(act, deed) }),
            deskFailure,
          )
    return value
  })

/** The desk of people in the page. Nothing of it is journalled. */
export const peopleDeskFlow = defineFlow(
  "people-desk",
  ({ actor }) => ({
    machine: peopleDeskMachine.provide({
      actors: {
        loadPeople: actor(() =>
          Effect.flatMap(Http, (http) => http.call(OperatorApi, "operators", {})).pipe(
            Effect.map(({ value }) => value),
            Effect.mapError(deskFailure),
          ),
        ),
        carryOut: actor(carryOut),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "desk.opened" }, left: { type: "desk.closed" } }, link: tellsLost },
)
