import { type ReactNode, useEffect, useEffectEvent, useState } from "react"
import type { Player } from "#models/account/account.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { FormError } from "../registration/FormError.tsx"
import { Onwards } from "../security/Onwards.tsx"
import { SecondFactorForm } from "../sign-in/SecondFactorForm.tsx"
import styles from "./Social.module.css"
import { socialEntryFlow } from "./social-entry-flow.ts"

/** The page that a provider leads back to: what came of it, and what is left to do. */
export const SocialPage = (props: {
  /** The provider that the address names. */
  readonly provider: string
  /** Whether somebody is signed in by now. */
  readonly isSignedIn: boolean
  readonly onSignIn: () => void
  readonly onRegister: (provider: string) => void
  readonly onSignedIn: (player: Player) => void
  /** Whoever is signed in goes back to the account's security. */
  readonly onSecurity: () => void
  /** On to where the visitor was before, empty where that is not known, told by this key of the dictionary what came of it. */
  readonly onDone: (path: string, told: "social.linked" | "sign-in.done") => void
}): ReactNode => {
  const { t } = useMessage()
  const ref = useFlow(socialEntryFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { newcomer, error, player, path } = snapshot.context
  const { provider, isSignedIn } = props
  const [query] = useState(() => window.location.search.slice(1))
  useEffect(() => {
    // The answer of a provider is secret: neither the history nor whoever looks over a shoulder keeps it.
    window.history.replaceState(window.history.state, "", window.location.pathname)
    send({ type: "provider.returned", provider, query })
    return () => send({ type: "social.closed" })
  }, [send, provider, query])
  const signedIn = useEffectEvent(props.onSignedIn)
  useEffect(() => {
    if (player !== null) signedIn(player)
  }, [player])
  const isDone = snapshot.hasTag("done")
  const told = snapshot.matches("linked") ? "social.linked" : "sign-in.done"
  const done = useEffectEvent(props.onDone)
  useEffect(() => {
    // Where the visitor was before is known: nobody has to press for it.
    if (isDone && path !== "") done(path, told)
  }, [isDone, path, told])
  const isNewcomer = snapshot.matches("newcomer")
  useEffect(() => {
    if (isNewcomer && isSignedIn) send({ type: "account.proved" })
  }, [send, isNewcomer, isSignedIn])

  const onwards = (
    <div>
      <Button variant="soft" onClick={() => props.onDone(path, told)}>
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
