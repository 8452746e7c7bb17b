import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { PlayTold } from "#models/api/player-limits.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { netOf, timeOf } from "./figures.ts"
import { PlayDialog } from "./PlayDialog.tsx"
import styles from "./PlayWatch.module.css"
import { realityCheckFlow } from "./reality-check-flow.ts"

const OPENED = { opened: { type: "watch.opened" } } as const
const IN_BACKGROUND = { opened: { type: "watch.opened", hidden: true } } as const

/** Time and result of the session, in view on every page; a press leads to the limits. */
const Strip = ({ told }: { readonly told: PlayTold }): ReactNode => {
  const { t, language, money } = useMessage()
  const { session } = told
  if (!told.shown || session === undefined) return null
  const net = netOf(told)
  const time = timeOf(session.playedMs)
  const result = net === undefined ? undefined : money(net)
  return (
    <Link
      to={`/${language}/account/responsible-gambling`}
      className={styles.strip}
      aria-label={
        result === undefined ? t("play.strip", { time }) : t("play.strip.net", { time, net: result })
      }
    >
      <span className="num">{time}</span>
      {result !== undefined && <span className="num">{result}</span>}
    </Link>
  )
}

/** What a signed-in player sees of their time of play on every page: the strip, reality checks, and what stops play. */
const PlayWatch = (props: { readonly onEnd: () => void }): ReactNode => {
  const ref = useShownFlow(realityCheckFlow, document.visibilityState === "hidden" ? IN_BACKGROUND : OPENED)
  const snapshot = useSnapshot(ref)
  const { told, closedUntil } = snapshot.context
  if (told === null) return null
  const isOpen = told.bar === undefined ? told.check?.due === true : told.bar.until !== closedUntil
  return (
    <>
      <Strip told={told} />
      {isOpen && (
        <PlayDialog
          told={told}
          isBusy={snapshot.context.sign === "acknowledge"}
          onRead={() => ref.send({ type: "check.read" })}
          onClosed={() => ref.send({ type: "notice.closed" })}
          onEnd={props.onEnd}
        />
      )}
    </>
  )
}

export default PlayWatch
