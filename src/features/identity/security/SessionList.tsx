import type { ReactNode } from "react"
import type { AccountAccess } from "#models/identity/access.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Badge } from "#src/ui/primitives/Badge.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { FormError } from "../registration/FormError.tsx"
import { AskBack } from "./AskBack.tsx"
import { accountSessionsFlow } from "./account-sessions-flow.ts"
import { deviceName } from "./device-name.ts"
import styles from "./Security.module.css"
import { Unavailable } from "./Unavailable.tsx"

/** Browser and system, when, and from which address. */
const Place = (props: {
  readonly at: number
  readonly address: string
  readonly device: string
  readonly children?: ReactNode
}): ReactNode => {
  const { t, dateTime } = useMessage()
  const name = deviceName(props.device)
  return (
    <div className={styles.place}>
      <p>
        <span className="strong">{name === "" ? t("security.device.unknown") : name}</span>
        <span> </span>
        {props.children}
      </p>
      <p className="dim">
        <ZonedTime at={props.at} usual="00.00.0000, 00:00">
          {() => dateTime(props.at)}
        </ZonedTime>
        <span>{" · "}</span>
        <bdi>{props.address}</bdi>
      </p>
    </div>
  )
}

const Outcome = ({ outcome }: Pick<AccountAccess, "outcome">): ReactNode => {
  const { t } = useMessage()
  const isIn = outcome === "signedIn"
  return (
    <span className={isIn ? "dim" : styles.refused}>
      {!isIn && <Icon name="warning" />}
      <span>{t(`security.access.${outcome}`)}</span>
    </span>
  )
}

/** The devices that are signed in, and the last sign-ins and failed tries. */
export const SessionList = (): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(accountSessionsFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { list, closing, error } = snapshot.context
  const hasLeft = snapshot.matches("left")
  if (hasLeft)
    return (
      <p className="strong" role="status">
        {t("security.sessions.left")}
      </p>
    )
  if (snapshot.matches("unavailable"))
    return <Unavailable error={error} onAsk={() => send({ type: "list.asked" })} />
  if (list === null)
    return (
      <div className={styles.form} role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height={44} width="100%" />
        <Skeleton height={44} width="100%" />
      </div>
    )

  const isBusy = snapshot.matches("closing") || snapshot.matches("disconnecting")
  const isAsking = snapshot.matches("confirming") || snapshot.matches("disconnecting")
  return (
    <div className={styles.form}>
      <ul className={styles.rows} aria-label={t("security.sessions.open")}>
        {list.sessions.map((session) => (
          <li key={session.id} className={styles.row}>
            <Place {...session}>{session.current && <Badge>{t("security.sessions.current")}</Badge>}</Place>
            {!session.current && (
              <Button
                size="small"
                aria-label={t("security.sessions.end-one", {
                  device: deviceName(session.device) || t("security.device.unknown"),
                })}
                busy={closing === session.id}
                disabled={isBusy && closing !== session.id}
                onClick={() => send({ type: "session.dismissed", id: session.id })}
              >
                {t("security.sessions.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError error={error} />
      <div className={styles.actions}>
        <Button variant="line" disabled={isBusy} onClick={() => send({ type: "everywhere.requested" })}>
          {t("security.sessions.everywhere")}
        </Button>
      </div>
      <h3 className="heading">{t("security.accesses.title")}</h3>
      <ul className={styles.rows} aria-label={t("security.accesses.title")}>
        {list.accesses.map((access) => (
          <li key={`${access.at} ${access.outcome}`} className={styles.row}>
            <Place {...access} />
            <Outcome outcome={access.outcome} />
          </li>
        ))}
      </ul>
      {isAsking && (
        <AskBack
          title={t("security.sessions.everywhere")}
          hint={t("security.sessions.everywhere.hint")}
          confirm={t("security.sessions.everywhere.confirm")}
          stay={t("security.sessions.everywhere.stay")}
          isBusy={snapshot.matches("disconnecting")}
          onConfirm={() => send({ type: "everywhere.confirmed" })}
          onAbandon={() => send({ type: "everywhere.abandoned" })}
        />
      )}
    </div>
  )
}
