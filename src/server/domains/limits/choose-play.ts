import { Effect, Schema } from "effect"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { limitAggregate } from "./limit.aggregate.ts"

/** The law of the site knows no such interval, or lets nobody be without the check. */
export class CheckNotOffered extends Schema.TaggedError<CheckNotOffered>()("CheckNotOffered", {
  least: Schema.Int,
  most: Schema.Int,
}) {}

interface Own {
  readonly playerId: PlayerId
  readonly origin: Origin
}

const own = ({ playerId }: Own) => ({ limits: stream(limitAggregate, playerId) })
const by = ({ playerId, origin }: Own) => metaOf(playerOwner(playerId), origin)

/** Chooses how often the player is told how long they have played; `null`: not at all. It holds at once. */
export const chooseCheck = command("limits.choose-check", {
  streams: (input: Own & { readonly minutes: number | null }) => own(input),
  by,
  facts: () =>
    Effect.map(SiteSettings, ({ jurisdiction }) => ({ check: JURISDICTIONS[jurisdiction].play.check })),
  decide: ({ limits }, { minutes }, { check: { least, most, mayBeOff }, at }) => {
    const isOffered = minutes === null ? mayBeOff : minutes >= least && minutes <= most
    if (!isOffered) return { refusal: new CheckNotOffered({ least, most }) }
    return limits.snapshot.context.checkMinutes === minutes
      ? {}
      : { events: { limits: [{ type: "check.chosen", at, ...(minutes === null ? {} : { minutes }) }] } }
  },
  answer: ({ limits }) => limits.snapshot.context,
})

/** Chooses whether time and result of the session are in view on every page. */
export const chooseFigures = command("limits.choose-figures", {
  streams: (input: Own & { readonly shown: boolean }) => own(input),
  by,
  decide: ({ limits }, { shown }, { at }) =>
    limits.snapshot.context.figuresShown === shown
      ? {}
      : { events: { limits: [{ type: "figures.chosen", at, shown }] } },
  answer: ({ limits }) => limits.snapshot.context,
})
