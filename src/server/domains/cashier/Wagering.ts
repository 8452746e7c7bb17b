import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type CurrencyCode, type MinorUnits, minorUnits } from "#models/money/money.ts"
import { type PlayerId, walletIdOf } from "#models/wallet/account.ts"
import { exchangedBy } from "#src/server/domains/limits/limits.domain.ts"
import { Wallets, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"

interface Row {
  readonly stream: string
  readonly paidIn: bigint
  readonly staked: bigint
}

/** What of the money that was paid in is still to be staked, by the events of the player's wallets. */
export class Wagering extends Context.Service<
  Wagering,
  {
    /**
     * Over all accounts, told in a currency at the site's rates. What went back where it came from need not be staked. A stake counts once its bet is settled; one that came back as it was,
     * for its bet was refused or void, and a part that was sold before the end don't.
     */
    readonly left: (playerId: PlayerId, into: CurrencyCode) => Effect.Effect<MinorUnits, StoreUnavailable>
  }
>()("statebook/server/cashier/Wagering") {
  static readonly layer = Layer.effect(
    Wagering,
    Effect.gen(function* () {
      const settings = yield* SiteSettings
      const sql = yield* SqlClient.SqlClient
      const wallets = yield* Wallets
      const left = Effect.fnUntraced(function* (playerId: PlayerId, into: CurrencyCode) {
        const { wagering } = settings.withdrawalRules
        if (wagering === 0) return minorUnits(0)
        const accounts = new Map(
          (yield* wallets.everOpened(playerId)).map((account) => [
            walletAggregate.streamOf(walletIdOf(account)),
            account.currency,
          ]),
        )
        const rows = yield* readable(sql<Row>`
          SELECT stream,
            coalesce(sum(CASE type WHEN 'deposit.credited' THEN amount
              WHEN 'deposit.reversed' THEN -amount ELSE 0 END), 0)::bigint AS "paidIn",
            coalesce(sum(CASE WHEN amount = stake THEN 0 WHEN type = 'bet.settled' THEN stake
              WHEN type = 'bet.reopened' THEN -stake ELSE 0 END), 0)::bigint AS staked
          FROM (
            SELECT stream, type, (payload::jsonb ->> 'amount')::bigint AS amount,
              (payload::jsonb ->> 'stake')::bigint AS stake
            FROM events JOIN unnest(${[...accounts.keys()]}::text[]) AS own (name) ON stream = own.name
            WHERE type IN ('deposit.credited', 'deposit.reversed', 'bet.settled', 'bet.reopened')
          ) AS moved
          GROUP BY stream`)
        const [paidIn, staked] = (["paidIn", "staked"] as const).map((which) =>
          rows.reduce(
            (sum, row) =>
              sum +
              exchangedBy(settings, Math.max(0, Number(row[which])), accounts.get(row.stream) ?? into, into),
            0,
          ),
        )
        return minorUnits(Math.max(0, Math.ceil((paidIn ?? 0) * wagering) - (staked ?? 0)))
      })
      return Wagering.of({ left })
    }),
  )
}
