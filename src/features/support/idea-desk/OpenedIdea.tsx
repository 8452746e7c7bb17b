import { type ReactNode, useEffect, useId, useRef } from "react"
import { ANSWER_BOUND, whyNot } from "#machines/support/idea-desk/idea-desk.setup.ts"
import { type IdeaRow, isOpenIdea } from "#models/support/idea.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import type { IdeaDeskProps } from "./desk-view.ts"
import styles from "./IdeaDesk.module.css"

const ACTS = [
  ["consider", "soft"],
  ["done", "go"],
  ["decline", "ghost"],
] as const

/** What can be done with the idea: each button, and why one is grey. */
const Acts = ({ snapshot, send }: IdeaDeskProps): ReactNode => {
  const { t } = useMessage()
  const id = useId()
  const isActing = snapshot.matches("acting")
  const reasons = new Set(ACTS.flatMap(([act]) => (isActing ? [] : (whyNot(snapshot.context, act) ?? []))))
  return (
    <>
      <div className={styles.head}>
        {ACTS.map(([act, variant]) => {
          const reason = isActing ? undefined : whyNot(snapshot.context, act)
          return (
            <Button
              key={act}
              variant={variant}
              busy={isActing && snapshot.context.ask?.act.act === act}
              className={reason === undefined ? undefined : styles.grey}
              aria-disabled={snapshot.can({ type: "act.pressed", act }) ? undefined : true}
              aria-describedby={reason === undefined ? undefined : `${id}-${reason}`}
              onClick={() => send({ type: "act.pressed", act })}
            >
              {t(`operator.ideas.act.${act}`)}
            </Button>
          )
        })}
      </div>
      {[...reasons].map((reason) => (
        <p key={reason} id={`${id}-${reason}`} className="secondary">
          {t(`operator.ideas.why.${reason}`, ANSWER_BOUND)}
        </p>
      ))}
    </>
  )
}

/** An idea that is open: its player, all that it says, what became of it, and what can be done. */
export const OpenedIdea = (props: IdeaDeskProps & { readonly idea: IdeaRow }): ReactNode => {
  const { t, dateTime, language } = useMessage()
  const text = useFormText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { snapshot, send, idea } = props
  const { answer, mayDecide, refused } = snapshot.context
  const player = `${idea.playerId}`
  const isAnswering = mayDecide && (isOpenIdea(idea.state) || answer !== "")
  useEffect(() => heading.current?.focus(), [])
  const moments = [
    [t("operator.ideas.shared"), idea.sharedAt],
    [t("operator.ideas.considered"), idea.consideredAt],
    [t("operator.ideas.decided"), idea.decidedAt],
  ] as const
  return (
    <section className={`card ${styles.opened}`} aria-label={t("operator.ideas.one", { player })}>
      <div className={styles.head}>
        <h3 className="heading" tabIndex={-1} ref={heading}>
          {t("operator.ideas.one", { player })}
        </h3>
        <span className={styles.state}>{t(`ideas.state.${idea.state}`)}</span>
        <span>{t(`ideas.area.${idea.area}`)}</span>
        <a className={styles.filter} href={`/${language}/operator/players/${player}`}>
          {t("operator.ideas.record")}
        </a>
      </div>
      <p className={styles.head}>
        {moments.map(
          ([name, at]) =>
            at !== null && (
              <span key={name} className="secondary num">
                {`${name} ${dateTime(at)}`}
              </span>
            ),
        )}
        {idea.operator !== null && (
          <>
            <span className="secondary">{t("operator.ideas.operator")}</span>
            <bdi>{idea.operator}</bdi>
          </>
        )}
      </p>
      <bdi className={styles.text}>{idea.text}</bdi>
      {idea.answer !== "" && (
        <div>
          <p className="secondary">{t("operator.ideas.answer")}</p>
          <bdi className={styles.text}>{idea.answer}</bdi>
        </div>
      )}
      <div role="alert">{refused !== null && <p className={styles.bad}>{text(refused)}</p>}</div>
      {isAnswering && (
        <Field label={t("operator.ideas.answer")} hint={t("operator.ideas.answer.hint", ANSWER_BOUND)}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              dir="auto"
              className={styles.answer}
              readOnly={snapshot.matches("acting")}
              value={answer}
              onChange={({ currentTarget: { value } }) => send({ type: "answer.typed", text: value })}
            />
          )}
        </Field>
      )}
      <Acts snapshot={snapshot} send={send} />
      <div>
        <Button
          variant="ghost"
          disabled={snapshot.matches("acting")}
          onClick={() => send({ type: "idea.closed" })}
        >
          {t("operator.ideas.close")}
        </Button>
      </div>
    </section>
  )
}
