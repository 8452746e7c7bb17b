import type { ReactNode } from "react"
import { type Consent, MailingKind, type NewsKind } from "#models/privacy/consents.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Checkbox, Switch } from "#src/ui/primitives/Checkbox.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import styles from "./PersonalData.module.css"
import { personalDataFlow } from "./personal-data-flow.ts"

const isMailing = (kind: Consent["kind"]) => MailingKind.literals.some((each) => each === kind)

const NEWS: ReadonlyArray<NewsKind> = ["news.email", "news.sms"]

/** When a consent was given or taken back, and to which version of the words. */
const Since = ({ consent }: { readonly consent: Consent }): ReactNode => {
  const { t, dateTime } = useMessage()
  return (
    <span className="dim">
      <span>{`${t(consent.granted ? "personal.consent.given" : "personal.consent.withdrawn")} `}</span>
      <ZonedTime at={consent.at} usual="00.00.0000, 00:00">
        {() => dateTime(consent.at)}
      </ZonedTime>
      <span>{` · ${t("personal.consent.version", { version: `${consent.version}` })}`}</span>
    </span>
  )
}

/** What is held of the player: consents with their times, all of it as a file, and the way to be erased. */
export const PersonalDataPanel = (): ReactNode => {
  const { t, dateTime } = useMessage()
  const ref = useShownFlow(personalDataFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { view, command, error, leavesBalance } = snapshot.context

  if (snapshot.matches("unavailable"))
    return <Unavailable error={error} onAsk={() => send({ type: "data.asked" })} />
  if (view === null)
    return (
      <div className={styles.panel} role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height={44} width="100%" />
        <Skeleton height={44} width="100%" />
      </div>
    )

  const isBusy = snapshot.matches("working")
  const consentTo = (kind: Consent["kind"]) => view.consents.find((consent) => consent.kind === kind)
  const agreed = view.consents.filter(({ kind }) => !isMailing(kind))
  const { erasure } = view
  return (
    <div className={styles.panel}>
      <ul className={styles.rows} aria-label={t("personal.consents")}>
        {agreed.map((consent) => (
          <li key={consent.kind} className={styles.row}>
            <span>{`${t(`personal.${consent.kind}`)} `}</span>
            <Since consent={consent} />
          </li>
        ))}
        {NEWS.map((kind) => {
          const consent = consentTo(kind)
          const granted = consent?.granted === true
          return (
            <li key={kind} className={styles.row}>
              <Switch
                checked={command?.kind === "consent" && command.news === kind ? command.granted : granted}
                disabled={isBusy}
                onChange={(on) => send({ type: "news.switched", news: kind, granted: on })}
              >
                {t(`personal.${kind}`)}
              </Switch>
              {consent !== undefined && <Since consent={consent} />}
            </li>
          )
        })}
      </ul>
      <p className="secondary">{t("personal.export.hint")}</p>
      <div>
        <Button
          busy={command?.kind === "export"}
          disabled={isBusy}
          onClick={() => send({ type: "export.requested" })}
        >
          {t("personal.export")}
        </Button>
      </div>
      {erasure.state === "asked" ? (
        <>
          <p role="status" data-first-focus tabIndex={-1}>
            <span>{`${t("personal.erasure.due")} `}</span>
            <ZonedTime at={erasure.dueAt} usual="00.00.0000, 00:00">
              {() => dateTime(erasure.dueAt)}
            </ZonedTime>
          </p>
          <div>
            <Button
              variant="line"
              busy={command?.kind === "keep"}
              disabled={isBusy}
              onClick={() => send({ type: "erasure.withdrawn" })}
            >
              {t("personal.erasure.withdraw")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="secondary">{t("personal.erasure.hint")}</p>
          <div>
            <Button
              variant="line"
              busy={command?.kind === "erase"}
              disabled={isBusy}
              onClick={() => send({ type: "erasure.requested" })}
            >
              {t("personal.erasure.ask")}
            </Button>
          </div>
        </>
      )}
      <FormError error={error} />
      {snapshot.matches("confirming") && (
        <Dialog
          title={t("personal.erasure.ask")}
          closeLabel={t("common.close")}
          onDismiss={() => send({ type: "erasure.abandoned" })}
        >
          <div className={styles.panel}>
            <p className="secondary">{t("personal.erasure.what")}</p>
            <Checkbox
              checked={leavesBalance}
              onChange={(leaves) => send({ type: "balance.decided", leaves })}
            >
              {t("personal.erasure.balance")}
            </Checkbox>
            <div className={styles.actions}>
              <Button variant="go" onClick={() => send({ type: "erasure.confirmed" })}>
                {t("personal.erasure.confirm")}
              </Button>
              <Button onClick={() => send({ type: "erasure.abandoned" })}>
                {t("personal.erasure.stay")}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}
