import type { CountedBet } from "#models/betting/make-bet.ts"
import type { StakeBounds } from "#models/betting/stake-fault.ts"
import {
  powerMaximum,
  type Settings,
  type SiteMoney,
  vipMaximum,
} from "#src/server/kernel/settings/settings.ts"

/** What the site lets be staked in a currency: of a VIP bet and a power bet by rules of their own. */
export const stakeBounds = (
  { VIPBetSumm, isPowerBet }: Pick<CountedBet, "VIPBetSumm" | "isPowerBet">,
  money: SiteMoney,
  settings: Settings,
): StakeBounds => {
  const { minimum, maximumWin } = money
  const ordinary = VIPBetSumm === true ? vipMaximum(settings, money) : money.maximum
  const maximum =
    isPowerBet === true && ordinary !== undefined ? (powerMaximum(settings, money) ?? ordinary) : ordinary
  return { minimum, maximum, maximumWin }
}
