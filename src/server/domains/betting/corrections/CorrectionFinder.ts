import { Context, Effect, Layer } from "effect"
import type { BetLeg } from "#models/betting/bet.ts"
import type { CorrectionId, CorrectionScope } from "#models/betting/correction.ts"
import type { OutcomeKey, SelectionResult } from "#models/betting/market.ts"
import type { AffectedBet, CorrectionChoices, CorrectionSubject } from "#models/operator/bet-correction.ts"
import { marketAggregate } from "#src/server/domains/line/line.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { decodeMeta } from "#src/server/kernel/journal/causation.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { BET_DOCUMENTS, betAggregate, betId, gameOwner } from "../bets/bet.aggregate.ts"
import { BetUnknown } from "../sales/open-bets.ts"
import {
  type AffectedPage,
  type AffectedRow,
  affectedPage,
  affectedRow,
  type Place,
} from "./affected-page.ts"
import { betCorrectionAggregate } from "./bet-correction.aggregate.ts"
import { BETS_AT_ONCE, makeBetsInScope } from "./bets-in-scope.ts"
import { Corrections } from "./Corrections.ts"
import type { CorrectionUnknown } from "./change-correction.ts"

/** How many of the bets on a game are looked at for one on the market. */
const LOOKED_AT = 20

type MarketScope = Extract<CorrectionScope, { readonly market: unknown }>
type BetScope = Exclude<CorrectionScope, MarketScope>

const isOfMarket = (scope: CorrectionScope): scope is MarketScope =>
  scope.kind === "market" || scope.kind === "selection"

/** What people read of corrections beside how they stand: what they are about, and whom they affect. */
export class CorrectionFinder extends Context.Service<
  CorrectionFinder,
  {
    /** What a correction is about; no number and no leg where there is no such bet. */
    readonly subject: (scope: CorrectionScope) => Effect.Effect<CorrectionSubject, StoreUnavailable>
    /** What can be corrected of it. */
    readonly choices: (
      scope: CorrectionScope,
    ) => Effect.Effect<CorrectionChoices, BetUnknown | StoreUnavailable>
    /** Whom one that was proposed affects, or has affected, after a place. */
    readonly bets: (
      id: CorrectionId,
      after?: Place,
    ) => Effect.Effect<AffectedPage & { readonly isStale: boolean }, CorrectionUnknown | StoreUnavailable>
  }
>()("statebook/server/betting/CorrectionFinder") {
  static readonly layer = Layer.effect(
    CorrectionFinder,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const betsInScope = yield* makeBetsInScope
  const corrections = yield* Corrections
  const journal = yield* Journal
  const settings = yield* SiteSettings

  const betOf = (id: string) =>
    Effect.map(aggregates.load(betAggregate, id), ({ snapshot }) => snapshot.context.bet)

  const ofBet = (scope: BetScope) =>
    Effect.map(betOf(betId(scope.player, scope.guid)), (bet): CorrectionSubject => {
      const legs = bet?.legs ?? []
      return {
        number: bet?.id ?? null,
        legs: scope.kind === "leg" ? legs.slice(scope.position, scope.position + 1) : legs,
      }
    })

  /** A leg on the market of one of the bets that were placed last, else one on its game. */
  const ofMarket = Effect.fnUntraced(function* ({ gameId, market }: MarketScope) {
    const page = yield* journal.documents(BET_DOCUMENTS.onGame, {
      owner: gameOwner(gameId),
      limit: LOOKED_AT,
    })
    const ids = page.map(({ id }) => id.slice(`${gameId}/`.length))
    yield* aggregates.recall(betAggregate, ids)
    const bets = yield* Effect.forEach(ids, betOf)
    const legs = bets.flatMap((bet) => (bet?.legs ?? []).filter((leg) => leg.gameId === gameId))
    const leg = legs.find((each) => each.market === market) ?? legs[0]
    return { number: null, legs: leg === undefined ? [] : [leg] }
  })

  const subject = (scope: CorrectionScope) => (isOfMarket(scope) ? ofMarket(scope) : ofBet(scope))

  /** The outcomes of a market with the results that the feed gave: those that were priced when it opened or closed, and those of bets. */
  const outcomesOf = Effect.fnUntraced(function* (scope: MarketScope) {
    const found = new Map<OutcomeKey, SelectionResult | null>()
    const meet = (outcome: OutcomeKey) => {
      if (!found.has(outcome)) found.set(outcome, null)
    }
    const forget = () => {
      for (const outcome of found.keys()) found.set(outcome, null)
    }
    for (const stored of yield* journal.read(marketAggregate.streamOf(`${scope.gameId}`))) {
      const event = marketAggregate.decode(stored)
      switch (event.type) {
        case "market.opened":
        case "market.closed":
          for (const { market, odds } of event.markets)
            if (market === scope.market) for (const [outcome] of odds) meet(outcome)
          break
        case "market.settled":
          for (const { market, outcomes } of event.results)
            if (market === scope.market) for (const [outcome, result] of outcomes) found.set(outcome, result)
          break
        case "market.reopened":
          if (event.markets.includes(scope.market)) forget()
          break
      }
    }
    yield* betsInScope(scope, Number.MAX_SAFE_INTEGER, (ids) =>
      Effect.forEach(
        ids,
        (id) =>
          Effect.map(betOf(id), (bet) => {
            const on = (leg: BetLeg) => leg.gameId === scope.gameId && leg.market === scope.market
            for (const { outcome } of (bet?.legs ?? []).filter(on)) meet(outcome)
          }),
        { discard: true },
      ),
    )
    return [...found].filter(([outcome]) => scope.kind === "market" || outcome === scope.outcome)
  })

  /** How a bet stood before the commit that corrected it, and after. */
  const turned = Effect.fnUntraced(function* (row: AffectedBet, commit: number | undefined) {
    const isOfIt = ({ meta, seq }: { readonly meta: string; readonly seq: number }) =>
      (decodeMeta(meta).commit ?? seq) === commit
    const events = yield* journal.read(betAggregate.streamOf(row.stream))
    const first = events.findIndex(isOfIt)
    const was = betAggregate.replay(betAggregate.initial(row.stream), events.slice(0, first))
    const is = betAggregate.replay(was, events.slice(first).filter(isOfIt))
    return {
      ...row,
      before: was.snapshot.context.bet?.status ?? row.before,
      after: is.snapshot.context.bet?.status ?? row.after,
    }
  })

  /** What a correction did to the bets that it has changed so far. Only those of the page are read back to before it. */
  const changedBy = Effect.fnUntraced(function* (id: CorrectionId, after: Place | undefined) {
    const commits = new Map<string, number | undefined>()
    const rows: Array<AffectedRow> = []
    const corrected = (yield* journal.read(betCorrectionAggregate.streamOf(id))).flatMap((stored) => {
      const event = betCorrectionAggregate.decode(stored)
      return event.type === "bet.corrected" ? [{ ...event, commit: decodeMeta(stored.meta).commit }] : []
    })
    for (let first = 0; first < corrected.length; first += BETS_AT_ONCE) {
      const part = corrected.slice(first, first + BETS_AT_ONCE)
      yield* aggregates.recall(
        betAggregate,
        part.map(({ bet }) => bet),
      )
      for (const { bet: stream, amount, owed, commit } of part) {
        const bet = yield* betOf(stream)
        if (bet === undefined) continue
        commits.set(stream, commit)
        rows.push(affectedRow(settings, { stream, before: bet, status: bet.status, amount, owed }))
      }
    }
    const page = affectedPage(rows, after)
    return { ...page, rows: yield* Effect.forEach(page.rows, (row) => turned(row, commits.get(row.stream))) }
  })

  return CorrectionFinder.of({
    subject,
    choices: Effect.fn("CorrectionFinder.choices")(function* (scope) {
      const about = yield* subject(scope)
      if (isOfMarket(scope)) return { subject: about, outcomes: yield* outcomesOf(scope) }
      return about.legs.length === 0 ? yield* new BetUnknown() : { subject: about, outcomes: [] }
    }),
    bets: Effect.fn("CorrectionFinder.bets")(function* (id, after) {
      const { snapshot } = yield* corrections.find(id)
      const { correction, digest } = snapshot.context
      if (!snapshot.matches("awaitingSecond") || correction === undefined)
        return { ...(yield* changedBy(id, after)), isStale: false }
      const { rows, next, accounts, accountCount, ...now } = yield* corrections.preview(correction, {
        mayAlone: false,
        after,
      })
      return { rows, next, accounts, accountCount, isStale: now.digest !== digest }
    }),
  })
})
