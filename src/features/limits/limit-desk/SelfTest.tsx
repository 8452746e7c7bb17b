import type { FormEvent, ReactNode } from "react"
import type { LimitChange } from "#machines/limits/limit-desk/limit-desk.events.ts"
import type { PlayerLimits } from "#models/api/player-limits.ts"
import { type TEST_QUESTIONS, TestAnswer } from "#models/limits/self-test.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Part } from "../../identity/security/Part.tsx"
import styles from "./LimitDesk.module.css"

/** Numbers of the questions, from 1. */
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies { readonly length: typeof TEST_QUESTIONS }

/** Nine questions about one's play, and what the answers came to last time. */
export const SelfTest = (props: {
  readonly test: PlayerLimits["test"]
  readonly isBusy: boolean
  readonly onChange: (change: LimitChange) => void
}): ReactNode => {
  const { t, dateTime } = useMessage()
  const { test } = props
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const scores = NUMBERS.flatMap((number) => {
      const answer = said.get(`${number}`)
      return TestAnswer.literals.filter((each) => answer === `${each}`)
    })
    props.onChange({ kind: "test", scores })
  }
  return (
    <Part title={t("limits.test")}>
      <p className="secondary">{t("limits.test.hint")}</p>
      {test !== undefined && (
        <div role="status">
          <p className="strong">
            {t(`limits.test.result.${test.result}`, { score: test.score, when: dateTime(test.at) })}
          </p>
          <p>{t(`limits.test.advice.${test.result}`)}</p>
        </div>
      )}
      <details>
        <summary>{t(test === undefined ? "limits.test.begin" : "limits.test.again")}</summary>
        <form className={styles.list} onSubmit={submitted} aria-label={t("limits.test")}>
          {NUMBERS.map((number) => (
            <fieldset key={number} className={styles.reasons}>
              <legend>{t(`limits.test.question.${number}`)}</legend>
              {TestAnswer.literals.map((answer) => (
                <label key={answer} className={styles.reason}>
                  <input type="radio" name={`${number}`} value={answer} required />
                  <span>{t(`limits.test.answer.${answer}`)}</span>
                </label>
              ))}
            </fieldset>
          ))}
          <div>
            <Button type="submit" variant="soft" disabled={props.isBusy}>
              {t("limits.test.submit")}
            </Button>
          </div>
        </form>
      </details>
    </Part>
  )
}
