import type { ReactNode } from "react"
import type { LineKind } from "#src/services/LineClient.ts"
import { HydrationPart } from "#src/ui/hydration/HydrationPart.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { ChampName } from "./ChampName.tsx"
import { type Column, GameRow } from "./GameRow.tsx"
import styles from "./GameTable.module.css"
import type { ChampGames } from "./game-groups.ts"
import { resultPlaces } from "./result-places.ts"

const Head = ({ group, kind }: { readonly group: ChampGames; readonly kind: LineKind }): ReactNode => {
  const { t } = useMessage()
  const [first, second, third] = resultPlaces(group.views)
  const columns: ReadonlyArray<readonly [Column | undefined, string]> = [
    ["result", first],
    ["result", second],
    ["result", third],
    ["total", t("line.column.total")],
    ["total", t("outcome.over")],
    ["total", t("outcome.under")],
    ["handicap", t("line.column.handicap")],
    ["handicap", "1"],
    ["handicap", "2"],
  ]
  return (
    <div className={styles.head}>
      <ChampName group={group} kind={kind} className={styles.champ} />
      {columns.map(([column, label], place) => (
        <span
          key={`${column}-${String(place)}`}
          aria-hidden="true"
          className={styles.column}
          data-column={column}
        >
          {label}
        </span>
      ))}
    </div>
  )
}

/** The games of one championship: the names of its markets once, one row a game. */
export const GameTable = (props: { readonly group: ChampGames; readonly kind: LineKind }): ReactNode => (
  <section className={`card ${styles.table}`}>
    <HydrationPart>
      <Head group={props.group} kind={props.kind} />
      <ul>
        {props.group.views.map((view) => (
          <GameRow key={view.game.id} view={view} />
        ))}
      </ul>
    </HydrationPart>
  </section>
)

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
