import { Clock, Effect, Schema } from "effect"
import { ErasureMoney } from "#models/privacy/erasure.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { identificationAggregate } from "#src/server/domains/identification/identification.domain.ts"
import { playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, lookedUp, stream } from "#src/server/kernel/command/command.ts"
import { taken } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { erasureAggregate } from "./erasure.aggregate.ts"
import { moneyLeft, whatGoes } from "./what-is-left.ts"

const BY_SYSTEM = { actor: "system" }

/** A bet is open, or money is left that is not given up: what has to be settled first, in minor units. */
export class ErasureBlocked extends Schema.TaggedError<ErasureBlocked>()("ErasureBlocked", {
  ...ErasureMoney.fields,
}) {}

/** The erasure is not as the command needs it: asked already, or not asked. */
export class ErasureElsewhere extends Schema.TaggedError<ErasureElsewhere>()("ErasureElsewhere", {}) {}

interface OfPlayer {
  readonly playerId: PlayerId
}

interface ByPlayer extends OfPlayer {
  readonly origin: Origin
}

const byPlayer = ({ playerId, origin }: ByPlayer) => metaOf(playerOwner(playerId), origin)

/** Begins the week, unless bets are open or money is left that is not given up. Answers when it is over. */
export const askErasure = command("erasure.ask", {
  streams: ({ playerId }: ByPlayer & { readonly leavesBalance: boolean }) => ({
    erasure: stream(erasureAggregate, playerId),
    wallet: lookedUp(walletAggregate, playerId),
  }),
  by: byPlayer,
  facts: ({ playerId }, { wallet }) =>
    Effect.gen(function* () {
      const { erasure } = yield* SiteSettings
      return { waitMs: erasure.waitMs, money: yield* moneyLeft(playerId, wallet.snapshot.context) }
    }),
  decide: ({ erasure }, { leavesBalance }, { waitMs, money, at }) => {
    if (!erasure.snapshot.matches("kept")) return { refusal: new ErasureElsewhere() }
    const asked = { type: "erasure.asked" as const, at, dueAt: at + waitMs, leavesBalance, ...money }
    return erasureAggregate.next(erasure, asked) === undefined
      ? { refusal: new ErasureBlocked(money) }
      : { events: { erasure: [asked] } }
  },
  answer: ({ erasure }) => erasure.snapshot.context.dueAt,
})

/** Takes it back, while there is still time. */
export const withdrawErasure = command("erasure.withdraw", {
  streams: ({ playerId }: ByPlayer) => ({ erasure: stream(erasureAggregate, playerId) }),
  by: byPlayer,
  decide: (_, __, { at }) => ({ events: { erasure: [{ type: "erasure.withdrawn", at }] } }),
  refused: { erasure: () => new ErasureElsewhere() },
  answer: () => undefined,
})

/** All that is in a wallet goes back to the cashier. */
const givenUp = (wallet: Loaded<typeof walletAggregate.machine>, at: number) =>
  taken(walletAggregate, wallet, {
    type: "balance.returned",
    at,
    amount: wallet.snapshot.context.balance,
  })

/**
 * Erases a player whose erasure is due: all of it but the key, in one commit; put off where something stands in the way. Nothing
 * before it is due.
 */
export const beginErasure = command("erasure.begin", {
  streams: ({ playerId }: OfPlayer) => ({
    erasure: stream(erasureAggregate, playerId),
    player: stream(playerAggregate, playerId),
    identification: lookedUp(identificationAggregate, playerId),
    wallet: lookedUp(walletAggregate, playerId),
  }),
  by: () => BY_SYSTEM,
  facts: ({ playerId }, { erasure, player, wallet }) =>
    Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const settings = yield* SiteSettings
      const { snapshot } = erasure
      if (!snapshot.matches("asked") || at < snapshot.context.dueAt) return { due: undefined }
      const money = yield* moneyLeft(playerId, wallet.snapshot.context)
      const goes = yield* whatGoes(playerId, player.snapshot.context.phone, at).pipe(
        Effect.catchTag("Refused", Effect.die),
      )
      return { due: { money, goes, retryMs: settings.erasure.retryMs } }
    }),
  decide: ({ erasure, identification }, _, { due, at }) => {
    if (due === undefined) return {}
    const { money, goes, retryMs } = due
    const begun = { type: "erasure.begun" as const, at, ...money }
    if (erasureAggregate.next(erasure, begun) === undefined)
      return {
        events: { erasure: [{ type: "erasure.postponed", at, dueAt: at + retryMs, ...money }] },
      }
    return {
      events: {
        erasure: [begun],
        player: [...goes.signedOut, { type: "player.erased", at }],
        identification: identification.version === 0 ? [] : [{ type: "identification.closed" as const, at }],
      },
      also: [...goes.filled.map((wallet) => givenUp(wallet, at)), ...goes.decisions],
      documents: goes.documents,
    }
  },
  tell: (_, __, { facts, written }) =>
    facts.due !== undefined && written.has("player") ? facts.due.goes.tell : Effect.void,
  answer: () => undefined,
})

/** Writes that the player's key is gone, once it is. */
export const finishErasure = command("erasure.finish", {
  streams: ({ playerId }: OfPlayer) => ({ erasure: stream(erasureAggregate, playerId) }),
  by: () => BY_SYSTEM,
  decide: ({ erasure }, _, { at }) =>
    erasure.snapshot.matches("erasing") ? { events: { erasure: [{ type: "key.destroyed", at }] } } : {},
  answer: () => undefined,
})
