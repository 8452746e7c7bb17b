import { Context, Effect, Layer, Option } from "effect"
import type { Bet, BetGuid } from "#models/betting/bet.ts"
import { acceptBet } from "#models/betting/bet-changes.ts"
import type { CountedBet } from "#models/betting/make-bet.ts"
import type { Payer, PlayerId } from "#models/wallet/account.ts"
import { checkAgain } from "#src/server/domains/coupon/coupon.domain.ts"
import { Book, underStops } from "#src/server/domains/line/line.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { causedBy } from "#src/server/kernel/journal/causation.ts"
import type { CommitMeta, KeyReused } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { payerOn, togetherNow } from "../sales/open-bets.ts"
import { betAggregate, betId } from "./bet.aggregate.ts"
import type { BetNotTaken } from "./bet-not-taken.ts"
import { type BetCommand, changeBet } from "./change-bet.ts"
import { makeAcceptanceRefusal } from "./liability-limits.ts"
import { isLineReady, lineReady } from "./line-ready.ts"
import { placeBet } from "./place-bet.ts"
import { bodyDigest } from "./placed-bet.ts"

/** Everything that is done with bets. Each command is one transaction; `docs/machines/bet.md` shows the chart behind. */
export class Bets extends Context.Service<
  Bets,
  {
    /** Places a bet, or answers with the bet of this key as it is now. */
    readonly place: (
      payer: Payer,
      body: CountedBet,
      origin: Origin,
    ) => Effect.Effect<Bet, BetNotTaken | KeyReused | StoreUnavailable>
    /** Decides a bet whose delay is over; does nothing where it does not wait. */
    readonly decideWaiting: (id: string) => Effect.Effect<void, StoreUnavailable>
    /** Puts events on a bet, with the money they move; no events, no change. Does nothing where the chart refuses. */
    readonly change: (
      id: string,
      command: BetCommand,
      meta: CommitMeta,
      /** The correction that counts it, in the same commit. */
      correction?: string,
    ) => Effect.Effect<void, StoreUnavailable>
    readonly find: (playerId: PlayerId, guid: BetGuid) => Effect.Effect<Option.Option<Bet>, StoreUnavailable>
  }
>()("statebook/server/decisions/Bets") {
  static readonly layer = Layer.effect(
    Bets,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const book = yield* Book
  const journal = yield* Journal
  const placed = yield* prepared(placeBet)
  const changed = yield* prepared(changeBet)
  const acceptanceRefusal = yield* makeAcceptanceRefusal

  const place: Bets["Service"]["place"] = (payer, body, origin) => {
    const placing = Effect.suspend(() => placed({ ...payer, body, fingerprint: bodyDigest(body), origin }))
    // It waits before anything is locked; a selection that does not come in time is told as not ready.
    return isLineReady(book, body.couponEvents)
      ? placing
      : Effect.andThen(lineReady(book, body.couponEvents), placing)
  }

  const changeWithin = Effect.fnUntraced(function* (
    id: string,
    command: BetCommand,
    meta: CommitMeta,
    correction?: string,
  ) {
    const { snapshot } = aggregates.peek(betAggregate, id) ?? (yield* aggregates.load(betAggregate, id))
    const { bet, couponId } = snapshot.context
    const named = {
      payer: payerOn(id, bet),
      promo: bet?.promo?.code,
      couponId: bet?.status === "waiting" ? couponId : undefined,
      isWaiting: bet?.status === "waiting",
    }
    yield* changed({ id, change: command, meta, correction, ...named }).pipe(
      Effect.catchTag("Refused", ({ event }) =>
        Effect.logWarning("the bet's chart refused an event").pipe(Effect.annotateLogs({ bet: id, event })),
      ),
    )
  })
  const change: Bets["Service"]["change"] = (id, command, meta, correction) =>
    Effect.catchTag(changeWithin(id, command, meta, correction), "LiabilityReached", Effect.die)

  const decideWaiting = Effect.fnUntraced(function* (id: string) {
    const { snapshot } = yield* aggregates.load(betAggregate, id)
    const { bet: waiting, consent = 0, liabilityRate, liabilityWhole } = snapshot.context
    if (waiting?.status !== "waiting") return
    const [placed] = yield* journal.read(betAggregate.streamOf(id))
    const isDue = (bet: Bet, at: number) =>
      bet.status === "waiting" && bet.acceptAt !== undefined && at >= bet.acceptAt
    const meta: CommitMeta = { actor: "system", ...(placed && causedBy(placed)) }
    const together = yield* togetherNow(book, waiting.kind, waiting.legs)
    yield* changeWithin(
      id,
      (bet, at, stops) => {
        if (!isDue(bet, at)) return []
        const line = stops === undefined ? book : underStops(book, stops)
        const check = checkAgain(line, bet, consent, together)
        return "refusal" in check
          ? [{ type: "bet.rejected", at, refusal: check.refusal }]
          : [{ type: "bet.accepted", at, ...check }]
      },
      meta,
    ).pipe(
      Effect.catchTag("LiabilityReached", () =>
        Effect.gen(function* () {
          const check = checkAgain(book, waiting, consent, together)
          const terms = { rate: liabilityRate ?? 0, isWhole: liabilityWhole === true }
          const refusal =
            "refusal" in check
              ? check.refusal
              : yield* acceptanceRefusal(
                  waiting,
                  acceptBet(waiting, check.odds, waiting.placedAt, check.chances, check.joint),
                  terms,
                )
          yield* change(
            id,
            (bet, at) => (isDue(bet, at) ? [{ type: "bet.rejected", at, refusal }] : []),
            meta,
          )
        }),
      ),
    )
  })

  return Bets.of({
    place,
    decideWaiting,
    change,
    find: (playerId, guid) =>
      Effect.map(aggregates.load(betAggregate, betId(playerId, guid)), ({ snapshot }) =>
        Option.fromUndefinedOr(snapshot.context.bet),
      ),
  })
})
