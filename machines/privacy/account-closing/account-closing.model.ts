import { messageOf } from "#models/identity/registration/form-message.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { ClosingView } from "#models/privacy/closing.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { AccountClosingEvent } from "./account-closing.events.ts"
import { accountClosingMachine } from "./account-closing.machine.ts"

/** An account with nothing on it, of a player who has stopped playing. */
const empty: ClosingView = {
  openBets: 0,
  balance: minorUnits(0),
  withdrawing: 0,
  paying: 0,
  currency: "RUB" as CurrencyCode,
  isStopped: true,
}
const filled: ClosingView = {
  ...empty,
  openBets: 2,
  balance: minorUnits(150_000),
  withdrawing: 1,
  paying: 1,
  isStopped: false,
}
const failed = { ok: false, error: { message: messageOf("error.unexpected") } } as const

export const model = defineModel({
  machine: accountClosingMachine,
  events: AccountClosingEvent,
  input: undefined,
  samples: {
    "closing.opened": [{}],
    "closing.left": [{}],
    "closing.asked": [{}],
    "reason.typed": [{ reason: "I bet elsewhere" }, { reason: "x".repeat(501) }],
    "close.pressed": [{}],
    "close.abandoned": [{}],
    "close.confirmed": [{}],
  },
  outcomes: {
    loadClosing: [{ ok: true, value: empty }, { ok: true, value: filled }, failed],
    closeAccount: [{ ok: true, value: null }, failed],
  },
  project: ({ view, reason, error }) => ({
    openBets: view?.openBets ?? null,
    hasReason: reason !== "",
    hasError: error !== null,
  }),
  offBrowser: offBrowserDefects(accountClosingMachine),
  limit: 3000,
})
