import { type ReactNode, useEffect, useRef } from "react"
import type { WaitingCase } from "#models/identification/review.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import type { ReviewProps } from "./desk-view.ts"
import styles from "./Review.module.css"
import { useReviewWords } from "./use-review-words.ts"

const MINUTE = 60_000

/** A case that waits: what is asked of it, and the way to take it. */
const Waiting = (props: {
  readonly waiting: WaitingCase
  readonly isBusy: boolean
  readonly isHeld: boolean
  readonly onTake: () => void
}): ReactNode => {
  const { t } = useMessage()
  const { country, source } = useReviewWords()
  const { playerId, level, waitedMs, holder } = props.waiting
  const name = t("review.case", { player: `${playerId}` })
  return (
    <li className={styles.waiting}>
      <h3 className="strong">{name}</h3>
      <p className={styles.facts}>
        <span>{source(props.waiting)}</span>
        <span>{t("review.level", { level: `${level}` })}</span>
        <span>{country(props.waiting.country)}</span>
        <span className="num">{t("review.waits", { minutes: Math.floor(waitedMs / MINUTE) })}</span>
        {holder !== "nobody" && <span className={styles.held}>{t(`review.holder.${holder}`)}</span>}
      </p>
      <Button
        variant={holder === "another" ? "soft" : "go"}
        busy={props.isBusy}
        disabled={props.isHeld && !props.isBusy}
        aria-label={t(holder === "another" ? "review.take-over.of" : "review.open.of", { name })}
        onClick={props.onTake}
      >
        {t(holder === "another" ? "review.take-over" : "review.open")}
      </Button>
    </li>
  )
}

/** The cases that wait, those that wait longest first. */
export const CaseQueue = ({
  snapshot,
  send,
  cases,
}: ReviewProps & { readonly cases: ReadonlyArray<WaitingCase> }): ReactNode => {
  const { t } = useMessage()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever decided a case with the keyboard goes on from here: its buttons are gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  const isBusy = snapshot.hasTag("busy")
  const { opening } = snapshot.context
  return (
    <section
      className={styles.part}
      aria-label={t("review.queue")}
      aria-busy={snapshot.matches("listing") ? true : undefined}
    >
      <div className={styles.head}>
        <h2 ref={heading} className="heading" tabIndex={-1}>
          {t("review.queue")}
        </h2>
        <Button
          variant="ghost"
          busy={snapshot.matches("listing")}
          disabled={isBusy && !snapshot.matches("listing")}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("review.refresh")}
        </Button>
      </div>
      {cases.length === 0 ? (
        <EmptyState title={t("review.empty.title")}>{t("review.empty.hint")}</EmptyState>
      ) : (
        <ol className={`card ${styles.cases}`}>
          {cases.map((waiting) => (
            <Waiting
              key={waiting.playerId}
              waiting={waiting}
              isBusy={opening?.playerId === waiting.playerId && snapshot.matches("opening")}
              isHeld={isBusy}
              onTake={() =>
                send({
                  type: "case.opened",
                  playerId: waiting.playerId,
                  takesOver: waiting.holder === "another",
                })
              }
            />
          ))}
        </ol>
      )}
    </section>
  )
}
