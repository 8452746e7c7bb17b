import { PlayerFileEvent } from "#machines/players/player-file/player-file.events.ts"
import { playerFileMachine } from "#machines/players/player-file/player-file.machine.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

/** Ids are player ids. */
export const playerFileAggregate = makeAggregate({
  kind: "player-file",
  machine: playerFileMachine,
  input: () => undefined,
  events: PlayerFileEvent,
  version: 1,
  personOf: (id) => playerOwner(Number(id) as PlayerId),
  documentKinds: [],
})
