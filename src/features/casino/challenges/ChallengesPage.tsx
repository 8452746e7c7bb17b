import { type ReactNode, useMemo } from "react"
import { canTakePart } from "#machines/casino/challenge-page/challenge-page.setup.ts"
import type {
  ChallengesView,
  DayOfChallenges,
  OwnChallenges,
} from "#models/casino/challenges/challenge-view.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Countdown } from "../../identity/registration/Countdown.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import { ChallengeList } from "./ChallengeList.tsx"
import styles from "./Challenges.module.css"
import { challengePageFlow } from "./challenge-page-flow.ts"

/** The prize, how many are left and how long the day still is, by the server's clock. */
const Facts = (props: {
  readonly today: DayOfChallenges
  readonly own: OwnChallenges | undefined
  readonly ahead: number
}): ReactNode => {
  const { t, money } = useMessage()
  const { today, own, ahead } = props
  return (
    <div className={styles.facts}>
      <span className={styles.prize}>{t("challenges.prize", { sum: money(own?.prize ?? today.prize) })}</span>
      <span className={`${styles.line} secondary`}>
        <Countdown at={today.endsAt - ahead} messageKey="challenges.ends-in" />
        <span>
          {today.left > 0 ? t("challenges.left", { count: today.left }) : t("challenges.left.none")}
        </span>
      </span>
    </div>
  )
}

/** What a day has come to for the player. */
const Standing = ({ own, when }: { readonly own: OwnChallenges; readonly when: "today" | "yesterday" }) => {
  const { t, money, number } = useMessage()
  const done = own.challenges.filter((each) => each.done >= each.target).length
  return (
    <p className="strong">
      {t(`challenges.${when}.${own.status}`, {
        sum: money(own.prize),
        done: number(done),
        all: number(own.challenges.length),
      })}
    </p>
  )
}

const Rules = (): ReactNode => {
  const { t } = useMessage()
  return (
    <Part title={t("challenges.rules")}>
      <p>{t("challenges.rules.count")}</p>
      <p>{t("challenges.rules.prize")}</p>
      <p>{t("challenges.rules.money")}</p>
      <p>{t("challenges.rules.stop")}</p>
    </Part>
  )
}

/** The challenges as they are known, or that there are none. */
const Today = ({ view, ahead }: { readonly view: ChallengesView; readonly ahead: number }): ReactNode => {
  const { t } = useMessage()
  const { today, own } = view
  if (today === undefined)
    return <EmptyState title={t("challenges.none")}>{t("challenges.none.hint")}</EmptyState>
  return (
    <Part title={t("challenges.today")}>
      <Facts today={today} own={own} ahead={ahead} />
      <ChallengeList view={view} />
      <div role="status">{own !== undefined && <Standing own={own} when="today" />}</div>
    </Part>
  )
}

/** `/casino/challenges`: the challenges of the day, how far the player has come, and what yesterday came to. */
export const ChallengesPage = (props: {
  readonly isSignedIn: boolean
  readonly onSignIn: () => void
}): ReactNode => {
  const { t } = useMessage()
  const { isSignedIn, onSignIn } = props
  const shown = useMemo(() => ({ opened: { type: "page.opened" as const } }), [])
  const ref = useShownFlow(challengePageFlow, shown)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { view, error, ahead } = snapshot.context
  const isJoining = snapshot.matches("joining")
  if (snapshot.matches("failed"))
    return (
      <div className={styles.page}>
        <h1 className="title">{t("challenges.title")}</h1>
        <Unavailable error={error} onAsk={() => send({ type: "retry.requested" })} />
      </div>
    )
  if (view === null) return <PartLoading className={styles.list} />
  return (
    <div className={styles.page} aria-busy={snapshot.hasTag("busy")}>
      <h1 className="title">{t("challenges.title")}</h1>
      <p className="secondary">{t("challenges.about")}</p>
      <Today view={view} ahead={ahead} />
      <FormError error={error} />
      {(canTakePart(view) || isJoining) && (
        <Button variant="go" busy={isJoining} onClick={() => send({ type: "join.pressed" })}>
          {t("challenges.join")}
        </Button>
      )}
      {view.today !== undefined && !isSignedIn && (
        <Button variant="go" onClick={onSignIn}>
          {t("challenges.sign-in")}
        </Button>
      )}
      {snapshot.matches("stale") && (
        <div role="status" className={styles.facts}>
          <p className="secondary">{t("crash.stale")}</p>
          <Button variant="line" onClick={() => send({ type: "retry.requested" })}>
            {t("common.retry")}
          </Button>
        </div>
      )}
      {view.yesterday !== undefined && (
        <Part title={t("challenges.yesterday")}>
          <Standing own={view.yesterday} when="yesterday" />
        </Part>
      )}
      <Rules />
    </div>
  )
}
