import { type ReactNode, useEffect } from "react"
import { Link } from "react-router-dom"
import { type StatisticsTarget, statisticsPath } from "#models/line/statistics/frame.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { useSay } from "./HostedFrame.tsx"
import { ResultRows } from "./ResultRows.tsx"
import styles from "./Statistics.module.css"

/** The heading of a page of the frame, and the title of its window. */
export const Title = ({ text }: { readonly text: string }): ReactNode => {
  const say = useSay()
  useEffect(() => {
    document.title = text
    say?.({ type: "setTitle", title: text.slice(0, 300) })
  }, [text, say])
  return <h1 className="title">{text}</h1>
}

/** Says that there is nothing of the kind. */
export const None = (): ReactNode => {
  const { t } = useMessage()
  return <EmptyState title={t("more.stats.none")}>{t("more.stats.none.hint")}</EmptyState>
}

/** Leads to another page of the frame. */
export const FrameLink = (props: {
  readonly target: StatisticsTarget
  readonly children: ReactNode
  readonly className?: string | undefined
}): ReactNode => {
  const { language } = useMessage()
  // Within another page the way back is that page's, told by messages.
  const isHosted = useSay() !== undefined
  return (
    <Link
      className={props.className ?? "link"}
      to={statisticsPath(language, props.target)}
      replace={isHosted}
    >
      {props.children}
    </Link>
  )
}

/** Games that are over, under a heading. */
export const Games = (props: {
  readonly title: string
  readonly results: Parameters<typeof ResultRows>[0]["results"]
}): ReactNode => {
  const { t } = useMessage()
  return (
    <section className={`card ${styles.block}`}>
      <h2 className={`heading ${styles.heading}`}>{props.title}</h2>
      {props.results.length === 0 ? (
        <p className={`secondary ${styles.heading}`}>{t("more.results.none")}</p>
      ) : (
        <ResultRows results={props.results} />
      )}
    </section>
  )
}
