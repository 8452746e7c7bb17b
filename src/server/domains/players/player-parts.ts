import { Effect, Schema } from "effect"
import { maskedText } from "#models/audit/masking.ts"
import type { Bet } from "#models/betting/bet.ts"
import { Withdrawal } from "#models/cashier/withdrawal.ts"
import type { DeskAccount, DeskBet, DeskMoney, DeskSession } from "#models/players/player-parts.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { BetList, betId } from "#src/server/domains/betting/betting.domain.ts"
import { PaymentList, Statements, WITHDRAWAL_DOCUMENTS } from "#src/server/domains/cashier/cashier.domain.ts"
import { Players, sessionName } from "#src/server/domains/identity/identity.domain.ts"
import { CONVERSATION_DOCUMENTS } from "#src/server/domains/support/support.domain.ts"
import { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

/** What each part lists at most. */
const LISTED = 20

const decodeWithdrawal = Schema.decodeUnknownSync(Schema.toCodecJson(Withdrawal))
const decodeTalk = Schema.decodeUnknownSync(Schema.Struct({ state: Schema.String }))

const inShort = (bet: Bet): DeskBet => ({
  id: bet.id,
  stream: betId(bet.userId, bet.betGuid),
  placedAt: bet.placedAt,
  status: bet.status,
  stake: bet.stake,
  currency: bet.currency,
  odds: bet.odds,
  legs: bet.legs.length,
  payout: bet.payout ?? null,
})

/** The parts of a player's page, each read from where the player's own pages read it. */
export const makePlayerParts = Effect.gen(function* () {
  const bets = yield* BetList
  const journal = yield* Journal
  const payments = yield* PaymentList
  const players = yield* Players
  const statements = yield* Statements
  const wallets = yield* Wallets

  return {
    accounts: Effect.fnUntraced(function* (playerId: PlayerId) {
      const accounts = yield* wallets.accounts(playerId)
      return yield* Effect.forEach(accounts, (account) =>
        Effect.gen(function* () {
          const paying = { ...payerOf(playerId, account.id as never), currency: account.iso }
          const { total } = yield* statements.months(paying, "UTC")
          return {
            id: account.id,
            type: account.type,
            currency: account.iso,
            money: account.money,
            isActive: account.isActive,
            inBets: account.amountOfUnplacedBets,
            net: total.paid_in - total.paid_out,
          } satisfies DeskAccount
        }),
      )
    }),
    money: Effect.fnUntraced(function* (playerId: PlayerId) {
      const opened = yield* wallets.everOpened(playerId)
      const paid = yield* Effect.forEach(opened, (payer) =>
        payments.page(payer, { page: 1, withArchive: true }),
      )
      const withdrawals = yield* journal.documents(WITHDRAWAL_DOCUMENTS.withdrawal, {
        owner: playerOwner(playerId),
        limit: LISTED,
      })
      return {
        payments: paid
          .flatMap((page) => page.payments)
          .toSorted((one, other) => other.id - one.id)
          .slice(0, LISTED),
        withdrawals: withdrawals.map(({ data }) => {
          const { id, amount, currency, state, requestedAt } = decodeWithdrawal(data)
          return { id, amount, currency, state, requestedAt }
        }),
      } satisfies DeskMoney
    }),
    bets: Effect.fnUntraced(function* (playerId: PlayerId) {
      const open = yield* bets.page(playerId, { status: "open", limit: LISTED })
      const all = yield* bets.page(playerId, { limit: LISTED })
      const isOpen = new Set(open.bets.map(({ id }) => id))
      return {
        open: open.bets.map(inShort),
        last: all.bets.filter(({ id }) => !isOpen.has(id)).map(inShort),
      }
    }),
    sessions: (playerId: PlayerId) =>
      Effect.map(players.sessions(playerId), (sessions) =>
        sessions.map(
          ({ id, at, address, device }): DeskSession => ({
            name: sessionName(id),
            at,
            address: maskedText(address),
            device: maskedText(device),
          }),
        ),
      ),
    talks: (playerId: PlayerId) =>
      Effect.map(
        journal.documents(CONVERSATION_DOCUMENTS.conversation, {
          owner: playerOwner(playerId),
          limit: LISTED,
        }),
        (documents) => documents.map(({ id, data }) => ({ id, state: decodeTalk(data).state })),
      ),
  }
})
