import { type ReactNode, useState } from "react"
import { useParams, useSearchParams } from "react-router-dom"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { TABLE } from "#models/line/statistics/standings.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Tabs } from "#src/ui/primitives/Tabs.tsx"
import { idOf } from "../line/line-path.ts"
import { Asked } from "./Asked.tsx"
import { Brackets } from "./Brackets.tsx"
import { Games, None, Title } from "./frame-parts.tsx"
import { StandingsTable } from "./StandingsTable.tsx"
import styles from "./Statistics.module.css"
import { useStatistics } from "./use-statistics.ts"

const WHICH = ["all", "home", "away"] as const
type Which = (typeof WHICH)[number]

/** How often the table is asked for anew, in milliseconds: a cup goes on while it is looked at. */
const AGAIN_MS = 30_000

/** The table of a championship, of all its games or of those at home or away; of a cup its bracket. */
export const Table = (props: {
  readonly champId: number
  readonly seasonId?: number | undefined
  readonly which?: Which
  readonly marked?: ReadonlyArray<number>
}): ReactNode => {
  const { t } = useMessage()
  const { champId, seasonId } = props
  const [which, setWhich] = useState<Which>(props.which ?? "all")
  const asked = useStatistics(
    `table/${champId}/${seasonId ?? ""}/${which}`,
    (client, signal) => client.stageTable(champId, { seasonId, tt: TABLE[which] }, signal),
    AGAIN_MS,
  )
  if (asked.status === "ready" && asked.value.brackets !== undefined) {
    return <Brackets sportId={asked.value.champ.sportId} brackets={asked.value.brackets} />
  }
  return (
    <Tabs
      label={t("more.stats.table")}
      value={which}
      onChange={setWhich}
      tabs={WHICH.map((key) => ({ key, label: t(`more.stats.table.${key}`) }))}
      panelClassName={styles.panel ?? ""}
    >
      <Asked asked={asked}>
        {({ table }) => (
          <StandingsTable table={table} {...(props.marked === undefined ? {} : { marked: props.marked })} />
        )}
      </Asked>
    </Tabs>
  )
}

const Played = ({ champId }: { readonly champId: number }): ReactNode => {
  const { t } = useMessage()
  const asked = useStatistics(`champ/${champId}`, (client, signal) => client.results({ champId }, signal))
  return (
    <Asked asked={asked}>{({ results }) => <Games title={t("more.stats.last")} results={results} />}</Asked>
  )
}

/** A stage or a tournament: its table or bracket, and what was played last. */
export const TableStatistics = (): ReactNode => {
  const { t, language } = useMessage()
  const { stageId, tournamentId, seasonId } = useParams()
  const [query] = useSearchParams()
  const champId = idOf(stageId ?? tournamentId)
  const asked = useStatistics(champId === undefined ? undefined : `champ-name/${champId}`, (client, signal) =>
    client.stageTable(champId ?? 0, {}, signal),
  )
  if (champId === undefined) return <None />
  const which = WHICH.find((key) => `${TABLE[key]}` === query.get("tt")) ?? "all"
  const name = asked.status === "ready" ? `${nameIn(asked.value.champ.name, language)} — ` : ""
  const isCup = asked.status === "ready" && asked.value.brackets !== undefined
  return (
    <>
      <Title text={`${name}${t(isCup ? "more.stats.bracket" : "more.stats.table")}`} />
      <Table champId={champId} seasonId={idOf(seasonId)} which={which} />
      <Played champId={champId} />
    </>
  )
}
