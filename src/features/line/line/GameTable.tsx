import type { ReactNode } from "react"
import { nameIn } from "#models/catalogue/name-in.ts"
import type { LineKind } from "#src/services/LineClient.ts"
import { HydrationPart } from "#src/ui/hydration/HydrationPart.tsx"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { CodeBadge } from "#src/ui/primitives/Badge.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useBetting } from "./betting.tsx"
import { type Column, GameRow } from "./GameRow.tsx"
import styles from "./GameTable.module.css"
import type { ChampGames } from "./game-groups.ts"
import { lineHref } from "./line-path.ts"
import { resultPlaces } from "./result-places.ts"

/** What a table of games is given: the games of one championship. */
export interface GroupProps {
  readonly group: ChampGames
  readonly kind: LineKind
}

/** The head of a table of games: the championship with its country, how many games stand below, and the names of the columns. */
export const TableHead = (props: GroupProps & { readonly isNameAlone?: boolean }): ReactNode => {
  const { group, kind } = props
  const { feed } = useBetting()
  const { t, language, number } = useMessage()
  const champ = feed.names.champ(group.champId)
  const [first, second, third] = resultPlaces(group.views)
  // A sport whose games have no totals, or no handicaps, has no names of such columns above nothing.
  const kinds = new Set(group.views.flatMap(({ markets }) => markets.map(({ key }) => key.split("/")[0])))
  const isNamed = (column: Column | undefined) =>
    column === undefined || column === "result" || kinds.size === 0 || kinds.has(column)
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
      <h3 className={styles.champ}>
        {champ?.countryCode === undefined ? (
          <span className={styles.slot}>
            <Icon name="globe" />
          </span>
        ) : (
          <CodeBadge code={champ.countryCode} />
        )}
        <SiteLink
          to={lineHref(language, kind, champ?.sportId ?? group.views[0]?.game.sportId, group.champId)}
          className="clip"
        >
          {champ === undefined ? "—" : nameIn(champ.name, language)}
        </SiteLink>
        <span className="num muted">{number(group.views.length)}</span>
      </h3>
      {(props.isNameAlone ? [] : columns).map(([column, label], place) => (
        <span
          key={`${column}-${String(place)}`}
          aria-hidden="true"
          className={styles.column}
          data-column={column}
        >
          {isNamed(column) ? label : ""}
        </span>
      ))}
    </div>
  )
}

/** The games of one championship: the names of its markets once, one row a game. */
export const GameTable = (props: GroupProps): ReactNode => (
  <section className={`card ${styles.table}`}>
    <HydrationPart>
      <TableHead
        group={props.group}
        kind={props.kind}
        isNameAlone={props.group.views[0]?.game.runners !== undefined}
      />
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
