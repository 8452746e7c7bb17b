import { messageOf } from "#models/identity/registration/form-message.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { AccountId } from "#models/wallet/account.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { ConversionEvent, type ConvertibleAccount } from "./conversion.events.ts"
import { conversionMachine } from "./conversion.machine.ts"

/** Roubles with money, and empty euros. */
export const SAMPLE_CONVERTIBLE: ReadonlyArray<ConvertibleAccount> = [
  { accountId: 123_456_789 as AccountId, iso: "RUB" as CurrencyCode, money: minorUnits(100_000), rate: 1 },
  { accountId: 12_345_678_902 as AccountId, iso: "EUR" as CurrencyCode, money: minorUnits(0), rate: 0.0115 },
]

const ids = SAMPLE_CONVERTIBLE.map(({ accountId }) => ({ accountId }))

/** Paths over a conversion: a sum that is there, one that is not, and none. */
export const model = defineModel({
  machine: conversionMachine,
  events: ConversionEvent,
  input: undefined,
  samples: {
    "accounts.told": [{ accounts: SAMPLE_CONVERTIBLE }],
    "from.chosen": ids,
    "to.chosen": ids,
    "amount.entered": [{ text: "500" }, { text: "5000" }, { text: "" }],
    "conversion.pressed": [{ guid: "00000000-0000-4000-8000-000000000001" }],
    "answer.asked": [{}],
    "receipt.closed": [{}],
    "conversion.forgotten": [{}],
  },
  outcomes: {
    sendConversion: [
      { ok: true, value: null },
      { ok: false, error: { kind: "refused", message: messageOf("error.unexpected") } },
      { ok: false, error: { kind: "lost" } },
    ],
  },
  project: ({ accounts, from, to, text, order, error }) => [
    accounts.length,
    from,
    to,
    text,
    order?.amount,
    error !== null,
  ],
  offBrowser: offBrowserDefects(conversionMachine),
  limit: 4000,
})
