import { dailyTournament } from "#models/casino/tournaments/tournament-settings.ts"
import { amountOf, unitsOf } from "#models/money/units.ts"
import { changeable } from "#src/server/kernel/settings/changeable.ts"

/** What operators change of tournaments while the site runs. */
export const tournamentsSettings = [
  changeable(
    dailyTournament,
    ({ dailyTournament: pool, currencies: [{ code }] }) => ({ pool: amountOf(pool, code) }),
    ({ currencies: [{ code }] }, { pool }) => ({ dailyTournament: unitsOf(pool, code) }),
  ),
]
