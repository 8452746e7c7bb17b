import { dailyChallenges } from "#models/casino/challenges/challenge-settings.ts"
import { amountOf, unitsOf } from "#models/money/units.ts"
import { changeable } from "#src/server/kernel/settings/changeable.ts"

/** What operators change of challenges while the site runs. */
export const challengesSettings = [
  changeable(
    dailyChallenges,
    ({ dailyChallenges: { prize, budget }, currencies: [{ code }] }) => ({
      prize: amountOf(prize, code),
      budget: amountOf(budget, code),
    }),
    ({ currencies: [{ code }] }, { prize, budget }) => ({
      dailyChallenges: { prize: unitsOf(prize, code), budget: unitsOf(budget, code) },
    }),
  ),
]
