import type { ReactNode } from "react"
import type { MoneyLike, MoneyStyle } from "../messages/format-numbers.ts"
import { useMessage } from "../messages/messages.tsx"

/** An amount of money by locale; `result` signs it and colours what was won or lost. */
export const Money = (
  props: { readonly value: MoneyLike; readonly result?: boolean } & MoneyStyle,
): ReactNode => {
  const { money } = useMessage()
  const { value, result, sign, fraction } = props
  const tone =
    result !== true || value.amount === 0 || value.amount === 0n ? "" : value.amount > 0 ? " up" : " down"
  return (
    <span className={`num${tone}`}>
      {money(value, { sign: result === true ? "always" : (sign ?? "auto"), fraction: fraction ?? "auto" })}
    </span>
  )
}
