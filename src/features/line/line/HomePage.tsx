import { type ReactNode, useState } from "react"
import type { GameView } from "#models/line/feed/frames.ts"
import { HydrationPart } from "#src/ui/hydration/HydrationPart.tsx"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { useBetting, useTopic } from "./betting.tsx"
import { ColumnChoice } from "./ColumnChoice.tsx"
import { type Column, columnOf } from "./columns.ts"
import { GameList } from "./GameList.tsx"
import { byChamp } from "./game-groups.ts"
import styles from "./LinePage.module.css"
import cards from "./LiveCard.module.css"
import { LiveCard } from "./LiveCard.tsx"
import { lineHref } from "./line-path.ts"
import { StaleNotice } from "./StaleNotice.tsx"
import type { GamesList } from "./use-games.ts"
import { useHiddenSports } from "./use-hidden-sports.ts"

/** Games in the strip. */
const STRIP = 4

/** Whether a game in play has who wins it to show on its card: once that is decided, it hasn't. */
const isCarded = ({ game, markets: [market] }: GameView): boolean =>
  game.runners !== undefined || (market !== undefined && columnOf(market) === "result")

/** The first game of each sport, then all others; each part in the order given. */
const oneOfEachSport = (views: ReadonlyArray<GameView>): ReadonlyArray<GameView> => {
  const firsts = [...Map.groupBy(views, ({ game }) => game.sportId).values()].flatMap(
    ([first]) => first ?? [],
  )
  return [...firsts, ...views.filter((view) => !firsts.includes(view))]
}

/** The first page: what is in play now, and the games that stand highest. */
const HomePage = (): ReactNode => {
  const { feed } = useBetting()
  const { t, language, number } = useMessage()
  const { showsGame } = useHiddenSports()
  const live = useTopic("live")?.games.filter(showsGame)
  const top = useTopic("top")?.games.filter(showsGame)
  const [column, setColumn] = useState<Column>("result")
  const list: GamesList =
    top === undefined ? { status: "loading" } : { status: "ready", views: top, total: top.length }
  const rank = (id: Parameters<typeof feed.names.champ>[0]) => feed.names.champ(id)?.rank ?? 0
  const carded = live
    ?.filter(isCarded)
    .toSorted(
      (left, right) => rank(right.game.champId) - rank(left.game.champId) || left.game.id - right.game.id,
    )
  const strip = carded && oneOfEachSport(carded).slice(0, STRIP)
  return (
    <>
      <VisuallyHidden>
        <h1>{t("line.home")}</h1>
      </VisuallyHidden>
      <StaleNotice />
      {(live === undefined || live.length > 0) && (
        <>
          <div className={styles.section}>
            <h2 className="title">{t("frame.rail.liveNow")}</h2>
            <SiteLink to={lineHref(language, "live")} className="link" otherwise="nothing">
              <span>{`${t("line.all")} `}</span>
              {live !== undefined && <span className="num">{number(live.length)}</span>}
            </SiteLink>
          </div>
          <div className={cards.strip} aria-busy={live === undefined}>
            <HydrationPart>
              {strip === undefined
                ? Array.from({ length: STRIP }, (_, place) => (
                    <Skeleton key={String(place)} height="132px" width="100%" />
                  ))
                : strip.map((view) => <LiveCard key={view.game.id} view={view} />)}
            </HydrationPart>
          </div>
        </>
      )}
      <div className={styles.section}>
        <h2 className="title">{t("line.top")}</h2>
        <SiteLink to={lineHref(language, "line")} className="link" otherwise="nothing">
          {t("line.whole")}
        </SiteLink>
      </div>
      <ColumnChoice value={column} onChange={setColumn} />
      <GameList isHeaded list={list} kind="line" column={column} groups={byChamp(top ?? [], rank)} />
    </>
  )
}

export default HomePage
