import type { FormEvent, ReactNode } from "react"
import type { CampaignRow } from "#models/messages/campaign.ts"
import { OFFERED_LANGUAGES } from "#models/site/language.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import { letterTo, type MessageDeskProps, newKey, planIn } from "./desk-view.ts"
import { LetterFields, MarketingField } from "./LetterFields.tsx"
import styles from "./MessageDesk.module.css"

/** A mailing: how it stands, whom it is for, and the way to stop it. */
const Campaign = (props: {
  readonly row: CampaignRow
  readonly isBusy: boolean
  readonly onStop: () => void
}): ReactNode => {
  const { t, dateTime } = useMessage()
  const { row, isBusy, onStop } = props
  return (
    <li className={`card ${styles.part}`}>
      <p className={styles.line}>
        <bdi className="strong">{row.title}</bdi>
        <span className={styles.state}>{t(`operator.messages.state.${row.state}`)}</span>
      </p>
      <p className={`dim ${styles.line}`}>
        <ZonedTime at={row.at} usual="28.11.2026, 12:00">
          {() => <span>{dateTime(row.at)}</span>}
        </ZonedTime>
        <bdi>{row.operator}</bdi>
        <span>{row.languages.join(", ").toUpperCase()}</span>
        {row.countries.length > 0 && <span>{row.countries.join(", ").toUpperCase()}</span>}
      </p>
      {row.reach !== null && <p>{t("operator.messages.reached", row.reach)}</p>}
      {row.state === "running" && (
        <Button variant="line" disabled={isBusy} onClick={onStop}>
          {t("operator.messages.stop")}
        </Button>
      )}
    </li>
  )
}

/** The desk of messages: to one player; where the operator may, to many, after a look at how many. */
export const MessageDesk = ({ snapshot, send }: MessageDeskProps): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { mayCampaign, campaigns, act, reach, done, error } = snapshot.context
  const isBusy = !snapshot.matches("ready")
  const submitted = (read: (form: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    read(new FormData(event.currentTarget))
  }
  return (
    <div className={styles.part} aria-busy={snapshot.hasTag("busy")}>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      <div role="status">{done !== null && <p>{t(`operator.messages.done.${done}`)}</p>}</div>
      <form
        className={`card ${styles.form}`}
        aria-label={t("operator.messages.one")}
        onSubmit={submitted((form) =>
          send({ type: "act.pressed", act: { kind: "write", key: newKey(), ...letterTo(form) } }),
        )}
      >
        <h2 className={styles.name}>{t("operator.messages.one")}</h2>
        <Field label={t("operator.messages.player")} required>
          {(control) => (
            <TextInput {...control} name="player" inputMode="numeric" pattern="\d{1,16}" dir="ltr" />
          )}
        </Field>
        <LetterFields />
        <MarketingField />
        <Button type="submit" busy={act?.kind === "write"} disabled={isBusy}>
          {t("operator.messages.send")}
        </Button>
      </form>
      {mayCampaign && (
        <>
          <form
            className={`card ${styles.form}`}
            aria-label={t("operator.messages.many")}
            onSubmit={submitted((form) =>
              send({ type: "act.pressed", act: { kind: "reach", key: newKey(), plan: planIn(form) } }),
            )}
          >
            <h2 className={styles.name}>{t("operator.messages.many")}</h2>
            <p className="secondary">{t("operator.messages.many.hint")}</p>
            {OFFERED_LANGUAGES.map((language) => (
              <LetterFields key={language} language={language} />
            ))}
            <Field label={t("operator.messages.countries")} hint={t("operator.messages.countries.hint")}>
              {(control) => <TextInput {...control} name="countries" dir="ltr" />}
            </Field>
            <MarketingField />
            {reach === null ? (
              <Button type="submit" busy={act?.kind === "reach"} disabled={isBusy}>
                {t("operator.messages.count")}
              </Button>
            ) : (
              <div className={styles.sure}>
                <p role="status">{t("operator.messages.reaches", reach)}</p>
                <Button disabled={reach.players === 0} onClick={() => send({ type: "plan.confirmed" })}>
                  {t("operator.messages.go")}
                </Button>
                <Button variant="line" onClick={() => send({ type: "plan.dropped" })}>
                  {t("operator.messages.back")}
                </Button>
              </div>
            )}
          </form>
          <section className={styles.part} aria-label={t("operator.messages.campaigns")}>
            <div className={styles.line}>
              <h2 className={styles.name}>{t("operator.messages.campaigns")}</h2>
              <Button variant="ghost" disabled={isBusy} onClick={() => send({ type: "refresh.pressed" })}>
                {t("operator.messages.refresh")}
              </Button>
            </div>
            {campaigns?.length === 0 && <p className="secondary">{t("operator.messages.none")}</p>}
            <ol className={styles.list}>
              {campaigns?.map((row) => (
                <Campaign
                  key={row.key}
                  row={row}
                  isBusy={isBusy}
                  onStop={() => send({ type: "act.pressed", act: { kind: "stop", key: row.key } })}
                />
              ))}
            </ol>
          </section>
        </>
      )}
    </div>
  )
}
