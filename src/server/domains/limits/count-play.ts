import type { TimeRules } from "#models/limits/play-time.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { playAggregate } from "./play.aggregate.ts"
import { pulseEvents } from "./pulse-events.ts"

interface Own {
  readonly playerId: PlayerId
}

const own = ({ playerId }: Own) => ({ play: stream(playAggregate, playerId) })
const bySystem = () => ({ actor: "system" })

/** A page of the player's is in view. */
export const countPulse = command("limits.count-pulse", {
  streams: (input: Own & { readonly seenAt: number | undefined; readonly rules: TimeRules }) => own(input),
  by: bySystem,
  decide: ({ play }, { seenAt, rules }, { at }) => ({
    events: { play: pulseEvents(play.snapshot, seenAt, rules, at) },
  }),
  answer: ({ play }) => play.snapshot,
})

/** No page of the player's has been in view since. */
export const pausePlay = command("limits.pause-play", {
  streams: (input: Own & { readonly seenAt: number }) => own(input),
  by: bySystem,
  decide: ({ play: { snapshot } }, { seenAt }, { at }) => {
    const last = Math.max(seenAt, snapshot.context.session?.seenAt ?? 0)
    return snapshot.value === "playing" && last <= at
      ? { events: { play: [{ type: "play.paused", at, seenAt: last }] } }
      : {}
  },
  answer: ({ play }) => play.snapshot,
})

/** The player has read how long they have played; nothing happens where they don't play. */
export const acknowledgeCheck = command("limits.acknowledge-check", {
  streams: (input: Own & { readonly origin: Origin }) => own(input),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  decide: ({ play: { snapshot } }, _, { at }) =>
    snapshot.value === "playing" ? { events: { play: [{ type: "check.acknowledged", at }] } } : {},
  answer: ({ play }) => play.snapshot,
})
