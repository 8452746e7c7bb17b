import { type ReactNode, useEffect, useState } from "react"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { FormError } from "../registration/FormError.tsx"
import { Onwards } from "../security/Onwards.tsx"
import { SecondFactorForm } from "../sign-in/SecondFactorForm.tsx"
import styles from "./Social.module.css"
import { socialEntryFlow } from "./social-entry-flow.ts"
import { outcomeOf } from "./social-entry-links.ts"

/** The page that a provider leads back to: what came of it, and what is left to do. */
export const SocialPage = (props: {
  /** The provider that the address names. */
  readonly provider: string
  /** Whether somebody is signed in by now. */
  readonly isSignedIn: boolean
  readonly onSignIn: () => void
  readonly onRegister: (provider: string) => void
  /** Whoever is signed in goes back to the account's security. */
  readonly onSecurity: () => void
  /** On to where the visitor was before. */
  readonly onDone: () => void
}): ReactNode => {
  const { t } = useMessage()
  const { provider } = props
  const [opened] = useState(
    () => ({ type: "provider.returned", provider, query: window.location.search.slice(1) }) as const,
  )
  const ref = useShownFlow(socialEntryFlow, { opened })
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { newcomer, error } = snapshot.context
  useEffect(() => {
    // The answer of a provider is secret: neither the history nor whoever looks over a shoulder keeps it.
    window.history.replaceState(window.history.state, "", window.location.pathname)
  }, [])
  const told = outcomeOf(snapshot)
  const isNewcomer = snapshot.matches("newcomer")

  const onwards = (
    <div>
      <Button variant="soft" onClick={props.onDone}>
        {t("social.onwards")}
      </Button>
    </div>
  )

  const content = () => {
    if (snapshot.matches("awaitingSecondFactor") || snapshot.matches("checkingSecondFactor"))
      return (
        <SecondFactorForm
          context={snapshot.context}
          error={error}
          isBusy={snapshot.matches("checkingSecondFactor")}
          send={send}
        />
      )
    if (snapshot.matches("signedIn") || snapshot.matches("linked"))
      return (
        <>
          <p role="status" className="strong">
            {t(told)}
          </p>
          {onwards}
        </>
      )
    if (newcomer !== null && isNewcomer) {
      const { label, isMailKnown } = newcomer
      const { name, id } = newcomer.provider
      return (
        <>
          <div role="status">
            <p className="strong">
              {label === ""
                ? t("social.newcomer", { provider: name })
                : t("social.newcomer.as", { provider: name, label })}
            </p>
            <p className="secondary">
              {t(isMailKnown ? "social.newcomer.known" : "social.newcomer.new", { provider: name })}
            </p>
          </div>
          <div className={styles.actions}>
            {!isMailKnown && (
              <Button variant="go" onClick={() => props.onRegister(id)}>
                {t("frame.register")}
              </Button>
            )}
            <Button variant={isMailKnown ? "go" : "soft"} onClick={props.onSignIn}>
              {t("social.have-account")}
            </Button>
          </div>
        </>
      )
    }
    if (snapshot.matches("failed"))
      return (
        <>
          <FormError error={error} />
          <div className={styles.actions}>
            <Onwards {...props} />
          </div>
        </>
      )
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height={20} width="60%" />
      </div>
    )
  }
  return (
    <section className={`card ${styles.page}`} aria-labelledby="social-title">
      <h1 id="social-title" className="title">
        {t("social.title")}
      </h1>
      {content()}
    </section>
  )
}
