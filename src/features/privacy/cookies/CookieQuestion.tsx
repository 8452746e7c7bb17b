import { type ReactNode, useEffect, useId, useRef } from "react"
import type { CookieAnswerEvent } from "#machines/privacy/cookie-answer/cookie-answer.events.ts"
import { COOKIE_KINDS, isCurrent } from "#models/privacy/cookie-choice.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import styles from "./CookieQuestion.module.css"
import { cookieAnswerFlow } from "./cookie-answer-flow.ts"

/** Who answers, and when. */
export type Said = Pick<Extract<CookieAnswerEvent, { readonly type: "all.agreed" }>, "at" | "id" | "userId">

/** A group of cookies, and what it is for. */
const Group = (props: {
  readonly name: string
  readonly hint: string
  readonly isAgreed: boolean
  readonly onSwitch?: (isAgreed: boolean) => void
}): ReactNode => {
  const { onSwitch } = props
  return (
    <Checkbox checked={props.isAgreed} disabled={onSwitch === undefined} onChange={(is) => onSwitch?.(is)}>
      <span>{props.name}</span>
      <span className={styles.hint}>{props.hint}</span>
    </Checkbox>
  )
}

/**
 * The question which cookies somebody agrees to: a part of the page and no dialog, so that the site can be used before it is
 * answered, and no key answers it by chance.
 */
export const CookieQuestion = (props: {
  readonly said: () => Said
  /** The question is going away with the focus in it. */
  readonly onLeave: () => void
}): ReactNode => {
  const { t } = useMessage()
  const id = useId()
  const ref = useFlow(cookieAnswerFlow)
  const snapshot = useSnapshot(ref)
  const groups = useRef<HTMLFieldSetElement>(null)
  const isChoosing = snapshot.matches({ asking: "choosing" })
  const { answer, chosen } = snapshot.context

  // Somebody asked for the groups: what was pressed may be gone, or far away.
  useEffect(() => {
    if (isChoosing)
      groups.current?.querySelector<HTMLElement>("input:not(:disabled)")?.focus({ preventScroll: true })
  }, [isChoosing])

  const leaveWith = (event: CookieAnswerEvent) => {
    props.onLeave()
    ref.send(event)
  }
  return (
    <section className={styles.question} aria-labelledby={id} data-choosing={isChoosing}>
      <h2 id={id} className={styles.title}>
        {t("cookies.title")}
      </h2>
      <p className={styles.intro}>{t("cookies.intro")}</p>
      {isChoosing && (
        <fieldset ref={groups} className={styles.groups}>
          <legend className={styles.legend}>{t("cookies.groups")}</legend>
          <Group name={t("cookies.necessary.name")} hint={t("cookies.necessary.hint")} isAgreed />
          {COOKIE_KINDS.map((kind) => (
            <Group
              key={kind}
              name={t(`personal.${kind}`)}
              hint={t(`${kind}.hint`)}
              isAgreed={chosen[kind]}
              onSwitch={(isAgreed) => ref.send({ type: "group.switched", kind, isAgreed })}
            />
          ))}
        </fieldset>
      )}
      <div className={styles.answers}>
        <Button
          variant="soft"
          size="small"
          onClick={() => leaveWith({ type: "all.agreed", ...props.said() })}
        >
          {t("cookies.all")}
        </Button>
        <Button
          variant="soft"
          size="small"
          onClick={() => leaveWith({ type: "necessary.chosen", ...props.said() })}
        >
          {t("cookies.necessary")}
        </Button>
        {isChoosing ? (
          <Button
            variant="soft"
            size="small"
            onClick={() => leaveWith({ type: "groups.saved", ...props.said() })}
          >
            {t("cookies.save")}
          </Button>
        ) : (
          <Button variant="ghost" size="small" onClick={() => ref.send({ type: "groups.opened" })}>
            {t("cookies.choose")}
          </Button>
        )}
        {isCurrent(answer) && (
          <Button variant="ghost" size="small" onClick={() => leaveWith({ type: "question.closed" })}>
            {t("cookies.keep")}
          </Button>
        )}
      </div>
    </section>
  )
}
