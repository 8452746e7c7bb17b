import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { kindPath } from "#models/draws/draw-address.ts"
import { kindOf } from "#models/draws/draw-kinds.ts"
import type { KindOverview } from "#models/draws/draw-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Badge } from "#src/ui/primitives/Badge.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import styles from "./Draws.module.css"
import { useKinds } from "./use-kinds.ts"

const Kind = ({ overview }: { readonly overview: KindOverview }): ReactNode => {
  const { t, money, number, dateTime, language } = useMessage()
  const { kind, current, last } = overview
  const shown = current ?? last
  return (
    <li className={styles.kind}>
      <Link className={styles.link} to={`/${language}/${kindPath(kind)}`}>
        {t(`draws.kind.${kind}`)}
      </Link>
      <span className="secondary">{t(`draws.kind.about.${kind}`)}</span>
      {shown !== undefined && shown.jackpot > 0 && (
        <span className={styles.jackpot}>
          {t("draws.jackpot.of", { sum: money({ amount: shown.jackpot, currency: shown.main }) })}
        </span>
      )}
      {current === undefined ? (
        <span className="dim">{t("draws.none")}</span>
      ) : (
        <span className={styles.line}>
          <Badge>{t(`draws.status.${current.status}`)}</Badge>
          <span>{t("draws.number", { number: number(current.number) })}</span>
          <span className="dim">
            <ZonedTime at={current.closesAt} usual="00.00.0000, 00:00">
              {() => t("draws.closes", { at: dateTime(current.closesAt) })}
            </ZonedTime>
          </span>
        </span>
      )}
    </li>
  )
}

/** `/toto` and `/lotto`: the kinds of draws. */
const DrawsPage = ({ group }: { readonly group: "toto" | "lotto" }): ReactNode => {
  const { t, language } = useMessage()
  const asked = useKinds()
  return (
    <>
      <h1 className="title">{t(`draws.${group}`)}</h1>
      <p className="secondary">{t(`draws.${group}.about`)}</p>
      <p className={styles.line}>
        <Link to={`/${language}/${group}/tickets`}>{t("draws.tickets")}</Link>
        <Link to={`/${language}/${group === "toto" ? "lotto" : "toto"}`}>
          {t(group === "toto" ? "draws.lotto" : "draws.toto")}
        </Link>
      </p>
      {asked.status === "loading" && <PartLoading className={styles.kinds} />}
      {asked.status === "failed" && <NoAnswer asked={asked} />}
      {asked.status === "ready" && (
        <ul className={styles.kinds}>
          {asked.value
            .filter(({ kind }) => kindOf(kind).group === group)
            .map((overview) => (
              <Kind key={overview.kind} overview={overview} />
            ))}
        </ul>
      )}
    </>
  )
}

export default DrawsPage
