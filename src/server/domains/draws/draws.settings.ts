import { drawSecond, drawWait } from "#models/draws/draws-settings.ts"
import { amountOf, unitsOf } from "#models/money/units.ts"
import { changeable } from "#src/server/kernel/settings/changeable.ts"

const HOUR = 3_600_000

/** What operators change of draws while the site runs. */
export const drawsSettings = [
  changeable(
    drawSecond,
    ({ drawThreshold, currencies: [{ code }] }) => ({ second: amountOf(drawThreshold, code) }),
    ({ currencies: [{ code }] }, { second }) => ({ drawThreshold: unitsOf(second, code) }),
  ),
  changeable(
    drawWait,
    ({ drawAwaitedMs }) => ({ hours: drawAwaitedMs / HOUR }),
    (_, { hours }) => ({ drawAwaitedMs: hours * HOUR }),
  ),
]
