import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { MailingKind } from "#models/privacy/consents.ts"
import type { MailingView } from "#models/privacy/mailing.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Switch } from "#src/ui/primitives/Checkbox.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import styles from "./Mailing.module.css"
import { mailingFlow } from "./mailing-flow.ts"

const TOPICS = ["news", "results"] as const

/** What a way lacks before a message could reach the player by it. */
const lackOf = (kind: MailingKind, { hasEmail, hasPhone }: MailingView): string | undefined => {
  if (kind.endsWith(".email")) return hasEmail ? undefined : "mailing.lacks.email"
  return kind.endsWith(".push") || hasPhone ? undefined : "mailing.lacks.phone"
}

/** Which messages the player gets, by kind and way, and which always come. */
export const Mailing = (): ReactNode => {
  const { t, dateTime, language } = useMessage()
  const ref = useShownFlow(mailingFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { view, saving, error } = snapshot.context
  if (snapshot.matches("unavailable"))
    return <Unavailable error={error} onAsk={() => send({ type: "mailing.asked" })} />
  if (view === null) return <PartLoading className={styles.panel} />
  const isBusy = snapshot.hasTag("busy")
  return (
    <div className={styles.panel}>
      {view.isStopped && <p>{t("mailing.stopped")}</p>}
      {TOPICS.map((topic) => (
        <section key={topic} className={styles.topic} aria-label={t(`mailing.topic.${topic}`)}>
          <h2 className="heading">{t(`mailing.topic.${topic}`)}</h2>
          <ul className={styles.list}>
            {view.choices
              .filter(({ kind }) => kind.startsWith(topic))
              .map(({ kind, granted, at }) => {
                const lack = lackOf(kind, view)
                return (
                  <li key={kind} className={styles.row}>
                    <Switch
                      checked={saving?.kind === kind ? saving.granted : granted}
                      disabled={isBusy}
                      onChange={(on) => send({ type: "choice.switched", kind, granted: on })}
                    >
                      {t(`personal.${kind}`)}
                    </Switch>
                    {at > 0 && (
                      <span className="dim">
                        <span>{`${t(granted ? "personal.consent.given" : "personal.consent.withdrawn")} `}</span>
                        <ZonedTime at={at} usual="00.00.0000, 00:00">
                          {() => dateTime(at)}
                        </ZonedTime>
                      </span>
                    )}
                    {granted && lack !== undefined && (
                      <Link className="link" to={`/${language}/account/security`}>
                        {t(lack)}
                      </Link>
                    )}
                  </li>
                )
              })}
          </ul>
        </section>
      ))}
      <section className={styles.topic} aria-label={t("mailing.service")}>
        <h2 className="heading">{t("mailing.service")}</h2>
        <p className="secondary">{t("mailing.service.what")}</p>
      </section>
      <FormError error={error} />
    </div>
  )
}
