import { Clock, Context, Effect, Layer } from "effect"
import type { Bet } from "#models/betting/bet.ts"
import type { Correction, CorrectionId, CorrectionSize } from "#models/betting/correction.ts"
import { type walletAggregate, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { causedBy } from "#src/server/kernel/journal/causation.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { currencyOf, minorRate, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Bets } from "../bets/Bets.ts"
import { BET_DOCUMENTS, betAggregate, betId, gameOwner } from "../bets/bet.aggregate.ts"
import { payerOn } from "../sales/open-bets.ts"
import { betCorrectionAggregate, CORRECTION_DOCUMENTS } from "./bet-correction.aggregate.ts"
import {
  type ByCorrector,
  CorrectionEmpty,
  CorrectionGone,
  type CorrectionKnown,
  CorrectionStale,
  CorrectionUnknown,
  completeCorrection,
  confirmCorrection,
  proposeCorrection,
  type SameCorrector,
  type SameCorrectorDevice,
  withdrawCorrection,
} from "./change-correction.ts"
import { correctedLegs } from "./corrected-legs.ts"
import { type Affected, affectedBy, digestOf, sizeOf } from "./preview.ts"

const BETS_AT_ONCE = 200
const A_PAGE = 20
const SWEPT_AT_ONCE = 50

/** A correction as its chart has it. */
export type LoadedCorrection = Loaded<typeof betCorrectionAggregate.machine>

/** A bet that a correction changes. `weight`: by how much, in minor units of the default currency. */
export interface AffectedRow extends Affected {
  readonly weight: number
}

/** Where a page of lists by moment or weight begins. */
type Place = { readonly key: string; readonly id: string }

/** Bets that operators have void or settled with other results. */
export class Corrections extends Context.Service<
  Corrections,
  {
    /** Whom a correction would affect now: all of it, and the twenty largest changes after a place. */
    readonly preview: (
      correction: Correction,
      after?: Place,
    ) => Effect.Effect<
      {
        readonly digest: string
        readonly size: CorrectionSize
        readonly needsSecond: boolean
        readonly rows: ReadonlyArray<AffectedRow>
        readonly next: Place | null
      },
      StoreUnavailable
    >
    /** Proposes a correction that was shown under a digest, and begins to carry it out where one person is enough. */
    readonly propose: (
      as: ByCorrector & {
        readonly id: CorrectionId
        readonly correction: Correction
        readonly note: string
        readonly digest: string
      },
    ) => Effect.Effect<
      LoadedCorrection,
      CorrectionEmpty | CorrectionKnown | CorrectionStale | StoreUnavailable
    >
    /** Agrees as the second person, and begins to carry it out. */
    readonly confirm: (
      as: ByCorrector & { readonly id: CorrectionId },
    ) => Effect.Effect<
      LoadedCorrection,
      | CorrectionGone
      | CorrectionStale
      | CorrectionUnknown
      | SameCorrector
      | SameCorrectorDevice
      | StoreUnavailable
    >
    readonly withdraw: (
      as: ByCorrector & { readonly id: CorrectionId },
    ) => Effect.Effect<LoadedCorrection, CorrectionGone | CorrectionUnknown | StoreUnavailable>
    readonly find: (id: CorrectionId) => Effect.Effect<LoadedCorrection, CorrectionUnknown | StoreUnavailable>
    /** Those after a place, proposed last first. */
    readonly page: (
      after?: Place,
    ) => Effect.Effect<
      { readonly rows: ReadonlyArray<LoadedCorrection>; readonly next: Place | null },
      StoreUnavailable
    >
    /** Corrects the bets of one that was decided, each in its own commit; does nothing where it is over. */
    readonly apply: (id: string) => Effect.Effect<void, StoreUnavailable>
    /** As `apply`, of all that a server that stopped left behind. */
    readonly sweep: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/betting/Corrections") {
  static readonly layer = Layer.effect(
    Corrections,
    Effect.suspend(() => make),
  )
}

/** The rows after a place, largest change first. */
const pageOf = (rows: ReadonlyArray<AffectedRow>, after: Place | undefined) => {
  const sorted = rows.toSorted(
    (one, other) => other.weight - one.weight || (one.stream < other.stream ? -1 : 1),
  )
  const rest =
    after === undefined
      ? sorted
      : sorted.filter(
          ({ weight, stream }) =>
            weight < Number(after.key) || (weight === Number(after.key) && stream > after.id),
        )
  const shown = rest.slice(0, A_PAGE)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: rest.length > A_PAGE && last !== undefined ? { key: `${last.weight}`, id: last.stream } : null,
  }
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const bets = yield* Bets
  const journal = yield* Journal
  const settings = yield* SiteSettings
  const proposed = yield* prepared(proposeCorrection)
  const confirmed = yield* prepared(confirmCorrection)
  const withdrawn = yield* prepared(withdrawCorrection)
  const completed = yield* prepared(completeCorrection)

  /** Does something with the bets that a correction may be about, page by page, those placed last first. */
  const eachPage = <E>(
    { scope }: Correction,
    until: number,
    visit: (ids: ReadonlyArray<string>) => Effect.Effect<void, E>,
  ): Effect.Effect<void, E | StoreUnavailable> =>
    Effect.gen(function* () {
      if (scope.kind === "bet" || scope.kind === "leg") return yield* visit([betId(scope.player, scope.guid)])
      const { gameId } = scope
      let before: { readonly sort: number; readonly id: string } | undefined
      do {
        const page = yield* journal.documents(BET_DOCUMENTS.onGame, {
          owner: gameOwner(gameId),
          limit: BETS_AT_ONCE,
          ...(before === undefined ? {} : { before }),
        })
        before = page.at(-1)
        const ids = page.filter(({ sort }) => sort <= until).map(({ id }) => id.slice(`${gameId}/`.length))
        yield* aggregates.recall(betAggregate, ids)
        yield* visit(ids)
      } while (before !== undefined)
    })

  const weightOf = ({ before, amount }: Affected): number =>
    Math.round(
      Math.abs(amount) / minorRate(settings, currencyOf(settings, before.currency) ?? settings.currencies[0]),
    )

  /** What a correction comes to now. Of two bets of one wallet, the second is paid into what the first left. */
  const affected = (correction: Correction) =>
    Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const wallets = new Map<string, Loaded<typeof walletAggregate.machine>>()
      const rows: Array<AffectedRow> = []
      yield* eachPage(correction, at, (ids) =>
        Effect.forEach(
          ids,
          (id) =>
            Effect.gen(function* () {
              const bet = yield* aggregates.load(betAggregate, id)
              const made: Bet | undefined = bet.snapshot.context.bet
              if (made === undefined || correctedLegs(correction, made, at).length === 0) return
              const { aggregate, id: purse } = walletOf(payerOn(id, made))
              const wallet = wallets.get(purse) ?? (yield* aggregates.load(aggregate, purse))
              const found = affectedBy(correction, bet, wallet, at)
              if (found === undefined) return
              wallets.set(purse, found.wallet)
              rows.push({ ...found.affected, weight: weightOf(found.affected) })
            }),
          { discard: true },
        ),
      )
      const moved = rows.reduce((sum, { weight }) => sum + weight, 0)
      return {
        rows,
        digest: digestOf(correction, rows),
        size: sizeOf(rows),
        needsSecond: moved >= settings.correctionThreshold,
      }
    })

  const find = Effect.fnUntraced(function* (id: CorrectionId) {
    const found = yield* aggregates.load(betCorrectionAggregate, id)
    return found.version === 0 ? yield* new CorrectionUnknown() : found
  })

  const apply = Effect.fn("Corrections.apply")(function* (id: string) {
    const { snapshot } = yield* aggregates.load(betCorrectionAggregate, id)
    const { correction, proposed: first, confirmed: second, decidedAt } = snapshot.context
    if (!snapshot.matches("applying") || correction === undefined || decidedAt === undefined) return
    const [cause] = yield* journal.read(betCorrectionAggregate.streamOf(id))
    const meta: CommitMeta = {
      actor: `operator:${(second ?? first)?.operator ?? ""}`,
      ...(cause && causedBy(cause)),
    }
    yield* eachPage(correction, decidedAt, (ids) =>
      Effect.forEach(
        ids,
        (bet) => bets.change(bet, (now, at) => correctedLegs(correction, now, at), meta, id),
        { discard: true },
      ),
    )
    yield* completed({ id: id as CorrectionId, by: meta })
  })

  return Corrections.of({
    apply,
    find,
    preview: Effect.fn("Corrections.preview")(function* (correction, after) {
      const { rows, ...all } = yield* affected(correction)
      return { ...all, ...pageOf(rows, after) }
    }),
    propose: Effect.fn("Corrections.propose")(function* (as) {
      const before = yield* aggregates.load(betCorrectionAggregate, as.id)
      const { size, digest } = before.snapshot.context
      // Sent again: what it was about may be corrected by now.
      if (size !== undefined && digest === as.digest)
        return yield* proposed({ ...as, size, needsSecond: before.snapshot.context.decidedAt === undefined })
      const now = yield* affected(as.correction)
      if (now.size.bets === 0) return yield* new CorrectionEmpty()
      if (now.digest !== as.digest) return yield* new CorrectionStale()
      return yield* proposed({ ...as, size: now.size, needsSecond: now.needsSecond })
    }),
    confirm: Effect.fn("Corrections.confirm")(function* (as) {
      const { snapshot } = yield* find(as.id)
      const { correction, digest } = snapshot.context
      if (!snapshot.matches("awaitingSecond") || correction === undefined) return yield* new CorrectionGone()
      if ((yield* affected(correction)).digest !== digest) return yield* new CorrectionStale()
      return yield* confirmed(as)
    }),
    withdraw: Effect.fn("Corrections.withdraw")(function* (as) {
      yield* find(as.id)
      return yield* withdrawn(as)
    }),
    page: Effect.fn("Corrections.page")(function* (after) {
      const page = yield* journal.documents(CORRECTION_DOCUMENTS.correction, {
        limit: A_PAGE + 1,
        ...(after === undefined ? {} : { before: { sort: Number(after.key), id: after.id } }),
      })
      const shown = page.slice(0, A_PAGE)
      const last = shown.at(-1)
      return {
        rows: yield* Effect.forEach(shown, ({ id }) => aggregates.load(betCorrectionAggregate, id)),
        next: page.length > A_PAGE && last !== undefined ? { key: `${last.sort}`, id: last.id } : null,
      }
    }),
    sweep: Effect.gen(function* () {
      const left = yield* journal.documents(CORRECTION_DOCUMENTS.toApply, { limit: SWEPT_AT_ONCE })
      yield* Effect.forEach(left, ({ id }) => apply(id), { discard: true })
    }),
  })
})
