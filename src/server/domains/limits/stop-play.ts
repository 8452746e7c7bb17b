import { Effect, Schema } from "effect"
import { isLater, isStopped, type ReasonId } from "#models/limits/exclusion.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import { scoreOf, type TestAnswers } from "#models/limits/self-test.ts"
import { endOf, type Span } from "#models/limits/span.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { exclusionAggregate } from "./exclusion.aggregate.ts"

/** The law of the site knows no stop of such a length. */
export class SpanNotOffered extends Schema.TaggedError<SpanNotOffered>()("SpanNotOffered", {}) {}

/** A stop is in force that ends no sooner: none is ever shortened. */
export class StopStands extends Schema.TaggedError<StopStands>()("StopStands", {}) {}

/** There is no exclusion whose date is over. */
export class NoWayBack extends Schema.TaggedError<NoWayBack>()("NoWayBack", {}) {}

interface Own {
  readonly playerId: PlayerId
  readonly origin: Origin
}

/** How a player stops. */
export type Stopping =
  | { readonly kind: "panic" }
  | { readonly kind: "time-out"; readonly span: Span }
  | { readonly kind: "exclusion"; readonly span: Span; readonly reason?: ReasonId }

const own = ({ playerId }: Own) => ({ exclusion: stream(exclusionAggregate, playerId) })
const by = ({ playerId, origin }: Own) => metaOf(playerOwner(playerId), origin)
const facts = () =>
  Effect.map(SiteSettings, ({ jurisdiction }) => ({ jurisdiction: JURISDICTIONS[jurisdiction] }))

const isOffered = (offered: ReadonlyArray<Span>, span: Span): boolean =>
  offered.some((each) =>
    each.unit === "forever" || span.unit === "forever"
      ? each.unit === span.unit
      : each.unit === span.unit && each.count === span.count,
  )

/** Stops a player's play by their own wish. The panic button of somebody who has stopped for longer changes nothing. */
export const stopPlay = command("limits.stop-play", {
  streams: (input: Own & { readonly stopping: Stopping }) => own(input),
  by,
  facts,
  decide: ({ exclusion }, { stopping }, { jurisdiction, at }) => {
    const { stop } = exclusion.snapshot.context
    const inForce = isStopped(stop, at) ? stop : undefined
    if (stopping.kind === "panic") {
      const until = at + jurisdiction.panicMs
      return inForce !== undefined && (inForce.kind === "exclusion" || !isLater(until, inForce.until))
        ? {}
        : { events: { exclusion: [{ type: "panic.pressed", at, until }] } }
    }
    const { span } = stopping
    if (!isOffered(stopping.kind === "time-out" ? jurisdiction.timeOuts : jurisdiction.exclusions, span))
      return { refusal: new SpanNotOffered() }
    const until = endOf(span, jurisdiction.zone, at)
    if (stopping.kind === "time-out")
      return until === undefined
        ? { refusal: new SpanNotOffered() }
        : { events: { exclusion: [{ type: "play.paused", at, until, span }] } }
    // Nobody who wants to be excluded is told to wait for the end of a longer time-out.
    const isShorter =
      inForce?.kind !== "exclusion" && inForce?.until !== undefined && isLater(inForce.until, until)
    const ends = isShorter ? inForce.until + 1 : until
    const { reason } = stopping
    return {
      events: {
        exclusion: [
          {
            type: "player.excluded",
            at,
            span,
            ...(ends === undefined ? {} : { until: ends }),
            ...(reason === undefined ? {} : { reason }),
          },
        ],
      },
    }
  },
  refused: { exclusion: () => new StopStands() },
  answer: ({ exclusion }) => exclusion.snapshot.context,
})

/** Asks to come back after an exclusion whose date is over; play opens after the wait. */
export const askReturn = command("limits.ask-return", {
  streams: (input: Own) => own(input),
  by,
  facts,
  decide: (_, __, { jurisdiction, at }) => ({
    events: { exclusion: [{ type: "return.asked", at, returnsAt: at + jurisdiction.returnMs }] },
  }),
  refused: { exclusion: () => new NoWayBack() },
  answer: ({ exclusion }) => exclusion.snapshot.context,
})

/** Keeps what the self-test came to. */
export const answerTest = command("limits.answer-test", {
  streams: (input: Own & { readonly answers: TestAnswers }) => own(input),
  by,
  decide: (_, { answers }, { at }) => ({
    events: { exclusion: [{ type: "test.answered", at, score: scoreOf(answers) }] },
  }),
  answer: (_, { answers }) => scoreOf(answers),
})
