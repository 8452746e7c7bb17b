import { type ReactNode, useId } from "react"
import type { ChallengesView } from "#models/casino/challenges/challenge-view.ts"
import { targetOf } from "#models/casino/challenges/progress.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./Challenges.module.css"
import { challengeWords } from "./challenge-words.ts"

/** The challenges of the day, and how far the player has come in each of them. */
export const ChallengeList = ({ view }: { readonly view: ChallengesView }): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const id = useId()
  const { today, own } = view
  const tasks =
    own?.challenges ??
    (today?.challenges ?? []).map((challenge) => ({ challenge, done: 0, target: targetOf(challenge) }))
  return (
    <ul className={styles.list}>
      {tasks.map(({ challenge, done, target }, place) => {
        const name = `${id}-${place}`
        const count = t("challenges.count", { done: number(done), target: number(target) })
        return (
          <li key={JSON.stringify(challenge)} className={styles.task}>
            <span id={name}>{challengeWords(challenge, messages)}</span>
            {own !== undefined && (
              <>
                <span className={`${styles.count} secondary`}>{count}</span>
                <progress aria-labelledby={name} aria-valuetext={count} max={target} value={done} />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
