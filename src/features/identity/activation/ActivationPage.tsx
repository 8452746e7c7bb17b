import { type ReactNode, useEffect, useState } from "react"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { FormError } from "../registration/FormError.tsx"
import { Onwards } from "../security/Onwards.tsx"
import styles from "./ActivationPage.module.css"
import { activationLinkFlow } from "./activation-link-flow.ts"

/** What a link carries behind the number sign: the letter's name and its code. */
const partsOf = (fragment: string) => {
  const [hash = "", code = ""] = fragment.replace(/^#/, "").split(".")
  return { hash, code }
}

/** The page that the link of a letter opens: it asks before it proves anything. */
export const ActivationPage = (props: {
  readonly isSignedIn: boolean
  readonly onSignIn: () => void
  /** To the account's security, where another letter is sent. */
  readonly onSecurity: () => void
}): ReactNode => {
  const { t } = useMessage()
  const [opened] = useState(() => ({ type: "link.opened", ...partsOf(window.location.hash) }) as const)
  const ref = useShownFlow(activationLinkFlow, { opened })
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { proved, error } = snapshot.context
  useEffect(() => {
    // Neither the history nor whoever looks over a shoulder keeps it.
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search)
  }, [])

  const onwards = <Onwards {...props} />

  const content = () => {
    if (snapshot.matches("idle"))
      return (
        <div role="status" aria-busy="true" aria-label={t("common.loading")}>
          <Skeleton height={20} width="60%" />
        </div>
      )
    if (proved !== null)
      return (
        <>
          <div role="status">
            <p className="strong">{t("activation.link.proved", { email: proved.email })}</p>
            <p className="secondary">{t("activation.link.account", { account: String(proved.userId) })}</p>
          </div>
          <div>{onwards}</div>
        </>
      )
    const failure = <FormError error={error} />
    if (snapshot.matches("refused"))
      return (
        <>
          {failure}
          <p className="secondary">{t("activation.link.again")}</p>
          <div>{onwards}</div>
        </>
      )
    const isBusy = snapshot.matches("following")
    return (
      <>
        <p className="secondary">{t("activation.link.intro")}</p>
        {failure}
        <div>
          <Button variant="go" busy={isBusy} onClick={() => send({ type: "proof.confirmed" })}>
            {t(isBusy ? "sign-in.second.submitting" : "activation.link.confirm")}
          </Button>
        </div>
      </>
    )
  }
  return (
    <section className={`card ${styles.page}`} aria-labelledby="activation-title">
      <h1 id="activation-title" className="title">
        {t("activation.link.title")}
      </h1>
      {content()}
    </section>
  )
}
