import { isSameHidden } from "#models/preferences/hidden-sports.ts"
import type { HiddenSports } from "#models/preferences/settings.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { hiddenSportsAggregate } from "./hidden-sports.aggregate.ts"

/** The sports that a player does not want to see; a list that is absent stays. Ids are without repeats and ascending. */
export interface HiddenSportsOrder {
  readonly playerId: PlayerId
  readonly named: Partial<HiddenSports>
  readonly origin: Origin
}

/** Sets which sports are not shown. What is so already is written no second time. */
export const hideSports = command("settings.hide-sports", {
  streams: ({ playerId }: HiddenSportsOrder) => ({ sports: stream(hiddenSportsAggregate, playerId) }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  decide: ({ sports }, { named }, { at }) => {
    const known = sports.snapshot.context.hidden
    const hidden = { ...known, ...named }
    return isSameHidden(known, hidden) ? {} : { events: { sports: [{ type: "sports.hidden", at, hidden }] } }
  },
  answer: ({ sports }) => sports.snapshot.context.hidden,
})
