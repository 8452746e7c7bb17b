import type { ReactNode } from "react"
import type { LineKind } from "#src/services/LineClient.ts"
import { HydrationPart } from "#src/ui/hydration/HydrationPart.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { ChampName } from "./ChampName.tsx"
import { COLUMNS, type Column } from "./columns.ts"
import { GameRow } from "./GameRow.tsx"
import styles from "./GameTable.module.css"
import type { ChampGames } from "./game-groups.ts"
import { aloneOf, type Columns, type SportRun } from "./sport-runs.ts"

/** What a table of games is given: the games of one championship, and what it shares with those of its sport beside it. */
export interface GroupProps {
  readonly group: ChampGames
  readonly kind: LineKind
  /** Absent for a group that stands by itself. */
  readonly run?: SportRun
}

/** The names of the columns that the games of the run have. */
const ColumnNames = ({ places, has, counted }: Columns): ReactNode => {
  const { t } = useMessage()
  const names: Readonly<Record<Column, ReadonlyArray<string>>> = {
    result: places,
    total: [t(`line.column.${counted}`), t("outcome.over"), t("outcome.under")],
    handicap: [t("line.column.handicap"), "1", "2"],
  }
  return COLUMNS.filter((column) => has[column]).flatMap((column) =>
    names[column].map((label, place) => (
      <span
        key={`${column}-${label}`}
        aria-hidden="true"
        className={styles.column}
        data-column={column}
        data-line={column !== "result" && place === 0 ? "" : undefined}
      >
        {label}
      </span>
    )),
  )
}

/** The head of a table of games: the championship, how many games stand below, and the names of the columns above the first of a run. */
export const TableHead = (props: GroupProps & { readonly isNameAlone?: boolean }): ReactNode => {
  const { group, kind, run } = props
  const { number } = useMessage()
  return (
    <div className={styles.head}>
      <h3 className={styles.champ}>
        <ChampName champId={group.champId} sportId={group.views[0]?.game.sportId} kind={kind} />
        <span className="num muted">{number(run?.games ?? group.views.length)}</span>
      </h3>
      {props.isNameAlone !== true && run?.isFirst === true && <ColumnNames {...run.columns} />}
    </div>
  )
}

/**
 * The games of one championship, one row a game. Championships of one sport that follow each other make one table: the names of the
 * markets stand above the first, and one that has a single game is named in its row.
 */
export const GameTable = ({ group, kind, run: given }: GroupProps): ReactNode => {
  const run = given ?? aloneOf(group)
  const isRace = group.views[0]?.game.runners !== undefined
  const isNamedInRow = !run.isFirst && run.games === 1 && !isRace
  return (
    <section
      className={`card ${styles.table}`}
      data-joined={run.isFirst ? undefined : ""}
      data-followed={run.isLast ? undefined : ""}
      {...(!run.columns.hasRaces && {
        "data-places": run.columns.places.length,
        "data-counted": run.columns.has.total ? run.columns.counted : "nothing",
        "data-handicap": run.columns.has.handicap,
      })}
    >
      <HydrationPart>
        {!(isNamedInRow || run.isContinued) && (
          <TableHead group={group} kind={kind} run={run} isNameAlone={isRace} />
        )}
        <ul>
          {group.views.map((view) => (
            <GameRow
              key={view.game.id}
              view={view}
              columns={run.columns}
              namedOn={isNamedInRow ? kind : undefined}
            />
          ))}
        </ul>
      </HydrationPart>
    </section>
  )
}

/** The place of a table that is coming, of its size. */
export const GameTableSkeleton = ({ rows }: { readonly rows: number }): ReactNode => (
  <section className={`card ${styles.table}`} aria-hidden="true">
    <div className={styles.head}>
      <Skeleton width="12em" />
    </div>
    {Array.from({ length: rows }, (_, row) => (
      <div key={String(row)} className={styles.skeletonRow}>
        <Skeleton width="100%" height="36px" />
      </div>
    ))}
  </section>
)
