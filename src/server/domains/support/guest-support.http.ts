import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { GuestConversations } from "./GuestConversations.ts"
import { guestSupportRefusals } from "./support.refusals.ts"

const reply = answering(guestSupportRefusals)

/** The support for whoever is not signed in. */
export const GuestSupportHandlers = HttpApiBuilder.group(
  Api,
  "guestSupport",
  Effect.fnUntraced(function* (handlers) {
    const guests = yield* GuestConversations
    return handlers.handleAll({
      ask: ({ payload: { userName: name, ...written }, headers }) =>
        reply((origin) =>
          Effect.as(guests.ask({ name, ...written }, headers["x-captcha-token"], origin), {
            success: true as const,
            value: null,
          }),
        ),
      read: ({ payload: { token } }) =>
        reply((origin) =>
          Effect.map(guests.read(token, origin), (value) => ({ success: true as const, value })),
        ),
      write: ({ payload: { token, ...message } }) =>
        reply((origin) =>
          Effect.map(guests.write(token, message, origin), (value) => ({ success: true as const, value })),
        ),
    })
  }),
)
