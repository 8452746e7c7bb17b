import { playDeposit, withdrawalRules, withdrawalThresholds } from "#models/cashier/cashier-settings.ts"
import { amountOf, unitsOf } from "#models/money/units.ts"
import { changeable } from "#src/server/kernel/settings/changeable.ts"

const HOUR = 3_600_000

/** What operators change of payments and withdrawals while the site runs. */
export const cashierSettings = [
  changeable(
    withdrawalThresholds,
    ({ withdrawalThresholds: { automatic, second }, currencies: [{ code }] }) => ({
      automatic: amountOf(automatic, code),
      second: amountOf(second, code),
    }),
    ({ currencies: [{ code }] }, { automatic, second }) => ({
      withdrawalThresholds: { automatic: unitsOf(automatic, code), second: unitsOf(second, code) },
    }),
  ),
  changeable(
    withdrawalRules,
    ({ withdrawalRules: { wagering, mostADay, deadlineMs } }) => ({
      wagering,
      daily: mostADay,
      hours: deadlineMs / HOUR,
    }),
    (_, { wagering, daily, hours }) => ({
      withdrawalRules: { wagering, mostADay: daily, deadlineMs: hours * HOUR },
    }),
  ),
  changeable(
    playDeposit,
    ({ maximumDeposit, currencies: [{ code }] }) => ({ most: amountOf(maximumDeposit, code) }),
    ({ currencies: [{ code }] }, { most }) => ({ maximumDeposit: unitsOf(most, code) }),
  ),
]
