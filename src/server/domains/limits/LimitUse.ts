import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { NO_USE, type Use } from "#models/limits/use.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { type PlayerId, walletIdOf } from "#models/wallet/account.ts"
import { Wallets, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"

import { exchangedBy } from "./exchanged-by.ts"

/** Which sum of the use an event of a wallet changes by its amount, and which way. */
const COUNTED: Readonly<Record<string, readonly [keyof Use, 1 | -1]>> = {
  "deposit.credited": ["paidIn", 1],
  "balance.returned": ["paidOut", 1],
  "deposit.reversed": ["paidOut", 1],
  "withdrawal.paid": ["paidOut", 1],
  "stake.debited": ["staked", 1],
  "stake.reserved": ["staked", 1],
  "stake.released": ["staked", -1],
  "premium.debited": ["staked", 1],
  "bet.settled": ["returned", 1],
  "bet.sold": ["returned", 1],
  "bet.reopened": ["returned", -1],
  "round.staked": ["staked", 1],
  "round.paid": ["returned", 1],
  "round.reversed": ["returned", -1],
}

/** What is used within a time, and when the first of it was. */
export interface UseSince {
  readonly use: Use
  readonly first?: number
}

interface Row {
  readonly stream: string
  readonly since: bigint
  readonly type: string
  readonly amount: bigint
  readonly first: bigint
}

/** What players did with money since an instant on all their accounts, counted from the events of their wallets: nothing is kept of it a second time. */
export class LimitUse extends Context.Service<
  LimitUse,
  {
    /** By each of these instants, in one reading; without instants nothing is read. */
    readonly since: (
      playerId: PlayerId,
      instants: ReadonlyArray<number>,
      /** That amounts of all accounts are told in, at the site's rates. */
      into: CurrencyCode,
    ) => Effect.Effect<ReadonlyMap<number, UseSince>, StoreUnavailable>
  }
>()("statebook/server/limits/LimitUse") {
  static readonly layer = Layer.effect(
    LimitUse,
    Effect.gen(function* () {
      const settings = yield* SiteSettings
      const sql = yield* SqlClient.SqlClient
      const wallets = yield* Wallets
      return LimitUse.of({
        since: Effect.fnUntraced(function* (playerId, instants, into) {
          const found = new Map<number, UseSince>()
          if (instants.length === 0) return found
          const accounts = new Map(
            (yield* wallets.everOpened(playerId)).map((account) => [
              walletAggregate.streamOf(walletIdOf(account)),
              account.currency,
            ]),
          )
          const rows = yield* readable(sql<Row>`
            SELECT e.stream, wanted.since, e.type, sum((e.payload::jsonb ->> 'amount')::bigint)::bigint AS amount,
              min(e.at) AS first
            FROM unnest(${instants.map(String)}::text[]::bigint[]) AS wanted (since)
            CROSS JOIN unnest(${[...accounts.keys()]}::text[]) AS own (stream)
            JOIN events e ON e.stream = own.stream AND e.at >= wanted.since
            WHERE e.type IN ${sql.in(Object.keys(COUNTED))}
            GROUP BY 1, 2, 3`)
          for (const { stream, since, type, amount, first } of rows) {
            const [sum, sign] = COUNTED[type] ?? []
            if (sum === undefined || sign === undefined) continue
            const { use, first: before } = found.get(Number(since)) ?? { use: NO_USE, first: undefined }
            const told = exchangedBy(settings, Number(amount), accounts.get(stream) ?? into, into)
            found.set(Number(since), {
              use: { ...use, [sum]: use[sum] + sign * told },
              first: Math.min(before ?? Number.MAX_SAFE_INTEGER, Number(first)),
            })
          }
          return found
        }),
      })
    }),
  )
}
