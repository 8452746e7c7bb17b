import { PlayerEvent } from "#machines/identity/player/player.events.ts"
import { playerMachine } from "#machines/identity/player/player.machine.ts"
import type { PlayerId } from "#models/account/account.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

/** Ids are player ids. Version 1 holds phones, addresses and devices in clear; since 2 they are sealed. */
export const playerAggregate = makeAggregate({
  kind: "player",
  machine: playerMachine,
  input: () => undefined,
  events: PlayerEvent,
  version: 2,
  personOf: (id) => playerOwner(Number(id) as PlayerId),
  documentKinds: [],
})
