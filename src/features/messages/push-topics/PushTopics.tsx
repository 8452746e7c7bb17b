import type { ReactNode } from "react"
import { type pushTopicsMachine, wantedTopics } from "#machines/messages/push-topics/push-topics.machine.ts"
import { ALL_TOPICS } from "#models/messages/push-topic.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Switch } from "#src/ui/primitives/Checkbox.tsx"
import { NoConnection } from "#src/ui/primitives/NoConnection.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import styles from "./PushTopics.module.css"
import { pushTopicsFlow } from "./push-topics-flow.ts"

/** The choice around its living flow. */
export const PushTopicsView = (props: { readonly flow: FlowRef<typeof pushTopicsMachine> }): ReactNode => {
  const { flow } = props
  const { t } = useMessage()
  const snapshot = useSnapshot(flow)
  if (snapshot.matches("unseen")) return null
  if (snapshot.matches("unavailable"))
    return <NoConnection onRetry={() => flow.send({ type: "topics.shown" })} />
  if (snapshot.matches("loading")) return <Skeleton height="5rem" />
  const wanted = wantedTopics(snapshot.context)
  const isBusy = snapshot.matches("saving")
  return (
    <fieldset className={styles.topics} aria-busy={isBusy}>
      <legend>
        <VisuallyHidden>{t("more.push.topics")}</VisuallyHidden>
      </legend>
      {ALL_TOPICS.map((topic) => (
        <Switch
          key={topic}
          checked={wanted.includes(topic)}
          disabled={isBusy}
          onChange={() => flow.send({ type: "topic.switched", topic })}
        >
          {t(`more.push.topic.${topic}`)}
        </Switch>
      ))}
      <div role="status">
        {snapshot.context.isLost ? (
          <p className={styles.failure}>{t("more.push.failure.lost")}</p>
        ) : (
          wanted.length === 0 && <p className={`secondary ${styles.none}`}>{t("more.push.topics.none")}</p>
        )}
      </div>
    </fieldset>
  )
}

/** What this device is told of while the site is closed: news of games and the ends of own bets, each by itself. */
export const PushTopics = (): ReactNode => <PushTopicsView flow={useShownFlow(pushTopicsFlow)} />
