import { Effect } from "effect"
import type { BegunCheck, CheckView, EidKind, ProviderKind } from "#models/identification/provider.ts"
import type { IdentityProviderRow } from "#src/server/kernel/settings/identity-provider.ts"
import { authoritiesIn } from "#src/server/providers/identity/certificates.ts"
import type { EidPerson } from "./eid-certificates.ts"
import { type EidServer, PARTY } from "./eid-provider.ts"
import { signedUp } from "./identified.ts"
import type { Answer, Visitor } from "./player-site.ts"

/** Both kinds as an operator would configure them, of a server on this machine. */
export const eidRows = (server: EidServer): ReadonlyArray<IdentityProviderRow> =>
  (["smart-id", "mobile-id"] as const).map((kind) => ({
    kind,
    name: kind === "smart-id" ? "Smart-ID" : "Mobile-ID",
    address: server.address(kind),
    ...PARTY,
    countries: ["EE", "LV"],
    certificateLevel: "QUALIFIED",
    authorities: authoritiesIn(server.authority.pem),
    ocsp: server.ocsp,
  }))

/** Estonian personal code of somebody born on a day (`yyyy-MM-dd`) of the last century. */
export const personalCodeOf = (day: string, serial = 1): string => {
  const [year = "", month = "", date = ""] = day.split("-")
  const front = `3${year.slice(2)}${month}${date}${`${serial}`.padStart(3, "0")}`
  const sum = (first: number) =>
    [...front].reduce((total, digit, place) => total + Number(digit) * (((place + first - 1) % 9) + 1), 0) %
    11
  const check = [sum(1), sum(3), 0].find((rest) => rest < 10)
  return `${front}${check}`
}

let people = 0
/** Somebody whom nobody is yet, an adult by a clock that begins in 1970. */
export const newEidPerson = (names: Partial<EidPerson> = {}): EidPerson => {
  people += 1
  return {
    name: "MARI",
    surname: "KASK",
    country: "EE",
    personalCode: personalCodeOf("1940-05-17", people),
    ...names,
  }
}

/** A player asks to be checked. */
export const beginCheck = (visitor: Visitor, kind: EidKind, person: EidPerson, phone = "+37250000001") =>
  visitor.secure(
    `/verification-api/${kind}/authentication`,
    kind === "smart-id"
      ? { country: person.country, personal_code: person.personalCode }
      : { phone_number: phone, personal_code: person.personalCode },
  )

/** A player's page asks how the check stands. */
export const askCheck = (visitor: Visitor, kind: ProviderKind, name: string) =>
  Effect.flatMap(visitor.token, (token) =>
    visitor.get(`/verification-api/${kind}/session?session_id=${encodeURIComponent(name)}`, {
      "x-auth": `Bearer ${token}`,
    }),
  )

export const begunIn = ({ body }: Answer) => (body as { readonly value: BegunCheck }).value
export const checkIn = ({ body }: Answer) => (body as { readonly value: CheckView }).value

/** A new player, and a person whom the services know. */
export const personKnownTo =
  (eid: EidServer) =>
  (names: Partial<EidPerson> = {}, phone = "+37250000001") =>
    Effect.gen(function* () {
      const { visitor, playerId } = yield* signedUp
      const person = newEidPerson(names)
      yield* Effect.promise(() => eid.admit(person, phone))
      return { visitor, playerId, person }
    })

/** A check that has just begun. */
export const begun = (visitor: Visitor, kind: EidKind, person: EidPerson) =>
  Effect.map(beginCheck(visitor, kind, person), begunIn)
