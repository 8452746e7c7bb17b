import { type ReactNode, useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import styles from "../mailing/Mailing.module.css"
import { unsubscribingFlow } from "./unsubscribing-flow.ts"

/** What a letter's link carries: behind the number sign, or as programs of mail open it. */
const tokenIn = ({ hash, search }: Pick<Location, "hash" | "search">): string =>
  hash.replace(/^#/, "") || (new URLSearchParams(search).get("token") ?? "")

/** The page of a letter's way out: it asks before it ends anything. */
export const Unsubscribing = (): ReactNode => {
  const { t, language } = useMessage()
  const [opened] = useState(() => ({ type: "link.opened", token: tokenIn(window.location) }) as const)
  const ref = useShownFlow(unsubscribingFlow, { opened })
  const snapshot = useSnapshot(ref)
  const { ended, error } = snapshot.context
  useEffect(() => {
    // Neither the history nor whoever looks over a shoulder keeps it.
    window.history.replaceState(window.history.state, "", window.location.pathname)
  }, [])
  const choices = (
    <Link className="link" to={`/${language}/account/settings/mailing`}>
      {t("unsubscribe.choices")}
    </Link>
  )
  if (snapshot.matches("idle")) return <PartLoading className={styles.panel} />
  if (ended !== null)
    return (
      <div className={styles.panel}>
        <p role="status" className="strong" data-first-focus tabIndex={-1}>
          {t("unsubscribe.done", { what: t(`personal.${ended}`) })}
        </p>
        {choices}
      </div>
    )
  if (snapshot.matches("refused"))
    return (
      <div className={styles.panel}>
        <FormError error={error} />
        {choices}
      </div>
    )
  const isBusy = snapshot.matches("ending")
  return (
    <div className={styles.panel}>
      <p>{t("unsubscribe.ask")}</p>
      <p className="secondary">{t("mailing.service.what")}</p>
      <FormError error={error} />
      <div>
        <Button
          variant="go"
          busy={isBusy}
          onClick={() => {
            if (!isBusy) ref.send({ type: "end.confirmed" })
          }}
        >
          {t("unsubscribe.end")}
        </Button>
      </div>
    </div>
  )
}
