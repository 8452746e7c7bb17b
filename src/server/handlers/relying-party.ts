import { isIP } from "node:net"
import { Effect, Option } from "effect"
import { Headers, HttpServerRequest } from "effect/http"
import { Refused } from "#models/api/errors.ts"
import type { Origin } from "../decisions/origin.ts"
import type { Settings } from "../decisions/settings.ts"
import type { RelyingParty } from "../identity/passkey-signatures.ts"
import { refusal } from "./refusals.ts"

/** The site at an origin, as passkeys know it; nothing where its host is a number, which no passkey can be bound to. */
const partyAt = (origin: string): RelyingParty | undefined => {
  if (!URL.canParse(origin)) return undefined
  const { hostname } = new URL(origin)
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? { id: hostname, origin } : undefined
}

/** Browsers know passkeys on secure pages alone; those of this machine count as such. */
const originAt = (host: string): string =>
  `${/^localhost(:\d+)?$/.test(host) ? "http" : "https"}://${host.toLowerCase()}`

/** The site whose passkeys a request speaks of: as it is configured, else by the host that the request names. */
export const relyingParty = ({ origin }: Settings, from: Origin) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const host = Option.getOrElse(Headers.get(request.headers, "host"), () => "")
    const party = partyAt(origin ?? originAt(host))
    return party ?? (yield* new Refused(refusal("passkeys-elsewhere", from)))
  })
