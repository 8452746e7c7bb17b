import type { ReactNode } from "react"
import type { OperatorAct, OperatorRow, OperatorSessionRow } from "#models/operator/operator-row.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { type PeopleDeskProps, saidIn } from "./desk-view.ts"
import styles from "./PeopleDesk.module.css"
import { LastDayField, RoleTicks, WhyField } from "./PeopleFields.tsx"

interface PersonProps extends PeopleDeskProps {
  readonly person: OperatorRow
}

/** The form of an act that can be done. */
const Act = ({ snapshot, send, person, act }: PersonProps & { readonly act: OperatorAct }): ReactNode => {
  const { t } = useMessage()
  const { name, seen, roles, lastDay } = person
  const { deed, faults } = snapshot.context
  const isMeant = deed?.act === act && deed.name === name
  const isBusy = snapshot.hasTag("busy")
  const title = t(`operator.people.act.${act}`)
  return (
    <details>
      <summary>{title}</summary>
      <form
        className={styles.form}
        noValidate
        aria-label={`${title}: ${name}`}
        onSubmit={(event) => {
          event.preventDefault()
          const said = { ...saidIn(event.currentTarget), name, act, seen }
          if (!isBusy) send({ type: "deed.submitted", deed: said })
        }}
      >
        {act === "roles" && <RoleTicks chosen={roles} isFaulty={isMeant && faults.includes("roles")} />}
        {act === "last-day" && (
          <LastDayField chosen={lastDay ?? ""} isFaulty={isMeant && faults.includes("lastDay")} />
        )}
        <WhyField isFaulty={isMeant && faults.includes("reason")} />
        <Button type="submit" busy={isBusy && isMeant} disabled={isBusy}>
          {title}
        </Button>
      </form>
    </details>
  )
}

/** What can be done to a person, and why some of it can't. */
const Acts = (props: PersonProps): ReactNode => {
  const { t } = useMessage()
  const { acts, name } = props.person
  const shown = acts.filter(({ bar }) => bar !== "not-now")
  if (shown.length > 0 && shown.every(({ bar }) => bar === "oneself"))
    return <p className="dim">{t("operator.people.oneself")}</p>
  return (
    <section className={styles.acts} aria-label={t("operator.people.acts", { name })}>
      {shown.map(({ act, bar }) =>
        bar === null ? (
          <Act key={`${act} ${props.person.seen}`} {...props} act={act} />
        ) : (
          <p key={act} className={styles.facts}>
            <Button disabled>{t(`operator.people.act.${act}`)}</Button>
            <span className="dim">{t(`operator.people.bar.${bar}`)}</span>
          </p>
        ),
      )}
    </section>
  )
}

const Sessions = ({ sessions }: { readonly sessions: ReadonlyArray<OperatorSessionRow> }): ReactNode => {
  const { t, dateTime } = useMessage()
  return (
    <div>
      <p className="dim">{t("operator.people.sessions")}</p>
      <ul className={styles.list}>
        {sessions.map(({ openedAt, seenAt, address, device }) => (
          <li key={`${openedAt} ${address} ${device}`} className={styles.facts}>
            <bdi className={styles.text}>{device}</bdi>
            <bdi>{address}</bdi>
            <span className="dim">
              {t("operator.people.session", { from: dateTime(openedAt), seen: dateTime(seenAt) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One who works here, or did. */
export const PersonCard = (props: PersonProps): ReactNode => {
  const { t, dateTime } = useMessage()
  const { name, roles, stands, signedInAt, sessions, asked, link, lastDay } = props.person
  const named = (each: OperatorRow["roles"]) => each.map((role) => t(`operator.role.${role}`)).join(", ")
  return (
    <li className={`card ${styles.inner}`}>
      <div className={styles.facts}>
        <h3 className="strong">
          <bdi>{name}</bdi>
        </h3>
        <span className={styles.state}>{t(`operator.people.stands.${stands}`)}</span>
        <span>{named(roles)}</span>
        <span className="dim">
          {signedInAt === null
            ? t("operator.people.never")
            : t("operator.people.signed-in", { at: dateTime(signedInAt) })}
        </span>
      </div>
      {lastDay !== null && <p>{t("operator.people.last-day.set", { day: lastDay })}</p>}
      {asked !== null && (
        <p className={styles.text}>
          {t("operator.people.asked", {
            author: asked.author,
            roles: named(asked.roles),
            reason: asked.reason,
          })}
        </p>
      )}
      {link !== null && (
        <p>{t("operator.people.link.until", { until: dateTime(link.until), author: link.author })}</p>
      )}
      {sessions.length > 0 && <Sessions sessions={sessions} />}
      <Acts {...props} />
    </li>
  )
}
