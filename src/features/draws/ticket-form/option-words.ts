import { marketParts } from "#models/betting/market-key.ts"
import type { DrawField, OptionKey } from "#models/draws/draw-field.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

/** An option of a field in words: `1`, `X`, `1, over 2.5`, `2:1`, `17`. */
export const optionWords = (
  { t, number }: Pick<Messages, "t" | "number">,
  { game }: Pick<DrawField, "game">,
  option: OptionKey,
): string => {
  if (option === "other") return t("draws.option.other")
  const [result = "", side] = option.split("-")
  const line = game === undefined ? undefined : marketParts(game.market).line
  return side === undefined || line === undefined
    ? option
    : t(`draws.option.${side === "over" ? "over" : "under"}`, { result, line: number(line) })
}
