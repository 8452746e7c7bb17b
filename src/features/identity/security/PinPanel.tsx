import type { ReactNode } from "react"
import type { PinStanding } from "#models/identity/pin.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useCopy } from "#src/ui/messages/use-copy.ts"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { FormError } from "../registration/FormError.tsx"
import { PartLoading } from "./PartLoading.tsx"
import { pinSetupFlow } from "./pin-setup-flow.ts"
import styles from "./Security.module.css"
import { Unavailable } from "./Unavailable.tsx"

/** The PIN, which is shown this once. */
const NewPin = (props: { readonly pin: string; readonly onKept: () => void }): ReactNode => {
  const { t } = useMessage()
  const { said, copy } = useCopy(props.pin)
  return (
    <section className={styles.form} aria-label={t("pin.yours")}>
      <p role="status">
        <span className="strong">{`${t("pin.yours")}:`}</span>
        <span> </span>
        <span dir="ltr" className={styles.secret}>
          {props.pin}
        </span>
      </p>
      <p className="secondary">{t("pin.once")}</p>
      <div className={styles.actions}>
        <Button variant="go" onClick={props.onKept}>
          {t("pin.kept")}
        </Button>
        <Button onClick={() => void copy()}>{t("pin.copy")}</Button>
      </div>
      <p role="status" className="dim">
        {said}
      </p>
    </section>
  )
}

/** Whether there is a PIN that counts, and since when. */
const Standing = ({ state, issued_at: issuedAt }: PinStanding): ReactNode => {
  const { t, dateTime } = useMessage()
  return (
    <p className="strong">
      {issuedAt === null ? (
        t("pin.standing.unset")
      ) : (
        <ZonedTime at={issuedAt} usual={t(`pin.standing.${state}`, { at: "00.00.0000, 00:00" })}>
          {() => t(`pin.standing.${state}`, { at: dateTime(issuedAt) })}
        </ZonedTime>
      )}
    </p>
  )
}

/** The PIN by which the player proves who is there: got, shown once, and got anew. */
export const PinPanel = (): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(pinSetupFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { standing, pin, error } = snapshot.context
  if (snapshot.matches("shown")) return <NewPin pin={pin} onKept={() => send({ type: "pin.kept" })} />
  if (snapshot.matches("unavailable"))
    return <Unavailable error={error} onAsk={() => send({ type: "standing.asked" })} />
  if (standing === null || snapshot.matches("loading")) return <PartLoading className={styles.form} />
  const isAsking = snapshot.matches("asking")
  return (
    <div className={styles.form}>
      <Standing {...standing} />
      <p className="secondary">{t("pin.hint")}</p>
      <FormError error={error} />
      <div className={styles.actions}>
        <Button
          variant="soft"
          busy={isAsking}
          onClick={() => {
            if (!isAsking) send({ type: "pin.requested" })
          }}
        >
          {t(isAsking ? "pin.getting" : standing.state === "unset" ? "pin.get" : "pin.getAnother")}
        </Button>
      </div>
    </div>
  )
}
