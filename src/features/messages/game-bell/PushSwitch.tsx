import type { ReactNode } from "react"
import type { pushConsentMachine } from "#machines/messages/push-consent/push-consent.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Switch } from "#src/ui/primitives/Checkbox.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { PushTopics } from "../push-topics/PushTopics.tsx"
import styles from "./GameBell.module.css"
import { pushConsentFlow } from "./push-consent-flow.ts"

/** The switch around its living flow. */
export const PushSwitchView = (props: {
  readonly push: FlowRef<typeof pushConsentMachine>
  /** What stands below it while messages come. */
  readonly children?: ReactNode
}): ReactNode => {
  const { push, children } = props
  const { t } = useMessage()
  const snapshot = useSnapshot(push)
  const { failure } = snapshot.context
  const why = snapshot.matches("denied")
    ? "more.push.denied"
    : snapshot.matches("unsupported")
      ? "more.push.unsupported"
      : failure === null
        ? undefined
        : `more.push.failure.${failure}`
  const isOn = snapshot.matches("on") || snapshot.matches("allowing")
  return (
    <div className={styles.push}>
      {!snapshot.matches("unsupported") && (
        <Switch
          checked={isOn}
          disabled={!snapshot.matches("on") && !snapshot.matches("off")}
          aria-busy={snapshot.hasTag("busy")}
          onChange={(wanted) => push.send({ type: wanted ? "push.wanted" : "push.unwanted" })}
        >
          {t("more.push.switch")}
        </Switch>
      )}
      {snapshot.matches("on")
        ? children
        : !snapshot.matches("unsupported") && <p className="secondary">{t("more.push.bets")}</p>}
      <div role="status">
        {why !== undefined && (
          <p className={`secondary ${styles.why}`}>
            <Icon name="info" size={16} />
            <span>{t(why)}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** Messages to this device while the site is closed: on, off, or why there are none. */
const PushSwitch = (): ReactNode => (
  <PushSwitchView push={useShownFlow(pushConsentFlow)}>
    <PushTopics />
  </PushSwitchView>
)

export default PushSwitch
