import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { firstTo, goesFirst } from "#models/cashier/closed-loop.ts"
import { isOfferedTo } from "#models/cashier/method.ts"
import {
  actorOf,
  isWithheld,
  REFUSAL_CLAUSES,
  Withdrawal,
  WithdrawalDocument,
} from "#models/cashier/withdrawal.ts"
import {
  WITHDRAWALS_A_PAGE,
  type WithdrawalPage,
  type WithdrawalTerms,
  type WithdrawalView,
} from "#models/cashier/withdrawal-view.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import { minorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf, walletIdOf } from "#models/wallet/account.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { type PayingAccount, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Methods } from "./Methods.ts"
import { boundsIn } from "./method-bounds.ts"
import { Wagering } from "./Wagering.ts"
import { WithdrawalTimes } from "./WithdrawalTimes.ts"
import { WITHDRAWAL_DOCUMENTS, withdrawalAggregate } from "./withdrawal.aggregate.ts"
import { countryOfPlayer, levelOfPlayer, paidInBy, thresholdsIn } from "./withdrawal-facts.ts"

const decodeWithdrawal = Schema.decodeUnknownSync(Schema.toCodecJson(Withdrawal))
/** Every amount that can be counted. */
const ANY = minorUnits(Number.MAX_SAFE_INTEGER)

/** Withdrawals as their players see them, and what the next one will need. */
export class WithdrawalList extends Context.Service<
  WithdrawalList,
  {
    readonly view: (withdrawal: Withdrawal) => Effect.Effect<WithdrawalView, StoreUnavailable>
    /** A page of a player's own, from 1 on, newest first. */
    readonly page: (playerId: PlayerId, page: number) => Effect.Effect<WithdrawalPage, StoreUnavailable>
    /** What a withdrawal from an account will need. */
    readonly terms: (
      account: PayingAccount,
      language: string,
    ) => Effect.Effect<WithdrawalTerms, StoreUnavailable>
  }
>()("statebook/server/cashier/WithdrawalList") {
  static readonly layer = Layer.effect(
    WithdrawalList,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const levels = yield* Levels
  const methods = yield* Methods
  const settings = yield* SiteSettings
  const sql = yield* SqlClient.SqlClient
  const times = yield* WithdrawalTimes
  const wagering = yield* Wagering
  const context = yield* Effect.context<Effect.Services<ReturnType<typeof paidInBy | typeof levelOfPlayer>>>()
  const { cancelsWithdrawals } = JURISDICTIONS[settings.jurisdiction]

  const view = Effect.fnUntraced(function* (withdrawal: Withdrawal) {
    const { id, userId, state, refusal, escalatedAt, endedAt } = withdrawal
    const { label = "" } = (yield* aggregates.load(withdrawalAggregate, id)).snapshot.context
    const taken = yield* times.of(withdrawal.method, withdrawal.level)
    return {
      id,
      accountId: payerOf(userId, withdrawal.accountId).accountId,
      method: withdrawal.method,
      amount: withdrawal.amount,
      currency: withdrawal.currency,
      to: label,
      state,
      actor: actorOf(withdrawal),
      since: withdrawal.since,
      requestedAt: withdrawal.requestedAt,
      deadline: withdrawal.deadline,
      holds: withdrawal.holds,
      approvals: withdrawal.approvals,
      documents: withdrawal.asked?.documents ?? [],
      canCancel: cancelsWithdrawals && isWithheld(withdrawal),
      ...(refusal === undefined ? {} : { refusal: { reason: refusal, clause: REFUSAL_CLAUSES[refusal] } }),
      ...(escalatedAt === undefined ? {} : { escalatedAt }),
      ...(endedAt === undefined ? {} : { endedAt }),
      ...(taken === undefined ? {} : { times: taken }),
    }
  })

  const page = Effect.fn("WithdrawalList.page")(function* (playerId: PlayerId, number: number) {
    const rows = yield* readable(sql<{ readonly data: unknown }>`
      SELECT data FROM documents
      WHERE kind = ${WITHDRAWAL_DOCUMENTS.withdrawal}::text AND owner = ${playerOwner(playerId)}::text
      ORDER BY sort DESC, id DESC
      LIMIT ${`${WITHDRAWALS_A_PAGE + 1}`}::bigint OFFSET ${`${(number - 1) * WITHDRAWALS_A_PAGE}`}::bigint`)
    const shown = rows.slice(0, WITHDRAWALS_A_PAGE).map(({ data }) => decodeWithdrawal(data))
    return {
      withdrawals: yield* Effect.forEach(shown, view),
      page_number: number,
      more: rows.length > WITHDRAWALS_A_PAGE,
    }
  })

  const terms = Effect.fn("WithdrawalList.terms")(function* (account: PayingAccount, language: string) {
    const { playerId, accountId, currency } = account
    const { snapshot } = yield* aggregates.load(walletAggregate, walletIdOf(account))
    const { balance, owed } = snapshot.context
    const country = yield* countryOfPlayer(playerId)
    const level = yield* levelOfPlayer(playerId)
    const paidIn = yield* paidInBy(playerId, methods.methods)
    const offered = methods.methods.flatMap(({ withdrawal, ...method }) =>
      withdrawal !== undefined && isOfferedTo(method, currency, country) ? [{ ...method, withdrawal }] : [],
    )
    const lacking = yield* levels.lacking({ playerId, accountId }, "withdrawal", ANY)
    const { wagering: timesOver, mostADay, deadlineMs } = settings.withdrawalRules
    return {
      accountId,
      currency,
      balance,
      owed,
      methods: yield* Effect.forEach(offered, ({ id, kind, names, withdrawal }) =>
        Effect.map(times.of(id, level), (taken) => ({
          id,
          kind,
          name: names[language] ?? names.en ?? id,
          ...boundsIn(settings, withdrawal, currency),
          fee: withdrawal.fee,
          minutes: withdrawal.minutes,
          known: paidIn.filter((row) => row.method === id).map(({ instrument }) => instrument),
          ...(taken === undefined ? {} : { times: taken }),
        })),
      ),
      wagering: timesOver,
      wageringLeft: yield* wagering.left(playerId, currency),
      ...(lacking === undefined ? {} : { identifiedAbove: lacking.above }),
      ...thresholdsIn(settings, currency),
      mostADay,
      deadlineMs,
      cancels: cancelsWithdrawals,
      documents: WithdrawalDocument.literals,
      // Whatever goes elsewhere: what of it has to go where it came from first.
      first: goesFirst(paidIn, currency).map(firstTo),
    }
  }, Effect.provideContext(context))

  return WithdrawalList.of({ view, page, terms })
})
