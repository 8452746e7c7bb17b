import { Effect } from "effect"
import { Invalid } from "#models/api/errors.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { moneyWords } from "#src/server/kernel/words/money-words.ts"
import { say } from "#src/server/kernel/words/words.ts"
import type { RefusalsOf, RefusalTable } from "#src/server/web/refusal-table.ts"
import { badRequest, fieldRefusal, type RefusalCode, type Values } from "#src/server/web/refusals.ts"
import type { PlayerAccounts } from "./PlayerAccounts.ts"

/** A body names an account that the player does not have: told at its field. */
export const unknownAt =
  (field: string) =>
  ({ language }: Origin) =>
  () =>
    Effect.fail(badRequest([{ field, fault: say(language, "refusal.account-unknown") }], language))

/** The same, as every domain tells it that takes money from an account. */
export const accountUnknown = unknownAt("accountId")

/** What is wrong with a field of a body, in words. */
const wrong =
  <Refused>(
    field: string,
    code: RefusalCode,
    values: (refused: Refused, origin: Origin) => Values = () => ({}),
  ) =>
  (origin: Origin) =>
  (refused: Refused) =>
    Effect.fail(new Invalid(fieldRefusal(code, field, origin, values(refused, origin))))

/** What is refused of the accounts of a player, in the contract's words. */
export const accountRefusals = {
  AccountActive: wrong("account_id", "account-active"),
  AccountNotEmpty: wrong("account_id", "account-not-empty"),
  AccountUnknown: unknownAt("account_id"),
  BalanceShort: wrong("summ", "conversion-short", ({ balance, currency }, { language }) => ({
    balance: moneyWords(balance, currency, language),
  })),
  CurrencyNotOffered: wrong("currency_id", "currency-not-offered"),
  NothingConverted: wrong("summ", "conversion-nothing"),
  RateChanged: wrong("price", "conversion-rate", ({ amount, currency }, { language }) => ({
    amount: moneyWords(amount, currency, language),
  })),
  SameAccount: wrong("to", "conversion-same"),
  TooManyAccounts: wrong("currency_id", "accounts-too-many", ({ most }) => ({ most })),
} satisfies RefusalTable<RefusalsOf<PlayerAccounts["Service"]>>
