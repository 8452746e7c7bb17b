import { Fragment, type ReactNode } from "react"
import type { LineKind } from "#src/services/LineClient.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState, ErrorState } from "#src/ui/primitives/EmptyState.tsx"
import styles from "./GameList.module.css"
import type { Column } from "./GameRow.tsx"
import { GameTable, GameTableSkeleton } from "./GameTable.tsx"
import type { ChampGames } from "./game-groups.ts"
import type { GamesList } from "./use-games.ts"

/** Games in tables by championship, with the places of those that are coming and words for those that are not. */
export const GameList = (props: {
  readonly list: GamesList
  readonly kind: LineKind
  readonly groups: ReadonlyArray<ChampGames>
  /** The market that a phone shows. */
  readonly column: Column
  readonly onMore?: () => void
  /** How one group of the games looks, where not as a table of the main markets. */
  readonly look?: (group: ChampGames, place: number) => ReactNode
}): ReactNode => {
  const { t } = useMessage()
  const { list } = props
  if (list.status === "loading") {
    return (
      <div aria-busy="true">
        <GameTableSkeleton rows={5} />
        <GameTableSkeleton rows={3} />
      </div>
    )
  }
  if (list.status === "failed") {
    return (
      <ErrorState
        title={t("error.connection.title")}
        action={
          <Button variant="soft" onClick={list.retry}>
            {t("common.retry")}
          </Button>
        }
      >
        {t("error.connection.action")}
      </ErrorState>
    )
  }
  if (list.views.length === 0) {
    return <EmptyState title={t("line.empty.title")}>{t("line.empty.hint")}</EmptyState>
  }
  return (
    <div data-shown={props.column}>
      {props.groups.map((group, place) => (
        <Fragment key={`${group.champId}-${group.views[0]?.game.id ?? 0}`}>
          {props.look?.(group, place) ?? <GameTable group={group} kind={props.kind} />}
        </Fragment>
      ))}
      {list.views.length < list.total && props.onMore !== undefined && (
        <p className={styles.more}>
          <Button wide onClick={props.onMore}>
            {t("line.showMore", { count: list.total - list.views.length })}
          </Button>
        </p>
      )}
    </div>
  )
}
