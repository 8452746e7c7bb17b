import { Clock, Context, Effect, Layer } from "effect"
import type { ErasureView } from "#models/privacy/erasure.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { AutoBets, BetList } from "#src/server/domains/betting/betting.domain.ts"
import {
  type LivingSession,
  type ProofNeeded,
  playerAggregate,
  SecurityNotices,
  Sessions,
} from "#src/server/domains/identity/identity.domain.ts"
import { type Wallets, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { SealedFiles } from "#src/server/kernel/secrets/SealedFiles.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import {
  askErasure,
  beginErasure,
  type ErasureBlocked,
  type ErasureElsewhere,
  finishErasure,
  withdrawErasure,
} from "./erase-player.ts"
import { ERASURE_DUE, erasureAggregate } from "./erasure.aggregate.ts"
import { moneyLeft } from "./what-is-left.ts"

const AT_ONCE = 1000

/** Erases players who ask for it: after a week, for good, and with nothing of the log changed. */
export class Erasures extends Context.Service<
  Erasures,
  {
    readonly view: (playerId: PlayerId) => Effect.Effect<ErasureView, StoreUnavailable>
    /** Begins the week. Wants a fresh proof; `leavesBalance`: what is left then goes back to the cashier. */
    readonly ask: (
      session: LivingSession,
      leavesBalance: boolean,
      origin: Origin,
    ) => Effect.Effect<void, ProofNeeded | ErasureBlocked | ErasureElsewhere | StoreUnavailable>
    readonly withdraw: (
      playerId: PlayerId,
      origin: Origin,
    ) => Effect.Effect<void, ErasureElsewhere | StoreUnavailable>
    /** Carries out the erasures that are due, and those that a stopped server left half done. */
    readonly sweep: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/privacy/Erasures") {
  static readonly layer = Layer.effect(
    Erasures,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const askFor = yield* prepared(askErasure)
  const begin = yield* prepared(beginErasure)
  const bets = yield* Effect.context<AutoBets | BetList | Wallets>()
  const files = yield* SealedFiles
  const finish = yield* prepared(finishErasure)
  const journal = yield* Journal
  const notices = yield* SecurityNotices
  const personal = yield* Personal
  const sessions = yield* Sessions
  const withdrawFor = yield* prepared(withdrawErasure)

  const load = (playerId: PlayerId) => aggregates.load(erasureAggregate, `${playerId}`)

  const ask = Effect.fn("Erasures.ask")(function* (
    session: LivingSession,
    leavesBalance: boolean,
    origin: Origin,
  ) {
    yield* sessions.demandProof(session)
    const { playerId } = session
    const dueAt = yield* askFor({ playerId, leavesBalance, origin })
    const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
    const day = new Intl.DateTimeFormat(snapshot.context.language, { dateStyle: "long", timeZone: "UTC" })
    yield* notices.tell(playerId, "notice.erasureAsked", { until: day.format(dueAt) })
  }, Effect.uninterruptible)

  /** The key goes before the log says so: what stopped in between is done again. */
  const carryOut = Effect.fnUntraced(function* (playerId: PlayerId) {
    yield* begin({ playerId })
    if (!(yield* load(playerId)).snapshot.matches("erasing")) return
    yield* personal.destroy(playerOwner(playerId))
    yield* files.removeAll(playerOwner(playerId))
    yield* finish({ playerId })
  }, Effect.uninterruptible)

  return Erasures.of({
    view: Effect.fnUntraced(function* (playerId: PlayerId) {
      const { snapshot } = yield* load(playerId)
      const { askedAt, dueAt, leavesBalance } = snapshot.context
      const wallet = yield* aggregates.load(walletAggregate, `${playerId}`)
      return {
        state: snapshot.matches("kept") ? "kept" : "asked",
        askedAt,
        dueAt,
        leavesBalance,
        ...(yield* Effect.provideContext(moneyLeft(playerId, wallet.snapshot.context), bets)),
      } as const
    }),
    ask,
    withdraw: (playerId, origin) => withdrawFor({ playerId, origin }),
    sweep: Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const due = yield* journal.documents(ERASURE_DUE, { before: { sort: now + 1, id: "" }, limit: AT_ONCE })
      yield* Effect.forEach(due, ({ id }) => carryOut(Number(id) as PlayerId), { discard: true })
    }),
  })
})
