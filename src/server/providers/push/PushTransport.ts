import { lookup } from "node:dns"
import { Agent, request } from "node:https"
import type { LookupFunction } from "node:net"
import { Context, Effect, Schema } from "effect"
import { isPublicAddress } from "./public-address.ts"

/** A push service was not reached, or may not be asked. */
export class PushNotSent extends Schema.TaggedError<PushNotSent>()("PushNotSent", {
  detail: Schema.String,
}) {}

/** A request to a push service. */
export interface PushRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** How long a push service may take to answer, in milliseconds. */
const TIME_OUT_MS = 10_000

/**
 * Finds the addresses of a name and refuses those that are not public. The connection is made to what was found here, so that a name
 * that answers differently the next time changes nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, [])
    const open = found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (first === undefined) return done(new Error(`${hostname} is not on the public internet`), [])
    if (options.all === true) return done(null, open)
    done(null, first.address, first.family)
  })
}

const agent = new Agent({ keepAlive: true, lookup: publicLookup, timeout: TIME_OUT_MS })

const send = ({ url, headers, body }: PushRequest) =>
  Effect.callback<number, PushNotSent>((resume, signal) => {
    const fail = (detail: string) => resume(Effect.fail(new PushNotSent({ detail })))
    const asked = request(
      url,
      { method: "POST", headers, agent, signal, timeout: TIME_OUT_MS },
      (response) => {
        // What it says beside its status matters to nobody, and may be long.
        response.destroy()
        resume(Effect.succeed(response.statusCode ?? 0))
      },
    )
    asked.on("timeout", () => asked.destroy(new Error("the push service did not answer in time")))
    asked.on("error", ({ message }) => fail(message))
    asked.end(body)
  })

/** Posts to push services and answers the status; redirects are not followed. Another one stands in for it in tests. */
export class PushTransport extends Context.Reference<
  (request: PushRequest) => Effect.Effect<number, PushNotSent>
>("statebook/server/push/PushTransport", { defaultValue: () => send }) {}
