import { isIP } from "node:net"
import { Effect, Option } from "effect"
import { Headers, HttpServerRequest } from "effect/http"
import { Refused } from "#models/api/errors.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import type { Settings } from "#src/server/kernel/settings/settings.ts"
import { refusal } from "#src/server/web/refusals.ts"
import type { RelyingParty } from "./passkey-signatures.ts"

/** The site at an origin, as passkeys know it; nothing where its host is a number, which no passkey can be bound to. */
export const partyAt = (origin: string): RelyingParty | undefined => {
  if (!URL.canParse(origin)) return undefined
  const { hostname } = new URL(origin)
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? { id: hostname, origin } : undefined
}

/** This machine by its name: a page of it counts as secure, and nobody else's is called so, whoever names it. */
const THIS_MACHINE = /^localhost(:\d{1,5})?$/i

/**
 * The site whose passkeys a request speaks of: as it is configured. Where it is not, none but this machine's own, whatever host a
 * request names.
 */
export const relyingParty = ({ origin }: Settings, from: Origin) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const host = Option.getOrElse(Headers.get(request.headers, "host"), () => "")
    const party = partyAt(origin ?? (THIS_MACHINE.test(host) ? `http://${host.toLowerCase()}` : ""))
    return party ?? (yield* new Refused(refusal("passkeys-elsewhere", from)))
  })
