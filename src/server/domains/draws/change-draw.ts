import { Schema } from "effect"
import type { DrawEvent } from "#machines/draws/draw/draw.events.ts"
import type { JackpotEvent } from "#machines/draws/jackpot/jackpot.events.ts"
import { type DrawRef, drawIdOf } from "#models/draws/draw.ts"
import type { DrawKind } from "#models/draws/draw-kinds.ts"
import { type CurrencyCode, type MinorUnits, minorUnits } from "#models/money/money.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import type { CommitMeta, DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { drawAggregate, jackpotAggregate, theDraw } from "./draw.aggregate.ts"

/** Who does what the site does by itself. */
export const BY_SITE: CommitMeta = { actor: "draws" }

/** It can't be done with the draw as it stands by now. */
export class DrawGone extends Schema.TaggedError<DrawGone>()("DrawGone", {}) {}

/** The jackpot is another one than was counted with: it has to be counted again. */
export class JackpotMoved extends Schema.TaggedError<JackpotMoved>()("JackpotMoved", {}) {}

/** The second person is the one who verified it first. */
export class SameVerifier extends Schema.TaggedError<SameVerifier>()("SameVerifier", {}) {}

/** The second person is at the device of the first. */
export class SameVerifierDevice extends Schema.TaggedError<SameVerifierDevice>()("SameVerifierDevice", {}) {}

interface OfDraw {
  readonly draw: DrawRef
}

const streams = ({ draw }: OfDraw) => ({ draw: stream(drawAggregate, drawIdOf(draw)) })

/** Announces a draw, and opens it where its time has come; one of its number that there is stays as it is. */
export const announceDraw = command("draws.announce", {
  streams: ({
    event,
  }: {
    readonly event: AnnouncedDraw
    readonly documents: ReadonlyArray<DocumentChange>
  }) => ({
    draw: newStream(drawAggregate, drawIdOf(event)),
  }),
  by: () => BY_SITE,
  decide: ({ draw }, { event, documents }, { at }) => {
    if (draw.version > 0) return {}
    const opened: ReadonlyArray<DrawEvent> = event.opensAt <= at ? [{ type: "draw.opened", at }] : []
    return { events: { draw: [event, ...opened] }, documents }
  },
  answer: ({ draw }) => draw,
})

export type AnnouncedDraw = Extract<DrawEvent, { readonly type: "draw.announced" }>

/** What the site does with a draw as its time comes or its games end. */
export type SiteEvent = Extract<
  DrawEvent,
  {
    readonly type:
      | "draw.opened"
      | "draw.closed"
      | "field.decided"
      | "drums.drawn"
      | "draw.counted"
      | "draw.paid"
      | "draw.returned"
  }
>

type Timeless<Event> = Event extends unknown ? Omit<Event, "at"> : never

/** Puts events on a draw, all or none; nothing where its chart doesn't take them by now: another process was first. */
export const moveDraw = command("draws.move", {
  streams: (input: OfDraw & { readonly events: ReadonlyArray<Timeless<SiteEvent>> }) => streams(input),
  by: () => BY_SITE,
  decide: (_, { events }, { at }) => ({
    events: { draw: events.map((event) => ({ ...event, at }) as SiteEvent) },
  }),
  refused: { draw: () => new DrawGone() },
  answer: ({ draw }) => draw,
})

const withJackpot = ({ draw }: OfDraw) => ({
  ...streams({ draw }),
  jackpot: stream(jackpotAggregate, draw.kind),
})

/** Who verifies a draw, and at which device; nobody where the site does. */
export interface Verifier {
  readonly operator: string
  readonly station: string
}

/** Verifies what a draw was counted to; what it leaves to the jackpot and takes from it is posted with it. */
export const verifyDraw = command("draws.verify", {
  streams: (
    input: OfDraw & {
      readonly verifier?: Verifier
      /** When it was counted that is verified; where it is not said, as it stands. */
      readonly seen?: number
      readonly by: CommitMeta
    },
  ) => withJackpot(input),
  by: (input) => input.by,
  decide: ({ draw, jackpot }, { verifier, seen }, { at }) => {
    const { counted, kind, number, main } = theDraw(draw)
    const verified = { type: "draw.verified", at, ...verifier } as const
    if (counted === undefined || (seen !== undefined && seen !== counted.at))
      return { refusal: new DrawGone() }
    const isLast = draw.snapshot.matches("halfVerified") || verifier === undefined
    if (!isLast) return { events: { draw: [verified] } }
    if (jackpot.snapshot.context.amount !== counted.jackpot) return { refusal: new JackpotMoved() }
    const moved: ReadonlyArray<JackpotEvent> = [
      ...(counted.fromJackpot > 0
        ? [{ type: "jackpot.won" as const, at, number, amount: counted.fromJackpot }]
        : []),
      ...(counted.toJackpot > 0
        ? [{ type: "jackpot.grown" as const, at, kind, currency: main, number, amount: counted.toJackpot }]
        : []),
    ]
    return { events: { draw: [verified], jackpot: moved } }
  },
  refused: {
    draw: {
      isAnotherPerson: () => new SameVerifier(),
      isAnotherDevice: () => new SameVerifierDevice(),
      otherwise: () => new DrawGone(),
    },
    jackpot: () => new JackpotMoved(),
  },
  answer: ({ draw }) => draw,
})

/** Calls a draw off. */
export const cancelDraw = command("draws.cancel", {
  streams: (
    input: OfDraw & {
      readonly reason: "games-void" | "operator"
      readonly operator?: string
      readonly note?: string
      readonly by: CommitMeta
    },
  ) => streams(input),
  by: (input) => input.by,
  decide: (_, { reason, operator, note }, { at }) => ({
    events: {
      draw: [
        {
          type: "draw.cancelled",
          at,
          reason,
          ...(operator === undefined ? {} : { operator }),
          ...(note === undefined ? {} : { note }),
        },
      ],
    },
  }),
  refused: { draw: () => new DrawGone() },
  answer: ({ draw }) => draw,
})

/** Puts the first sum into an empty jackpot. */
export const seedJackpot = command("draws.seed-jackpot", {
  streams: ({
    kind,
  }: {
    readonly kind: DrawKind
    readonly currency: CurrencyCode
    readonly amount: MinorUnits
  }) => ({ jackpot: stream(jackpotAggregate, kind) }),
  by: () => BY_SITE,
  decide: ({ jackpot }, { kind, currency, amount }, { at }) =>
    jackpot.snapshot.matches("empty")
      ? { events: { jackpot: [{ type: "jackpot.seeded", at, kind, currency, amount: minorUnits(amount) }] } }
      : {},
  answer: ({ jackpot }) => jackpot,
})
