import type { ReactNode } from "react"
import type { LimitChange } from "#machines/limits/limit-desk/limit-desk.events.ts"
import { partsOf } from "#models/limits/limit.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import { CheckPart } from "./CheckPart.tsx"
import styles from "./LimitDesk.module.css"
import { LimitRow } from "./LimitRow.tsx"
import { limitDeskFlow } from "./limit-desk-flow.ts"
import { SelfTest } from "./SelfTest.tsx"
import { Confirming, Spans, Stopped } from "./StopParts.tsx"

const HOUR = 3_600_000

/** `/account/responsible-gambling`: limits with their use, changes that wait, breaks, and what is in force. */
export const LimitDesk = (): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(limitDeskFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { held, available, change, error } = snapshot.context
  const isBusy = snapshot.matches("sending")
  const asked = (wanted: LimitChange) => {
    if (!isBusy) send({ type: "change.asked", change: wanted })
  }
  if (snapshot.matches("failed"))
    return <Unavailable error={error} onAsk={() => send({ type: "retry.requested" })} />
  if (held === null || available === null) return <PartLoading className={styles.form} />
  if (snapshot.matches("confirming") && change !== null && "span" in change)
    return (
      <Part title={t("limits.sure.title")}>
        <Confirming
          change={change}
          onConfirmed={(reason) =>
            send({ type: "change.confirmed", ...(reason === undefined ? {} : { reason }) })
          }
          onDismissed={() => send({ type: "change.dismissed" })}
        />
      </Part>
    )
  const isUnanswered =
    available.beforeDeposit === "asked" &&
    held.declinedAt === undefined &&
    !held.limits.some(({ id, by }) => by === "player" && partsOf(id).kind === "deposit")
  return (
    <div className={styles.page} aria-busy={isBusy}>
      <FormError error={error} />
      <Stopped held={held} onReturn={() => asked({ kind: "return" })} />
      <div>
        <Button variant="go" busy={isBusy} onClick={() => asked({ kind: "panic" })}>
          {t("limits.panic", { hours: available.panicMs / HOUR })}
        </Button>
      </div>
      <Part title={t("limits.own")}>
        <p className="secondary">{t("limits.intro", { hours: available.raiseWaitMs / HOUR })}</p>
        {isUnanswered && (
          <div className={styles.form}>
            <p>{t("limits.unanswered")}</p>
            <div>
              <Button variant="soft" disabled={isBusy} onClick={() => asked({ kind: "decline" })}>
                {t("limits.decline")}
              </Button>
            </div>
          </div>
        )}
        <ul className={styles.list}>
          {available.limits.map((id) => (
            <LimitRow
              key={id}
              id={id}
              held={held.limits.filter((each) => each.id === id)}
              isRequired={available.required.includes(id)}
              isBusy={isBusy}
              onChange={asked}
            />
          ))}
        </ul>
      </Part>
      <CheckPart held={held} available={available} isBusy={isBusy} onChange={asked} />
      <SelfTest test={held.test} isBusy={isBusy} onChange={asked} />
      <Part title={t("limits.break")}>
        <p className="secondary">{t("limits.break.hint")}</p>
        <Spans
          spans={available.timeOuts}
          isBusy={isBusy}
          onChosen={(span) => asked({ kind: "time-out", span })}
        />
      </Part>
      <Part title={t("limits.exclude")}>
        <p className="secondary">{t("limits.exclude.hint", { hours: available.returnMs / HOUR })}</p>
        <Spans
          spans={available.exclusions}
          isBusy={isBusy}
          onChosen={(span) => asked({ kind: "exclusion", span })}
        />
      </Part>
    </div>
  )
}
