import type { ReactNode } from "react"
import type { Marker } from "#models/limits/markers.ts"
import type { PlayReport, PlaySums } from "#models/limits/play-report.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { markerInWords, timeInWords } from "./in-words.ts"
import styles from "./PlayReport.module.css"
import { usePlayReport } from "./use-play.ts"

const MINUTE = 60_000

const MONEY = ["staked", "returned", "paidIn", "paidOut"] as const

/** What play came to in one time. */
const Sums = (props: { readonly sums: PlaySums; readonly currency: CurrencyCode }): ReactNode => {
  const { t, money } = useMessage()
  const { sums, currency } = props
  const net = sums.returned - sums.staked
  const figure = (label: string, value: string, name: string) => (
    <div key={name} className={styles.figure}>
      <dt className="dim">{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
  return (
    <li className={styles.sums}>
      <h3 className="strong">
        {sums.days === undefined ? t("limits.report.all") : t("limits.report.days", { days: sums.days })}
      </h3>
      <dl className={styles.figures}>
        {figure(t("limits.report.net"), money({ amount: net, currency }), "net")}
        {figure(t("limits.report.time"), timeInWords(t, Math.floor(sums.playedMs / MINUTE)), "time")}
        {figure(t("limits.report.sessions"), `${sums.sessions}`, "sessions")}
        {MONEY.map((name) =>
          figure(t(`limits.report.${name}`), money({ amount: sums[name], currency }), name),
        )}
      </dl>
    </li>
  )
}

const Markers = ({ markers }: { readonly markers: ReadonlyArray<Marker> }): ReactNode => {
  const { t } = useMessage()
  const isSeen = markers.some(({ isReached }) => isReached)
  return (
    <Part title={t("limits.markers")}>
      <p className="secondary">{t(isSeen ? "limits.markers.seen" : "limits.markers.calm")}</p>
      <dl className={styles.markers}>
        {markers.map(({ id, value, bound, isReached }) => (
          <div key={id} className={styles.marker} data-reached={isReached}>
            <dt>{t(`limits.marker.${id}`)}</dt>
            <dd className="num strong">{markerInWords(t, id, value)}</dd>
            <dd className={isReached ? "strong" : "dim"}>
              {t(isReached ? "limits.marker.reached" : "limits.marker.bound", {
                bound: markerInWords(t, id, bound),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

const Told = ({ report }: { readonly report: PlayReport }): ReactNode => {
  const { t } = useMessage()
  return (
    <>
      <Part title={t("limits.report")} id="report">
        <p className="secondary">{t("limits.report.hint")}</p>
        <ul className={styles.report}>
          {report.sums.map((sums) => (
            <Sums key={sums.days ?? "all"} sums={sums} currency={report.currency} />
          ))}
        </ul>
      </Part>
      <Markers markers={report.markers} />
    </>
  )
}

/** What the player's play came to in a week, a month, a year and in all, and what of it may be a sign of harm. */
export const ReportPart = (): ReactNode => {
  const asked = usePlayReport()
  if (asked.status === "loading") return <PartLoading className={styles.report} />
  if (asked.status === "failed") return <NoAnswer asked={asked} />
  return <Told report={asked.value} />
}
