import { type ReactNode, useState } from "react"
import { gamesOf } from "#models/line/catalogue/scroller.ts"
import type { Star } from "#models/preferences/star.ts"
import type { LineKind } from "#src/services/LineClient.ts"
import type { NameBook } from "#src/services/NameBook.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Tabs } from "#src/ui/primitives/Tabs.tsx"
import { useBetting } from "../line/betting.tsx"
import { ColumnChoice } from "../line/ColumnChoice.tsx"
import type { Column } from "../line/columns.ts"
import { GameList } from "../line/GameList.tsx"
import { GameTable, type GroupProps } from "../line/GameTable.tsx"
import { byPageAndChamp } from "../line/game-groups.ts"
import { StaleNotice } from "../line/StaleNotice.tsx"
import { StarButton } from "../line/StarButton.tsx"
import { RaceTable } from "../race/RaceTable.tsx"
import styles from "./SectionPage.module.css"
import type { SectionGames } from "./section-games.ts"
import { useListedGames } from "./use-listed-games.ts"

/** A championship of games in a table of the main markets, a series of races in one of the favourites. */
const MixedTable = (props: GroupProps): ReactNode =>
  props.group.views[0]?.game.runners === undefined ? <GameTable {...props} /> : <RaceTable {...props} />

const KINDS: ReadonlyArray<LineKind> = ["live", "line"]

/** A section of betting (§2): its games in play and ahead, whatever the feed brings for it. Give it its `id` as its key. */
export const SectionPage = (props: {
  /** Names the list among others. */
  readonly id: string
  /** The name; of what the feed names, once it has. */
  readonly title: string | ((names: NameBook) => string)
  readonly games: SectionGames
  /** The side of the line that is shown first; games ahead where none is named. */
  readonly opens?: LineKind
  /** What the star beside the name makes a favourite. */
  readonly star?: Star
  /** Links to parts of the section. */
  readonly children?: ReactNode
}): ReactNode => {
  const { t } = useMessage()
  const { line, feed, now } = useBetting()
  const [{ kind, pages }, setShown] = useState<{ readonly kind: LineKind; readonly pages: number }>({
    kind: props.opens ?? "line",
    pages: 1,
  })
  const [column, setColumn] = useState<Column>("result")
  const list = useListedGames(`section/${props.id}/${kind}`, pages, (signal) =>
    props.games({ line, kind, count: gamesOf(pages), now: now(), signal }),
  )
  const views = list.status === "ready" ? list.views : []
  const title = typeof props.title === "string" ? props.title : props.title(feed.names)
  return (
    <>
      <div className={styles.heading}>
        <h1 className="title">{title}</h1>
        {props.star !== undefined && <StarButton {...props.star} name={title} />}
      </div>
      {props.children}
      <StaleNotice />
      <Tabs
        label={title}
        value={kind}
        onChange={(key) => setShown({ kind: key, pages: 1 })}
        tabs={KINDS.map((key) => ({ key, label: t(`frame.${key}`) }))}
        panelClassName={styles.panel ?? ""}
      >
        {list.status === "ready" && views.length === 0 ? (
          <EmptyState title={t(`more.section.none.${kind}`)}>{t("more.section.none.hint")}</EmptyState>
        ) : (
          <>
            <ColumnChoice value={column} onChange={setColumn} />
            <GameList
              list={list}
              kind={kind}
              table={MixedTable}
              column={column}
              groups={byPageAndChamp(views, (id) => feed.names.champ(id)?.rank ?? 0)}
              onMore={(more) => setShown({ kind, pages: more })}
            />
          </>
        )}
      </Tabs>
    </>
  )
}
