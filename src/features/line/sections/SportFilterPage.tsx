import { type ReactNode, useState } from "react"
import { useParams, useSearchParams } from "react-router-dom"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { gamesOf } from "#models/line/catalogue/scroller.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import { useBetting } from "../line/betting.tsx"
import { ColumnChoice } from "../line/ColumnChoice.tsx"
import type { Column } from "../line/columns.ts"
import { useSportCounts } from "../line/counts.ts"
import { GameList } from "../line/GameList.tsx"
import { byPageAndChamp } from "../line/game-groups.ts"
import { idOf } from "../line/line-path.ts"
import { StaleNotice } from "../line/StaleNotice.tsx"
import styles from "./SectionPage.module.css"
import { useListedGames } from "./use-listed-games.ts"

/** The line of several sports at once, which the address holds: `/ru/sports/line?sports=1,4` (§2 bettingSportFilter). */
export const SportFilterPage = (): ReactNode => {
  const { line, feed } = useBetting()
  const { t, language, number } = useMessage()
  const kind = useParams().kind === "live" ? "live" : "line"
  const [params, setParams] = useSearchParams()
  const [column, setColumn] = useState<Column>("result")
  const [pages, setPages] = useState(1)
  const counts = useSportCounts(kind)
  const chosen = (params.get("sports") ?? "")
    .split(",")
    .flatMap((text) => idOf(text) ?? [])
    .toSorted((a, b) => a - b) as ReadonlyArray<number> as ReadonlyArray<SportId>
  const list = useListedGames(`filter/${kind}/${chosen.join(",")}`, pages, (signal) =>
    line.games(kind, { sports: chosen, order: "champ", count: gamesOf(pages) }, signal),
  )
  const toggle = (id: SportId) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
    setParams(next.length === 0 ? {} : { sports: next.join(",") }, { replace: true })
    setPages(1)
  }
  return (
    <>
      <h1 className={`title ${styles.title}`}>{t("more.section.sports")}</h1>
      <div className={styles.parts} aria-busy={counts.status === "loading"}>
        {(counts.status === "ready" ? counts.value : []).map(({ sport, games }) => (
          <Chip
            key={sport.id}
            pressed={chosen.includes(sport.id)}
            count={number(games)}
            onClick={() => toggle(sport.id)}
          >
            {nameIn(sport.name, language)}
          </Chip>
        ))}
      </div>
      <StaleNotice />
      <ColumnChoice value={column} onChange={setColumn} />
      <GameList
        list={list}
        kind={kind}
        column={column}
        groups={byPageAndChamp(
          list.status === "ready" ? list.views : [],
          (id) => feed.names.champ(id)?.rank ?? 0,
        )}
        onMore={setPages}
      />
    </>
  )
}
