import { BET_KIND, type Bet } from "#models/betting/bet.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

/** What a bet of several selections is called: `Express of 3`, `System 2 of 4`, `Anti-express of 2`. */
export const kindName = (
  { kind, systemSize }: Pick<Bet, "kind" | "systemSize">,
  count: number,
  t: Messages["t"],
): string => {
  if (kind === BET_KIND.antiExpress) return t("bet.kind.antiExpress", { count })
  return systemSize === undefined
    ? t("bet.kind.express", { count })
    : t("bet.kind.system", { size: systemSize, count })
}
