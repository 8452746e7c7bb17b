import { Effect, Schema } from "effect"
import type { CurrencyCode } from "#models/money/money.ts"
import { ClosingMoney } from "#models/privacy/closing.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { PaymentRequests } from "#src/server/domains/cashier/cashier.domain.ts"
import { playerAggregate, Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, stream, upon } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { moneyLeft } from "./what-is-left.ts"

/** Money is left on an account, a bet is open or a payment under way: what has to be settled first. */
export class ClosingBarred extends Schema.TaggedError<ClosingBarred>()("ClosingBarred", {
  ...ClosingMoney.fields,
}) {}

/** `currency`: of the player's first account; `reason`: why, in the player's words, or nothing. */
interface Closing {
  readonly playerId: PlayerId
  readonly currency: CurrencyCode
  readonly reason: string
  readonly origin: Origin
}

/** What of the player's money stands in the way of a closing. */
export const moneyBefore = Effect.fnUntraced(function* (playerId: PlayerId, currency: CurrencyCode) {
  const { openBets, balance, withdrawing = 0 } = yield* moneyLeft(playerId, { currency })
  const requests = yield* (yield* PaymentRequests).list(playerId)
  const paying = requests.filter(({ direction }) => direction === "in").length
  return { openBets, balance, withdrawing, paying } satisfies ClosingMoney
})

/**
 * Closes the account with its sessions, unless money is in the way. Decided upon the first wallet: money that moves there meanwhile has it decided
 * again.
 */
export const closeAccount = command("closing.close", {
  streams: ({ playerId }: Closing) => ({
    player: stream(playerAggregate, playerId),
    wallet: upon(walletAggregate, playerId),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ playerId, currency }) =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const money = yield* moneyBefore(playerId, currency)
      const ended = yield* sessions
        .endings(playerId, playerOwner(playerId), () => true)
        .pipe(Effect.catchTag("Refused", Effect.die))
      return { money, ended }
    }),
  decide: (_, { reason }, { money, ended, at }) => ({
    events: { player: [...ended.signedOut, { type: "account.closed" as const, at, reason, ...money }] },
    also: ended.decisions,
  }),
  refused: { player: (_, __, ___, { money }) => new ClosingBarred(money) },
  tell: (_, __, { facts, written }) => (written.has("player") ? facts.ended.tell : Effect.void),
  answer: ({ player }) => player.snapshot.context.closedAt ?? 0,
})
