import type { ReactNode } from "react"
import type { Standing } from "#models/line/statistics/standings.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import styles from "./Statistics.module.css"

const COLUMNS = ["played", "won", "drawn", "lost"] as const

/** The table of a championship; the sides named stand out. */
export const StandingsTable = (props: {
  readonly table: ReadonlyArray<Standing>
  readonly marked?: ReadonlyArray<number>
}): ReactNode => {
  const { t, score } = useMessage()
  const teamName = useTeamName()
  if (props.table.length === 0) {
    return <EmptyState title={t("more.stats.noTable")}>{t("more.stats.none.hint")}</EmptyState>
  }
  return (
    <div className={`card ${styles.scroll}`}>
      <table className={styles.table}>
        <caption className="secondary">{t("more.stats.table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("more.stats.place")}</th>
            <th scope="col" className={styles.team}>
              {t("more.stats.team")}
            </th>
            {COLUMNS.map((key) => (
              <th key={key} scope="col">
                <abbr title={t(`more.stats.${key}.whole`)}>{t(`more.stats.${key}`)}</abbr>
              </th>
            ))}
            <th scope="col">
              <abbr title={t("more.stats.difference.whole")}>{t("more.stats.difference")}</abbr>
            </th>
            <th scope="col">
              <abbr title={t("more.stats.points.whole")}>{t("more.stats.points")}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.table.map((row) => (
            <tr key={row.teamId} data-marked={props.marked?.includes(row.teamId) === true ? "" : undefined}>
              <td className="num">{row.place}</td>
              <th scope="row" className={styles.team} dir="auto">
                {teamName(row.teamId)}
              </th>
              {COLUMNS.map((key) => (
                <td key={key} className="num">
                  {row[key]}
                </td>
              ))}
              <td className="num">{score([row.scored, row.conceded])}</td>
              <td className="num strong">{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
