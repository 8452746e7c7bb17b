import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import type { PeopleDeskProps } from "./desk-view.ts"
import { InviteForm } from "./InviteForm.tsx"
import styles from "./PeopleDesk.module.css"
import { PersonCard } from "./PersonCard.tsx"
import { RoleMatrix } from "./RoleMatrix.tsx"

/** The desk of people: who works here, what can be done to each, and what each role may do. */
export const PeopleDesk = (props: PeopleDeskProps): ReactNode => {
  const { t, language } = useMessage()
  const text = useFormText()
  const { snapshot, send } = props
  const { people, link, error } = snapshot.context
  if (snapshot.matches("listing") && people === null)
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  return (
    <div className={styles.part}>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      <section className={styles.part} aria-label={t("operator.desk.people")}>
        <div className={styles.facts}>
          <h2 className="heading">{t("operator.desk.people")}</h2>
          <Button
            variant="ghost"
            busy={snapshot.matches("listing")}
            disabled={snapshot.matches("saving")}
            onClick={() => send({ type: "refresh.pressed" })}
          >
            {t("operator.refresh")}
          </Button>
        </div>
        <InviteForm key={link?.path} {...props} />
        <div role="status">
          {link !== null && (
            <div className={`card ${styles.inner}`}>
              <p className="strong">{t("operator.people.link", { name: link.name })}</p>
              <p>{t("operator.people.link.hint")}</p>
              <code className={styles.text}>{`${globalThis.location.origin}/${language}/${link.path}`}</code>
            </div>
          )}
        </div>
        <ul className={styles.list}>
          {(people ?? []).map((person) => (
            <PersonCard key={person.name} {...props} person={person} />
          ))}
        </ul>
      </section>
      <RoleMatrix />
    </div>
  )
}
