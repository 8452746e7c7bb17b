import type { ComponentType, ReactNode } from "react"
import type { LineKind } from "#src/services/LineClient.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState, ErrorState } from "#src/ui/primitives/EmptyState.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import styles from "./GameList.module.css"
import type { Column } from "./GameRow.tsx"
import { GameTable, GameTableSkeleton, type GroupProps } from "./GameTable.tsx"
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
  /** Whether a heading of the page stands right above; else screen readers are given one, for championships are headed a level below it. */
  readonly isHeaded?: boolean
  /** How one group of the games is shown, where not as a table of the main markets. */
  readonly table?: ComponentType<GroupProps>
}): ReactNode => {
  const { t } = useMessage()
  const { list, table: Table = GameTable } = props
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
  const isHeaded = props.isHeaded === true || props.groups[0]?.window !== undefined
  return (
    <div data-shown={props.column}>
      {!isHeaded && (
        <h2>
          <VisuallyHidden>{t("line.games")}</VisuallyHidden>
        </h2>
      )}
      {props.groups.map((group) => (
        <Table key={`${group.champId}-${group.views[0]?.game.id ?? 0}`} group={group} kind={props.kind} />
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
