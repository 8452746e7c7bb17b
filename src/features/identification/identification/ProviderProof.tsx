import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { identityProvingMachine } from "#machines/identification/identity-proving/identity-proving.machine.ts"
import type { OfferedProvider } from "#models/identification/provider.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { CodeToCompare } from "./CodeToCompare.tsx"
import styles from "./Identification.module.css"
import { identityProvingFlow } from "./identity-proving-flow.ts"
import { ProviderForm } from "./ProviderForm.tsx"
import { ProviderWidget } from "./ProviderWidget.tsx"

/** The confirmation by a service as its parts see it. */
export interface ProvingProps {
  readonly snapshot: SnapshotFrom<typeof identityProvingMachine>
  readonly send: FlowRef<typeof identityProvingMachine>["send"]
}

const Choice = (props: {
  readonly providers: ReadonlyArray<OfferedProvider>
  readonly send: ProvingProps["send"]
}): ReactNode => {
  const { t } = useMessage()
  return (
    <>
      <p className="secondary">{t("more.identification.providers.hint")}</p>
      <div className={styles.actions}>
        {props.providers.map((provider) => (
          <Button
            key={provider.kind}
            variant="soft"
            size="large"
            onClick={() => props.send({ type: "provider.chosen", provider })}
          >
            {t("more.identification.provider.with", { name: provider.name })}
          </Button>
        ))}
      </div>
    </>
  )
}

const Stopped = ({ snapshot, send }: ProvingProps): ReactNode => {
  const { t } = useMessage()
  const isStalled = snapshot.matches("stalled")
  return (
    <>
      <p className={`strong ${styles.bad}`}>
        <Icon name="error" />
        <span>
          {t(isStalled ? "more.identification.provider.stalled" : "more.identification.provider.failed")}
        </span>
      </p>
      <FormError error={snapshot.context.error} />
      <div className={styles.actions}>
        {isStalled && (
          <Button variant="go" onClick={() => send({ type: "status.asked" })}>
            {t("more.identification.provider.ask")}
          </Button>
        )}
        <Button variant={isStalled ? "ghost" : "go"} onClick={() => send({ type: "check.dropped" })}>
          {t("more.identification.provider.again")}
        </Button>
      </div>
    </>
  )
}

/** The services that confirm who a player is without documents, and the way by the one that is chosen. */
export const ProviderProof = (props: { readonly providers: ReadonlyArray<OfferedProvider> }): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(identityProvingFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { check, provider } = snapshot.context
  const isSettled = snapshot.matches("settled")
  const title =
    provider === null
      ? t("more.identification.providers")
      : t("more.identification.provider.form", { name: provider.name })
  return (
    <section className={`card ${styles.part}`} aria-label={title}>
      <h2 className="heading">{title}</h2>
      {snapshot.matches("choosing") && <Choice providers={props.providers} send={send} />}
      {(snapshot.matches("filling") || snapshot.matches("beginning")) && (
        <ProviderForm snapshot={snapshot} send={send} />
      )}
      {snapshot.matches("inWidget") && <ProviderWidget snapshot={snapshot} send={send} />}
      {(snapshot.matches("waiting") || snapshot.matches("handing") || snapshot.matches("asking")) &&
        (check?.widget === undefined ? (
          <CodeToCompare snapshot={snapshot} send={send} />
        ) : (
          <>
            <p role="status">{t("more.identification.provider.looking")}</p>
            <div className={styles.actions}>
              <Button variant="ghost" onClick={() => send({ type: "check.dropped" })}>
                {t("more.identification.provider.drop")}
              </Button>
            </div>
          </>
        ))}
      {(snapshot.matches("stalled") || snapshot.matches("failed")) && (
        <Stopped snapshot={snapshot} send={send} />
      )}
      {isSettled && (
        <p className={styles.good} role="status">
          <Icon name="check" />
          <span>{t("more.identification.provider.settled")}</span>
        </p>
      )}
    </section>
  )
}
