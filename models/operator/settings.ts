import {
  advances,
  betLimits,
  cashOut,
  correctionSecond,
  liability,
  liveDelay,
} from "../betting/betting-settings.ts"
import { playDeposit, withdrawalRules, withdrawalThresholds } from "../cashier/cashier-settings.ts"
import { dailyChallenges } from "../casino/challenges/challenge-settings.ts"
import { dailyTournament } from "../casino/tournaments/tournament-settings.ts"
import { drawSecond, drawWait } from "../draws/draws-settings.ts"
import { idleSignOut } from "../identity/identity-settings.ts"
import { feedSilence } from "../line/line-settings.ts"
import type { Setting } from "../settings/setting.ts"
import { supportHours } from "../support/support-settings.ts"

/** Every setting that operators change while the site runs, by domain. */
export const CHANGEABLE: ReadonlyArray<Setting> = [
  liveDelay,
  cashOut,
  betLimits,
  liability,
  correctionSecond,
  advances,
  feedSilence,
  withdrawalThresholds,
  withdrawalRules,
  playDeposit,
  drawSecond,
  drawWait,
  dailyTournament,
  dailyChallenges,
  idleSignOut,
  supportHours,
]

/** The setting of a name; nothing where there is none such. */
export const settingNamed = (name: string): Setting | undefined =>
  CHANGEABLE.find((setting) => setting.name === name)
