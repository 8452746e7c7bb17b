import { type ReactNode, useState } from "react"
import { useParams } from "react-router-dom"
import { ASIAN_PARTS, type AsianPart, BETTING_VIEWS } from "#models/line/catalogue/betting-view.ts"
import type { ChampId, SportId } from "#models/line/catalogue/catalogue.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { HOURS_AHEAD, type TimeFilter, WINDOWS } from "#models/line/catalogue/windows.ts"
import type { LineKind } from "#src/services/LineClient.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { sportIcon } from "#src/ui/primitives/icon-names.ts"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { AsianTable } from "./AsianTable.tsx"
import { useBetting } from "./betting.tsx"
import { byWindow } from "./by-window.ts"
import { ColumnChoice } from "./ColumnChoice.tsx"
import type { Column } from "./columns.ts"
import { useSportCounts } from "./counts.ts"
import { GameList } from "./GameList.tsx"
import { GameTable, type GroupProps } from "./GameTable.tsx"
import { byChamp, byPageAndChamp, byTime, type ChampGames } from "./game-groups.ts"
import styles from "./LinePage.module.css"
import { idOf, lineHref, useLinePath } from "./line-path.ts"
import { StaleNotice } from "./StaleNotice.tsx"
import { StarButton } from "./StarButton.tsx"
import { useBettingView } from "./use-betting-view.ts"
import { useGames } from "./use-games.ts"
import { useNow } from "./use-now.ts"
import { useSteadyOrder } from "./use-steady-order.ts"
import { useWindowCounts } from "./window-counts.ts"

/** Sports of the section, as a strip to choose from; on a desktop the rail does the same. */
const SportStrip = (props: { readonly kind: LineKind; readonly sportId: number | undefined }): ReactNode => {
  const { t, language } = useMessage()
  const sports = useSportCounts(props.kind)
  return (
    <nav
      className={styles.sports}
      aria-label={t("frame.rail.sports")}
      aria-busy={sports.status === "loading"}
    >
      {sports.status === "ready" &&
        sports.value.map(({ sport }) => (
          <SiteLink
            key={sport.id}
            to={lineHref(language, props.kind, sport.id)}
            className={styles.sport}
            otherwise="nothing"
            aria-current={sport.id === props.sportId ? "page" : undefined}
          >
            <Icon name={sportIcon(sport.icon)} size={20} />
            <span className="clip" dir="auto">
              {nameIn(sport.name, language)}
            </span>
          </SiteLink>
        ))}
    </nav>
  )
}

/** Orders of a list; a phone shows their icons. */
const SORTS = [
  { key: "champ", icon: "list" },
  { key: "time", icon: "clock" },
] as const

/** The names of the betting views, by their numbers. */
const VIEW_NAMES = ["european", "asian"] as const

const PARTS = Object.keys(ASIAN_PARTS) as ReadonlyArray<AsianPart>

/** How the reader wants lists of games; the same on every list of the section. */
export interface ListWishes {
  readonly window: TimeFilter
  readonly sorted: "champ" | "time"
  readonly column: Column
  readonly part: AsianPart
}

export const NO_WISHES: ListWishes = { window: "all", sorted: "champ", column: "result", part: "match" }

interface ListWishesProps {
  readonly wishes: ListWishes
  readonly onWish: (change: Partial<ListWishes>) => void
}

/** The line and what is in play: of all sports, one sport, or one championship. */
const LinePage = (props: ListWishesProps): ReactNode => {
  const { kind } = useLinePath()
  const params = useParams()
  const sportId = idOf(params.sportId) as SportId | undefined
  const champId = idOf(params.champId) as ChampId | undefined
  return (
    <LineList
      key={`${kind}/${sportId ?? ""}/${champId ?? ""}`}
      kind={kind}
      sportId={sportId}
      champId={champId}
      {...props}
    />
  )
}

/** What begins with a group of games, where the list is parted by time. */
const TimeHeading = ({ window }: ChampGames): ReactNode => {
  const { t } = useMessage()
  return window !== undefined && <h2 className={`title ${styles.window}`}>{t(`line.group.${window}`)}</h2>
}

const EuropeanGroup = (props: GroupProps): ReactNode => (
  <>
    <TimeHeading {...props.group} />
    <GameTable {...props} />
  </>
)

const AsianGroup = (props: GroupProps): ReactNode => (
  <>
    <TimeHeading {...props.group} />
    <AsianTable {...props} />
  </>
)

const LineList = (
  props: ListWishesProps & {
    readonly kind: LineKind
    readonly sportId: SportId | undefined
    readonly champId: ChampId | undefined
  },
): ReactNode => {
  const { kind, sportId, champId, wishes, onWish } = props
  const { window, sorted, column, part } = wishes
  const { feed } = useBetting()
  const { t, language, number } = useMessage()
  const now = useNow(60_000)
  const [pages, setPages] = useState(1)
  const { view, allowed, choose } = useBettingView()
  const isAsian = view === BETTING_VIEWS.asian
  const list = useGames({ kind, sportId, champId, window, view, sorted, pages, now })
  const counts = useWindowCounts(sportId, now, kind === "line" && champId === undefined)
  const views = list.status === "ready" ? list.views : []
  const champ = champId === undefined ? undefined : feed.names.champ(champId)
  const sport = sportId === undefined ? undefined : feed.names.sport(sportId)
  const title = champ ?? sport
  // What is in play comes at once, a list of games ahead page by page.
  const grouped = kind === "line" && champId === undefined ? byPageAndChamp : byChamp
  const sortedNow =
    sorted === "champ"
      ? grouped(views, (id) => feed.names.champ(id)?.rank ?? 0)
      : kind === "line" && window === "all"
        ? byWindow(views, now)
        : byTime(views)
  const subject = [sportId, champId, window, view, sorted, pages].join("/")
  const groups = useSteadyOrder(kind === "live" && list.status === "ready" ? subject : undefined, sortedNow)
  return (
    <>
      <div className={styles.phoneOnly}>
        <SportStrip kind={kind} sportId={sportId} />
      </div>
      <div className={styles.head}>
        <h1
          className="title"
          data-champ={champId === undefined ? undefined : ""}
          data-title={[
            ...(title === undefined ? [] : [nameIn(title.name, language)]),
            t(`page.${kind}`),
          ].join(" — ")}
        >
          {title === undefined ? t(`frame.${kind}`) : nameIn(title.name, language)}
        </h1>
        {champ !== undefined && (
          <StarButton kind="champs" id={champ.id} name={nameIn(champ.name, language)} />
        )}
        <div className={styles.bar}>
          {kind === "line" && (
            <div className={styles.chips}>
              {WINDOWS.map((each, place) => {
                const count = counts?.[place]
                return (
                  <Chip
                    key={each}
                    pressed={window === each}
                    {...(count === undefined ? {} : { count: number(count) })}
                    onClick={() => {
                      onWish({ window: each })
                      setPages(1)
                    }}
                  >
                    {t(`line.window.${each}`)}
                  </Chip>
                )
              })}
              <Select
                look="quiet"
                aria-label={t("line.window.hours")}
                value={typeof window === "number" ? window : "any"}
                options={[
                  { value: "any", label: t("line.window.any") },
                  ...HOURS_AHEAD.map((hours) => ({
                    value: String(hours),
                    label: t("line.window.within", { hours }),
                  })),
                ]}
                onChange={(chosen) => {
                  onWish({ window: HOURS_AHEAD.find((hours) => String(hours) === chosen) ?? "all" })
                  setPages(1)
                }}
              />
            </div>
          )}
          {allowed.length > 1 && (
            <Segmented
              size="small"
              className={styles.views ?? ""}
              label={t("line.view")}
              value={VIEW_NAMES[view]}
              onChange={(name) => choose(BETTING_VIEWS[name])}
              segments={allowed.map((each) => ({
                key: VIEW_NAMES[each],
                label: t(`line.view.${VIEW_NAMES[each]}`),
              }))}
            />
          )}
        </div>
        {isAsian ? (
          <div className={styles.partChoice}>
            <Segmented
              size="small"
              label={t("line.asian.part")}
              value={part}
              onChange={(key) => onWish({ part: key })}
              segments={PARTS.map((key) => ({ key, label: t(`line.asian.${key}`) }))}
            />
          </div>
        ) : (
          <ColumnChoice value={column} onChange={(key) => onWish({ column: key })} />
        )}
        {champId === undefined && (
          <Segmented
            size="small"
            className={styles.sort ?? ""}
            label={t("line.sort")}
            value={sorted}
            onChange={(key) => onWish({ sorted: key })}
            segments={SORTS.map(({ key, icon }) => ({
              key,
              label: (
                <>
                  <Icon name={icon} />
                  <span>{t(`line.sort.${key}`)}</span>
                </>
              ),
            }))}
          />
        )}
      </div>
      <StaleNotice />
      <div data-shown-part={part}>
        <GameList
          list={list}
          kind={kind}
          column={column}
          groups={groups}
          isMixed={sorted === "time"}
          table={isAsian ? AsianGroup : EuropeanGroup}
          onMore={setPages}
        />
      </div>
    </>
  )
}

export default LinePage
