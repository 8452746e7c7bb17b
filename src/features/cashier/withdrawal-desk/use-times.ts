import type { WithdrawalMethod } from "#models/cashier/withdrawal-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"

const HOUR = 60
const DAY = 24 * HOUR

/** How long a method takes, in words: what it took others in the last 30 days, or what its provider promises. */
export const useTimes = () => {
  const { t } = useMessage()
  const lasting = (minutes: number): string => {
    if (minutes >= 2 * DAY) return t("withdrawal.time.days", { count: Math.ceil(minutes / DAY) })
    if (minutes >= 2 * HOUR) return t("withdrawal.time.hours", { count: Math.ceil(minutes / HOUR) })
    return t("withdrawal.time.minutes", { count: Math.max(1, minutes) })
  }
  return ({ times, minutes }: Pick<WithdrawalMethod, "times" | "minutes">): string =>
    times === undefined
      ? t("withdrawal.time.promised", { time: lasting(minutes) })
      : t("withdrawal.time.taken", { median: lasting(times.median), most: lasting(times.p90) })
}
