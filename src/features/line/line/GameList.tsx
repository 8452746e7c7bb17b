import { type ComponentType, type ReactNode, Suspense } from "react"
import { PAGE_STEP } from "#models/line/catalogue/scroller.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import type { LineKind } from "#src/services/LineClient.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { NoConnection } from "#src/ui/primitives/NoConnection.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import type { Column } from "./columns.ts"
import { GameTable, GameTableSkeleton, type GroupProps } from "./GameTable.tsx"
import type { ChampGames } from "./game-groups.ts"
import { MoreGames } from "./MoreGames.tsx"
import { sportRuns } from "./sport-runs.ts"
import type { GamesList } from "./use-games.ts"

/** What draws the later pages of a list comes with the second page. */
const Scrolled = lateComponent(() => import("./Scrolled.tsx"))

/** The games of the first page. A group that begins with one stays as it is drawn when the list grows and games come in before it. */
const firstPage = ({ views }: { readonly views: ReadonlyArray<GameView> }): ReadonlySet<number> =>
  new Set(views.slice(0, PAGE_STEP).map(({ game }) => game.id))

/** Games in tables by championship, with the places of those that are coming and words for those that are not. */
export const GameList = (props: {
  readonly list: GamesList
  readonly kind: LineKind
  readonly groups: ReadonlyArray<ChampGames>
  /** The market that a phone shows. */
  readonly column: Column
  /** Asks for a list of so many pages, from 1. */
  readonly onMore?: (pages: number) => void
  /** Whether a heading of the page stands right above; else screen readers are given one, for championships are headed a level below it. */
  readonly isHeaded?: boolean
  /** Whether sports stand in it by turns, as by time. */
  readonly isMixed?: boolean
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
    return <NoAnswer asked={list} />
  }
  if (list.views.length === 0) {
    return <EmptyState title={t("line.empty.title")}>{t("line.empty.hint")}</EmptyState>
  }
  const first = firstPage(list)
  const runs = sportRuns(props.groups, props.isMixed)
  const isHeaded = props.isHeaded === true || props.groups[0]?.window !== undefined
  return (
    <div data-shown={props.column}>
      {!isHeaded && (
        <h2>
          <VisuallyHidden>{t("line.games")}</VisuallyHidden>
        </h2>
      )}
      {props.groups.map((group, place) => {
        const begins = group.views[0]?.game.id ?? 0
        const key = `${group.champId}-${begins}`
        const run = runs[place]
        const table = <Table key={key} group={group} kind={props.kind} {...(run && { run })} />
        return first.has(begins) ? (
          table
        ) : (
          <Suspense key={key} fallback={null}>
            <Scrolled rows={group.views.length}>{table}</Scrolled>
          </Suspense>
        )
      })}
      {list.views.length < list.total &&
        props.onMore !== undefined &&
        // In place of the end: a server that does not answer would be asked again as long as the end is seen.
        (list.retry === undefined ? (
          <MoreGames listed={list.views.length} total={list.total} onMore={props.onMore} />
        ) : (
          <NoConnection onRetry={list.retry} />
        ))}
    </div>
  )
}
