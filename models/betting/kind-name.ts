import type { Say } from "../site/say.ts"
import { BET_KIND, type Bet } from "./bet.ts"

/** What a bet of several selections is called: `Express of 3`, `System 2 of 4`, `Anti-express of 2`, `Bet Builder of 3`, `Multi-bet of 2 groups`. */
export const kindName = (
  { kind, systemSize, groups }: Pick<Bet, "kind" | "systemSize" | "groups">,
  count: number,
  t: Say,
): string => {
  if (kind === BET_KIND.antiExpress) return t("bet.kind.antiExpress", { count })
  if (kind === BET_KIND.built) return t("bet.kind.built", { count })
  if (groups !== undefined) return t("bet.kind.multi", { groups: groups.groups.length })
  return systemSize === undefined
    ? t("bet.kind.express", { count })
    : t("bet.kind.system", { size: systemSize, count })
}
