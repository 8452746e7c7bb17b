import { Clock, Context, Effect, Layer, Semaphore } from "effect"
import type { Draw, DrawRef } from "#models/draws/draw.ts"
import { drawIdOf } from "#models/draws/draw.ts"
import { type FieldResult, voidsIn } from "#models/draws/draw-field.ts"
import { type DrawKind, kindOf } from "#models/draws/draw-kinds.ts"
import { drumResults, ticketsDigest } from "#models/draws/drum.ts"
import { type SharedOut, shareOut } from "#models/draws/prizes.ts"
import { unitsOf } from "#models/money/units.ts"
import { keptById, madeSeed, openedById } from "#src/server/domains/casino/casino.domain.ts"
import { Book, marketResult } from "#src/server/domains/line/line.domain.ts"
import { alone } from "#src/server/kernel/alone.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { announceDraw, BY_SITE, cancelDraw, moveDraw, seedJackpot, verifyDraw } from "./change-draw.ts"
import { countTickets, eachTicket, ticketsOf } from "./count-tickets.ts"
import { Draws } from "./Draws.ts"
import { drawAggregate, jackpotAggregate, type LoadedDraw, theDraw } from "./draw.aggregate.ts"
import { nextDraw } from "./draw-maker.ts"
import { endTicket } from "./end-ticket.ts"
import { TICKET_DOCUMENTS, theTicket, ticketAggregate } from "./ticket.aggregate.ts"

/** Keeps draws going: announces, opens, closes, decides, counts, verifies and pays them as their time comes. */
export class DrawKeeper extends Context.Service<
  DrawKeeper,
  {
    /** Takes every draw as far as it goes now, and announces those that are missing. What another process does meanwhile is left to it. */
    readonly tick: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/draws/DrawKeeper") {
  static readonly layer = Layer.effect(
    DrawKeeper,
    Effect.suspend(() => make),
  )
}

/** Id that the seed of a lotto is kept under. */
const seedIdOf = (draw: DrawRef): string => `draw/${drawIdOf(draw)}`

/** What all prizes of a draw come to. */
const paidIn = ({ prizes }: SharedOut): number => prizes.reduce((sum, prize) => sum + prize.sum, 0)

const isSelling = ({ snapshot }: LoadedDraw): boolean =>
  snapshot.matches("announced") || snapshot.matches("open")

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const book = yield* Book
  const draws = yield* Draws
  const journal = yield* Journal
  const entropy = yield* Entropy
  const secrets = yield* Secrets
  const settings = yield* SiteSettings
  const announced = yield* prepared(announceDraw)
  const moved = yield* prepared(moveDraw)
  const verified = yield* prepared(verifyDraw)
  const cancelled = yield* prepared(cancelDraw)
  const seeded = yield* prepared(seedJackpot)
  const ended = yield* prepared(endTicket)
  const provided = Effect.provideService(Journal, journal)
  const load = (ref: DrawRef) => aggregates.load(drawAggregate, drawIdOf(ref))

  /** The first of its games begins, or has left the line. */
  const hasBegun = (draw: Draw): boolean =>
    draw.fields.some(({ game }) => game !== undefined && book.get(game.gameId)?.game.status !== "scheduled")

  const resultOf = Effect.fnUntraced(function* ({ options, take, game }: Draw["fields"][number]) {
    if (game === undefined) return undefined
    const end = yield* marketResult(game.gameId, game.market)
    if (end === undefined) return undefined
    const right = end === "cancelled" ? [] : options.filter((option) => end.get(option as never) === "won")
    return right.length === take ? right : ("void" as const)
  })

  /** Results that are known now and differ from those that the draw has. */
  const newResults = Effect.fnUntraced(function* (draw: Draw, at: number) {
    const found: Array<{ type: "field.decided"; place: number; result: FieldResult }> = []
    const isOver = at >= (draw.closedAt ?? at) + settings.drawAwaitedMs
    for (const [place, field] of draw.fields.entries()) {
      const known = draw.results[place] ?? null
      const result = (yield* resultOf(field)) ?? (isOver && known === null ? ("void" as const) : undefined)
      if (
        field.game !== undefined &&
        result !== undefined &&
        JSON.stringify(result) !== JSON.stringify(known)
      )
        found.push({ type: "field.decided", place, result })
    }
    return found
  })

  const drumsDrawn = Effect.fnUntraced(function* (draw: Draw) {
    const { seed: serverSeed } = yield* Effect.provideService(openedById(seedIdOf(draw)), Secrets, secrets)
    const tickets = ticketsDigest(yield* ticketsOf(draw))
    const results = drumResults({ ...draw, serverSeed, tickets }, draw.fields)
    return [{ type: "drums.drawn" as const, serverSeed, tickets, results }]
  })

  const counted = Effect.fnUntraced(function* (draw: Draw) {
    const jackpot = (yield* aggregates.load(jackpotAggregate, draw.kind)).snapshot.context.amount
    const found = yield* countTickets(draw)
    const shared = shareOut(draw.terms, draw, { ...found, voids: voidsIn(draw.results), jackpot })
    return [
      {
        type: "draw.counted" as const,
        ...found,
        jackpot,
        ...shared,
        needsPeople: paidIn(shared) >= settings.drawThreshold,
      },
    ]
  })

  const endAll = (draw: Draw) =>
    eachTicket(draw, TICKET_DOCUMENTS.unpaid, (id) =>
      Effect.flatMap(aggregates.load(ticketAggregate, id), (ticket) => ended({ ticket: theTicket(ticket) })),
    )

  /** One step of a draw, whether it made one. A draw is counted once those before it have left the jackpot as it stays. */
  const step = Effect.fnUntraced(function* (loaded: LoadedDraw, isFirst: boolean) {
    const at = yield* Clock.currentTimeMillis
    const draw = theDraw(loaded)
    const { snapshot } = loaded
    const move = (events: Parameters<typeof moved>[0]["events"]) =>
      events.length === 0 ? Effect.succeed(false) : Effect.as(moved({ draw, events }), true)
    if (snapshot.matches("announced"))
      return at >= draw.opensAt ? yield* move([{ type: "draw.opened" }]) : false
    if (snapshot.matches("open"))
      return at >= draw.closesAt || hasBegun(draw) ? yield* move([{ type: "draw.closed" }]) : false
    if (snapshot.matches("closed"))
      return yield* move(
        draw.commitment === undefined ? yield* newResults(draw, at) : yield* drumsDrawn(draw),
      )
    if (snapshot.matches("drawn") || snapshot.matches("counted") || snapshot.matches("halfVerified")) {
      const corrected = yield* newResults(draw, at)
      if (corrected.length > 0) return yield* move(corrected)
      if (!isFirst) return false
      if (snapshot.matches("drawn")) {
        if (voidsIn(draw.results) < draw.terms.shares.length) return yield* move(yield* counted(draw))
        yield* cancelled({ draw, reason: "games-void", by: BY_SITE })
        return true
      }
      if (snapshot.context.needsPeople) return false
      return yield* verified({ draw, by: BY_SITE }).pipe(
        Effect.as(true),
        Effect.catchTag("JackpotMoved", () => Effect.flatMap(counted(draw), move)),
      )
    }
    yield* endAll(draw)
    return yield* move([{ type: snapshot.matches("returning") ? "draw.returned" : "draw.paid" }])
  })

  const isBeforeVerified = ({ snapshot }: LoadedDraw): boolean =>
    !snapshot.matches("verified") && !snapshot.matches("returning") && snapshot.status !== "done"

  /** Takes the draws of a kind as far as they go, the oldest first. */
  const advance = (refs: ReadonlyArray<DrawRef>) =>
    Effect.gen(function* () {
      let isFirst = true
      for (const ref of refs) {
        let loaded = yield* load(ref)
        while (loaded.snapshot.status !== "done" && (yield* step(loaded, isFirst))) loaded = yield* load(ref)
        if (isBeforeVerified(loaded)) isFirst = false
      }
    }).pipe(
      // Another process was first: what it left is taken up the next time.
      Effect.catchTag(["DrawGone", "SameVerifier", "SameVerifierDevice"], () => Effect.void),
      Effect.provideService(Aggregates, aggregates),
      provided,
    )

  /** Announces the next draw of a kind where none sells tickets. */
  const announce = Effect.fnUntraced(function* (kind: DrawKind, refs: ReadonlyArray<DrawRef>) {
    const known = yield* Effect.forEach(refs, load)
    if (known.some(isSelling)) return
    const at = yield* Clock.currentTimeMillis
    const number = (yield* draws.last(kind)) + 1
    const event = nextDraw(kind, number, at, settings, book.games)
    if (event === undefined) return
    const { seed } = kindOf(kind)
    const [{ code }] = settings.currencies
    if (seed > 0) yield* seeded({ kind, currency: code, amount: unitsOf(seed, code) })
    if (kindOf(kind).group === "toto") yield* announced({ event, documents: [] })
    else {
      const { commitment, sealed } = yield* madeSeed.pipe(
        Effect.provideService(Entropy, entropy),
        Effect.provideService(Secrets, secrets),
      )
      const kept = keptById(seedIdOf(event), sealed, at)
      yield* announced({ event: { ...event, commitment }, documents: [kept] })
    }
  })

  // One after another: whoever asks for it finds all done that was to be done.
  const turn = yield* Semaphore.make(1)

  return DrawKeeper.of({
    tick: turn.withPermits(1)(
      Effect.gen(function* () {
        const going = yield* draws.going
        const kinds = [...new Set([...settings.draws, ...going.map(({ kind }) => kind)])]
        yield* Effect.forEach(
          kinds,
          (kind) =>
            alone(
              `The draws ${kind}`,
              Effect.gen(function* () {
                const refs = going.filter((each) => each.kind === kind)
                yield* advance(refs)
                if (!settings.draws.includes(kind)) return
                yield* announce(kind, refs)
                yield* advance((yield* draws.going).filter((each) => each.kind === kind))
              }),
            ),
          { discard: true },
        )
      }),
    ),
  })
})
