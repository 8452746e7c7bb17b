import { Context, Effect, Schema } from "effect"

/** A callback was not taken. `reason`: for the log. */
export class CallbackNotTaken extends Schema.TaggedError<CallbackNotTaken>()("CallbackNotTaken", {
  reason: Schema.String,
}) {}

/** How the local provider's messages reach the site: by HTTP; a test without a port carries them itself. */
export class CallbackTransport extends Context.Reference<
  (
    address: string,
    headers: Readonly<Record<string, string>>,
    text: string,
  ) => Effect.Effect<void, CallbackNotTaken>
>("statebook/server/payments/CallbackTransport", {
  defaultValue: () => (address, headers, body) =>
    Effect.flatMap(
      Effect.tryPromise({
        try: (signal) => fetch(address, { method: "POST", headers, body, signal }),
        catch: (error) => new CallbackNotTaken({ reason: String(error) }),
      }),
      ({ status }) =>
        status < 400 ? Effect.void : Effect.fail(new CallbackNotTaken({ reason: `answered ${status}` })),
    ),
}) {}
