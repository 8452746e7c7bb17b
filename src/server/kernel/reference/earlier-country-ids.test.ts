import { getCountries } from "libphonenumber-js/max"
import { describe, expect, it } from "vitest"
import { playerAggregate } from "#src/server/domains/identity/players/player.aggregate.ts"
import { countryCodeOf } from "./countries.ts"
import { EARLIER_COUNTRY_IDS, ofEarlierCountryId } from "./earlier-country-ids.ts"

const listed = new Set([...EARLIER_COUNTRY_IDS.values()].map(countryCodeOf))

/** As the phone book numbered them: places in the alphabet, from 1, of the codes that the library had; it may have learnt more since. */
const BEFORE = getCountries()
  .map((code) => code.toLowerCase())
  .filter((code) => listed.has(code))
  .toSorted()
  .map((code, index) => [index + 1, code] as const)

const stored = (type: string, schemaVersion: number, payload: object) => ({
  seq: 1,
  stream: "player:1",
  version: 1,
  type,
  schemaVersion,
  at: 1,
  payload: JSON.stringify(payload),
  meta: "{}",
  attached: "",
  streamHash: "",
  hash: "",
})

const registered = (countryId: number) => ({
  at: 1,
  playerId: 1,
  registration: "phone_reg",
  phone: "79160000001",
  countryId,
  currency: "RUB",
  language: "ru",
  agreedTo: [],
})

describe("ids of countries before decision 128", () => {
  it("are each the catalogue's id of the country that they were of", () => {
    expect(BEFORE).toHaveLength(245)
    expect([...EARLIER_COUNTRY_IDS].map(([id, now]) => [id, countryCodeOf(now)])).toEqual(BEFORE)
    expect(ofEarlierCountryId(0)).toBe(0)
    expect(ofEarlierCountryId(BEFORE.length + 1)).toBe(0)
  })

  it.each([1, 2])("are read so in events of version %i, and as they are in those of today", (version) => {
    for (const [id, code] of BEFORE) {
      for (const event of [
        stored("player.registered", version, registered(id)),
        stored("phone.changed", version, { at: 1, phone: "79160000001", countryId: id }),
      ]) {
        const { countryId } = playerAggregate.decode(event) as { readonly countryId: number }
        expect([code, event.type, countryCodeOf(countryId)]).toEqual([code, event.type, code])
        const today = playerAggregate.decode({ ...event, schemaVersion: 3 })
        expect(today).toMatchObject({ countryId: id })
      }
    }
    const left = stored("player.signedOut", version, { at: 1, sessionId: "a" })
    expect(playerAggregate.decode(left)).toEqual({ type: "player.signedOut", at: 1, sessionId: "a" })
  })
})
