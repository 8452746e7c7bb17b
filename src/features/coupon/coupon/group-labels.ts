import type { BetGroups } from "#models/betting/bet-groups.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

/** What each leg of a multi-bet stands in, by its position: `Lobby`, `Group 2`. */
export const groupLabelOf =
  ({ lobby, groups }: BetGroups, t: Messages["t"]): ((position: number) => string) =>
  (position) =>
    lobby.includes(position)
      ? t("coupon.lobby")
      : t("coupon.group", { number: groups.findIndex(({ legs }) => legs.includes(position)) + 1 })
