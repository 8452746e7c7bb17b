import type { ReactNode } from "react"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { useBetting } from "../line/betting.tsx"
import { StaleNotice } from "../line/StaleNotice.tsx"
import { useChampTopics } from "../line/use-games.ts"
import { useHeldPrices } from "../line/use-held-prices.ts"
import { useHiddenSports } from "../line/use-hidden-sports.ts"
import sections from "../sections/SectionPage.module.css"
import { Asked } from "../statistics/Asked.tsx"
import { ExpressCard } from "./ExpressCard.tsx"
import styles from "./ExpressDayPage.module.css"

/** Expresses are asked for again this often, in milliseconds; between that the feed keeps their prices alive. */
const REFRESH_MS = 60_000

/** Expresses of the day (§2 expressDay): each goes into the coupon by one press. */
export const ExpressDayPage = (): ReactNode => {
  const { t } = useMessage()
  const { line, feed } = useBetting()
  const { follow } = useHiddenSports()
  const asked = useQuery("express-day", {
    ask: async (signal) => {
      const answer = await line.expresses(signal)
      feed.learn(answer.names)
      return answer
    },
    everyMs: REFRESH_MS,
    follow,
  })
  const games = asked.status === "ready" ? asked.value.games : undefined
  useHeldPrices(games)
  const champs = [...new Set(games?.map(({ game }) => game.champId) ?? [])].toSorted((a, b) => a - b)
  const known = useChampTopics(champs)
  return (
    <>
      <h1 className={`title ${sections.title}`}>{t("more.section.express")}</h1>
      <StaleNotice />
      <Asked asked={asked}>
        {(answer) =>
          answer.expresses.length === 0 ? (
            <EmptyState title={t("more.express.none")}>{t("more.section.none.hint")}</EmptyState>
          ) : (
            <div className={styles.expresses}>
              {answer.expresses.map(({ selections }, place) => (
                <ExpressCard
                  key={selections.map(({ gameId }) => gameId).join(",")}
                  number={place + 1}
                  legs={selections.flatMap((selection) => {
                    const view =
                      known.get(selection.gameId) ??
                      answer.games.find(({ game }) => game.id === selection.gameId)
                    return view === undefined ? [] : [{ selection, view }]
                  })}
                />
              ))}
            </div>
          )
        }
      </Asked>
    </>
  )
}
