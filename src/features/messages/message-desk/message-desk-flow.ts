import { Effect } from "effect"
import type { RoleFailure } from "#machines/audit/role-entry/role-entry.events.ts"
import type { MessageDeskAct } from "#machines/messages/message-desk/message-desk.events.ts"
import { messageDeskMachine } from "#machines/messages/message-desk/message-desk.machine.ts"
import { MessageDeskApi } from "#models/api/message-desk.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http, type Refusal } from "#src/services/Http.ts"
import { whenever } from "#src/services/links.ts"
import { operatorEntryFlow } from "../../operator/operator-entry/operator-entry-flow.ts"

const deskFailure = (failure: RequestFailure | Refusal<{ readonly code: string }>): RoleFailure => ({
  kind: failure._tag === "Refusal" && failure.body.code === "operator-only" ? "signedOut" : "failed",
  message: failureMessage(failure),
})

const loadCampaigns = () =>
  Effect.flatMap(Http, (http) => http.call(MessageDeskApi, "campaigns", {})).pipe(
    Effect.map(({ value }) => value),
    Effect.mapError(deskFailure),
  )

/** A letter to many that takes long to count is counted to the end. */
const LONG_MS = 180_000

const carryOut = (act: MessageDeskAct | null) =>
  Effect.gen(function* () {
    const http = yield* Http
    const told = { reach: null, campaigns: null }
    switch (act?.kind) {
      case "write": {
        const { key, playerId, letter, isMarketing } = act
        const params = { playerId: playerId as never }
        const payload = { key, isMarketing, ...letter }
        yield* Effect.mapError(http.call(MessageDeskApi, "writePlayer", { params, payload }), deskFailure)
        return told
      }
      case "reach": {
        const asked = http.call(
          MessageDeskApi,
          "reachCampaign",
          { payload: act.plan },
          { timeOutMs: LONG_MS },
        )
        return { ...told, reach: (yield* Effect.mapError(asked, deskFailure)).value }
      }
      case "begin": {
        const payload = { key: act.key, ...act.plan }
        yield* Effect.mapError(http.call(MessageDeskApi, "beginCampaign", { payload }), deskFailure)
        return { ...told, campaigns: yield* loadCampaigns() }
      }
      case "stop": {
        const params = { key: act.key }
        yield* Effect.mapError(http.call(MessageDeskApi, "stopCampaign", { params }), deskFailure)
        return { ...told, campaigns: yield* loadCampaigns() }
      }
      default:
        return yield* Effect.fail<RoleFailure>({ kind: "failed", message: messageOf("error.unexpected") })
    }
  })

/** The desk of messages in the page. Nothing of it is journalled: what was written is the server's to remember. */
export const messageDeskFlow = defineFlow(
  "message-desk",
  ({ actor }) => ({
    machine: messageDeskMachine.provide({
      actors: { loadCampaigns: actor(loadCampaigns), carryOut: actor(carryOut) },
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
