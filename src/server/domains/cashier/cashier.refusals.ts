import { Effect } from "effect"
import { Invalid } from "#models/api/errors.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import type { MinorUnits } from "#models/money/money.ts"
import type { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { moneyWords } from "#src/server/kernel/words/money-words.ts"
import { missing, type RefusalsOfCommand, type RefusalTable } from "#src/server/web/refusal-table.ts"
import { fieldRefusal, type RefusalCode, unavailable } from "#src/server/web/refusals.ts"
import type { deposit } from "./deposit.ts"

/** An amount that can't be paid in, at its field, with the amounts that could be, as the player's account has them. */
const amountWrong =
  <Refused>(
    code: RefusalCode,
    wallets: Wallets["Service"],
    bounds: (refused: Refused) => Readonly<Record<string, MinorUnits>>,
  ) =>
  (origin: Origin) =>
  (refused: Refused) =>
    Effect.gen(function* () {
      const { userId } = yield* CurrentPlayer
      const currency = yield* wallets.currency(userId)
      const words = Object.entries(bounds(refused)).map(
        ([name, units]) => [name, moneyWords(units, currency, origin.language)] as const,
      )
      return yield* new Invalid(fieldRefusal(code, "summ", origin, Object.fromEntries(words)))
    }).pipe(Effect.catchTag("StoreUnavailable", unavailable(origin)))

/** What this domain refuses, in the contract's words; amounts are in the currency of the player's wallet. */
export const cashierRefusals = (wallets: Wallets["Service"]) =>
  ({
    CashierClosed: missing("cashier-closed"),
    DepositOutOfBounds: amountWrong("deposit-out-of-bounds", wallets, ({ minimum, maximum }) => ({
      minimum,
      maximum,
    })),
    LevelNeeded: amountWrong("identification-needed", wallets, ({ above }) => ({ bound: above })),
  }) satisfies RefusalTable<RefusalsOfCommand<typeof deposit>>
