import type { Bet } from "#models/betting/bet.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

/** What a bet of several selections is called: `Express of 3`, `System 2 of 4`. */
export const kindName = (
  { systemSize }: Pick<Bet, "kind" | "systemSize">,
  count: number,
  t: Messages["t"],
): string =>
  systemSize === undefined
    ? t("bet.kind.express", { count })
    : t("bet.kind.system", { size: systemSize, count })
