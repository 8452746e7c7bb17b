import type { ReactNode } from "react"
import type { CrashBet } from "#models/casino/crash/crash.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { asMultiplier, multiplierWords } from "../game-table/multiplier-words.ts"

/** The player's bet in the round, and what it came to: a win is a win only above the stake. */
export const OwnBet = ({ bet }: { readonly bet: CrashBet }): ReactNode => {
  const messages = useMessage()
  const { t, money } = messages
  const { stake, currency, auto, ended } = bet
  const sum = (amount: number) => money({ amount, currency })
  if (ended === undefined)
    return (
      <>
        <p className="strong">{t("crash.yours", { stake: sum(stake) })}</p>
        {auto !== undefined && (
          <p className="secondary">
            {t("crash.yours.auto", { multiplier: multiplierWords(messages, asMultiplier(auto)) })}
          </p>
        )}
      </>
    )
  if (ended.how === "returned") return <p className="strong">{t("crash.back", { stake: sum(stake) })}</p>
  if (ended.how === "lost") return <p className="strong">{t("game.lost", { stake: sum(stake) })}</p>
  return (
    <p className="strong">
      {t(ended.paid > stake ? "game.won" : "game.returned", {
        paid: sum(ended.paid),
        multiplier: multiplierWords(messages, asMultiplier(ended.multiplier ?? 100)),
      })}
    </p>
  )
}
