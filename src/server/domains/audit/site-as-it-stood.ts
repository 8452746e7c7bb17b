import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { withoutPersonal } from "#models/audit/masking.ts"
import type { RecordEntry, RecordPage } from "#models/audit/record.ts"
import type { Subject } from "#models/audit/subject.ts"
import { playerAccount } from "#models/money/ledger.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { asJson } from "./changes.ts"
import { balancesThen } from "./site-sql.ts"
import { isInState } from "./state-path.ts"

const accountOf = ({ stream }: Pick<RecordEntry, "stream">): string => playerAccount(splitStream(stream).id)

/**
 * Makes a page of last events one of streams as they stood: those in the state that is asked for, each with what its chart knew then, and a wallet
 * with what the ledger had on its account.
 */
export const makeAsItStood = (
  sql: SqlClient.SqlClient,
  firstAt: (moment: number) => Effect.Effect<number, SqlError.SqlError>,
) =>
  Effect.fnUntraced(function* (
    { at, chart, state }: Extract<Subject, { readonly kind: "site" }>,
    page: RecordPage,
    contexts: ReadonlyMap<number, unknown>,
  ) {
    const entries = page.entries.filter(({ after }) => state === undefined || isInState(after, state))
    const accounts = chart === "wallet" ? entries.map(accountOf) : []
    const sums = Map.groupBy(
      accounts.length === 0 ? [] : yield* balancesThen(sql, accounts, (yield* firstAt(at + 1)) - 1),
      ({ account }) => account,
    )
    return {
      ...page,
      entries: entries.map((entry): RecordEntry => {
        const context = asJson(contexts.get(entry.seq))
        return {
          ...entry,
          stood: page.masked ? (withoutPersonal(context) as RecordEntry["payload"]) : context,
          ...(chart === "wallet" && { balances: sums.get(accountOf(entry)) ?? [] }),
        }
      }),
    }
  })
