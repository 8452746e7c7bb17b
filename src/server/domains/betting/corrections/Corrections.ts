import { Clock, Context, Effect, Layer } from "effect"
import type { Bet } from "#models/betting/bet.ts"
import type { Correction, CorrectionId, CorrectionSize } from "#models/betting/correction.ts"
import type { CorrectionState } from "#models/operator/bet-correction.ts"
import { type walletAggregate, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { causedBy } from "#src/server/kernel/journal/causation.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Bets } from "../bets/Bets.ts"
import { betAggregate } from "../bets/bet.aggregate.ts"
import { payerOn } from "../sales/open-bets.ts"
import { type AffectedPage, affectedPage, affectedRow, type Place } from "./affected-page.ts"
import { betCorrectionAggregate, CORRECTION_DOCUMENTS } from "./bet-correction.aggregate.ts"
import { makeBetsInScope } from "./bets-in-scope.ts"
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

const A_PAGE = 20
const READ_AT_ONCE = 100
const SWEPT_AT_ONCE = 50

/** A correction as its chart has it. */
export type LoadedCorrection = Loaded<typeof betCorrectionAggregate.machine>

/** Bets that operators have void or settled with other results. */
export class Corrections extends Context.Service<
  Corrections,
  {
    /**
     * Whom a correction would affect now: all of it, and the twenty largest changes after a place. `mayAlone`: whether whoever asks
     * needs nobody else below the threshold.
     */
    readonly preview: (
      correction: Correction,
      asked: { readonly mayAlone: boolean; readonly after?: Place | undefined },
    ) => Effect.Effect<
      AffectedPage & {
        readonly digest: string
        readonly size: CorrectionSize
        readonly needsSecond: boolean
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
        readonly mayAlone: boolean
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
    /** Those after a place, proposed last first, of one state where it is named. */
    readonly page: (asked?: {
      readonly state?: CorrectionState | undefined
      readonly after?: Place | undefined
    }) => Effect.Effect<
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

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const bets = yield* Bets
  const journal = yield* Journal
  const settings = yield* SiteSettings
  const betsInScope = yield* makeBetsInScope
  const proposed = yield* prepared(proposeCorrection)
  const confirmed = yield* prepared(confirmCorrection)
  const withdrawn = yield* prepared(withdrawCorrection)
  const completed = yield* prepared(completeCorrection)

  /** What a correction comes to now. Of two bets of one wallet, the second is paid into what the first left. */
  const affected = (correction: Correction) =>
    Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const wallets = new Map<string, Loaded<typeof walletAggregate.machine>>()
      const found: Array<Affected> = []
      yield* betsInScope(correction.scope, at, (ids) =>
        Effect.forEach(
          ids,
          (id) =>
            Effect.gen(function* () {
              const bet = yield* aggregates.load(betAggregate, id)
              const made: Bet | undefined = bet.snapshot.context.bet
              if (made === undefined || correctedLegs(correction, made, at).length === 0) return
              const { aggregate, id: purse } = walletOf(payerOn(id, made))
              const wallet = wallets.get(purse) ?? (yield* aggregates.load(aggregate, purse))
              const change = affectedBy(correction, bet, wallet, at)
              if (change === undefined) return
              wallets.set(purse, change.wallet)
              found.push(change.affected)
            }),
          { discard: true },
        ),
      )
      const rows = found.map((each) => affectedRow(settings, each))
      return {
        rows,
        digest: digestOf(correction, found),
        size: sizeOf(found),
        isWeighty: rows.reduce((sum, { weight }) => sum + weight, 0) >= settings.correctionThreshold,
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
    yield* betsInScope(correction.scope, decidedAt, (ids) =>
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
    preview: Effect.fn("Corrections.preview")(function* (correction, { mayAlone, after }) {
      const { rows, isWeighty, ...all } = yield* affected(correction)
      return { ...all, needsSecond: isWeighty || !mayAlone, ...affectedPage(rows, after) }
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
      return yield* proposed({ ...as, size: now.size, needsSecond: now.isWeighty || !as.mayAlone })
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
    page: Effect.fn("Corrections.page")(function* ({ state, after } = {}) {
      const found: Array<LoadedCorrection> = []
      let before = after === undefined ? undefined : { sort: Number(after.key), id: after.id }
      // Stores from before lists were asked for by state have no documents by it; there are few corrections.
      do {
        const page = yield* journal.documents(CORRECTION_DOCUMENTS.correction, {
          limit: READ_AT_ONCE,
          ...(before === undefined ? {} : { before }),
        })
        before = page.length < READ_AT_ONCE ? undefined : page.at(-1)
        for (const { id } of page) {
          const loaded = yield* aggregates.load(betCorrectionAggregate, id)
          if (state === undefined || loaded.snapshot.value === state) found.push(loaded)
        }
      } while (found.length <= A_PAGE && before !== undefined)
      const rows = found.slice(0, A_PAGE)
      const last = rows.at(-1)
      const sort = last?.snapshot.context.proposed?.at
      return {
        rows,
        next:
          found.length > A_PAGE && last !== undefined && sort !== undefined
            ? { key: `${sort}`, id: last.id }
            : null,
      }
    }),
    sweep: Effect.gen(function* () {
      const left = yield* journal.documents(CORRECTION_DOCUMENTS.toApply, { limit: SWEPT_AT_ONCE })
      yield* Effect.forEach(left, ({ id }) => apply(id), { discard: true })
    }),
  })
})
