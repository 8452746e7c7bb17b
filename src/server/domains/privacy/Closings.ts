import { Clock, Context, Effect, Layer } from "effect"
import { isStopped } from "#models/limits/exclusion.ts"
import type { ClosingView } from "#models/privacy/closing.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { AutoBets, BetList } from "#src/server/domains/betting/betting.domain.ts"
import type { PaymentRequests } from "#src/server/domains/cashier/cashier.domain.ts"
import {
  type LivingSession,
  type ProofNeeded,
  playerAggregate,
  SecurityNotices,
  Sessions,
} from "#src/server/domains/identity/identity.domain.ts"
import { exclusionAggregate } from "#src/server/domains/limits/limits.domain.ts"
import { type Wallets, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { type ClosingBarred, closeAccount, moneyBefore } from "./close-account.ts"

/** Closes accounts whose players ask for it (§2 Personal office: account closing). The site's people open them again. */
export class Closings extends Context.Service<
  Closings,
  {
    /** What stands in the way, and whether the player has stopped playing. */
    readonly view: (playerId: PlayerId) => Effect.Effect<ClosingView, StoreUnavailable>
    /** Closes the account and ends its sessions; wants a fresh proof. Answers when, in milliseconds since the epoch. */
    readonly close: (
      session: LivingSession,
      reason: string,
      origin: Origin,
    ) => Effect.Effect<number, ProofNeeded | ClosingBarred | StoreUnavailable>
  }
>()("statebook/server/privacy/Closings") {
  static readonly layer = Layer.effect(
    Closings,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const close = yield* prepared(closeAccount)
  const money = yield* Effect.context<AutoBets | BetList | PaymentRequests | Wallets>()
  const notices = yield* SecurityNotices
  const sessions = yield* Sessions
  const { currencies } = yield* SiteSettings

  const currencyOf = (playerId: PlayerId) =>
    Effect.map(
      aggregates.load(walletAggregate, `${playerId}`),
      ({ snapshot }) => snapshot.context.currency ?? currencies[0].code,
    )

  return Closings.of({
    view: Effect.fn("Closings.view")(function* (playerId) {
      const currency = yield* currencyOf(playerId)
      const left = yield* Effect.provideContext(moneyBefore(playerId, currency), money)
      const { snapshot } = yield* aggregates.load(exclusionAggregate, `${playerId}`)
      return {
        ...left,
        currency,
        isStopped: isStopped(snapshot.context.stop, yield* Clock.currentTimeMillis),
      }
    }),
    close: Effect.fn("Closings.close")(function* (session, reason, origin) {
      yield* sessions.demandProof(session)
      const { playerId } = session
      const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
      const closedAt = yield* close({ playerId, currency: yield* currencyOf(playerId), reason, origin })
      // By SMS and to the proved mailbox: whoever holds one of them alone may be a stranger.
      yield* notices.tellBeside(playerId, snapshot.context.phone, "notice.accountClosed")
      return closedAt
    }, Effect.uninterruptible),
  })
})
