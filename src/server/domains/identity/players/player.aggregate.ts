import { PlayerEvent } from "#machines/identity/player/player.events.ts"
import { playerMachine } from "#machines/identity/player/player.machine.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { makeAggregate, type OldEvent } from "#src/server/kernel/journal/aggregate.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { ofEarlierCountryId } from "#src/server/kernel/reference/earlier-country-ids.ts"

/** Countries by the catalogue's ids, where versions 1 and 2 have those of the phone book. */
const withCatalogueCountry = (event: OldEvent): OldEvent => {
  const { countryId, ...payload } = Object(event.payload)
  return typeof countryId === "number"
    ? { ...event, payload: { ...payload, countryId: ofEarlierCountryId(countryId) } }
    : event
}

/**
 * Ids are player ids. Version 1 holds phones, addresses and devices in clear; since 2 they are sealed; since 3 countries have the catalogue's
 * ids (decision 128).
 */
export const playerAggregate = makeAggregate({
  kind: "player",
  machine: playerMachine,
  input: () => undefined,
  events: PlayerEvent,
  version: 3,
  upcast: withCatalogueCountry,
  personOf: (id) => playerOwner(Number(id) as PlayerId),
  documentKinds: [],
})
