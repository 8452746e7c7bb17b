import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays"
import { formatISO9075 } from "date-fns/formatISO9075"
import { parseISO } from "date-fns/parseISO"
import { startOfDay } from "date-fns/startOfDay"
import { subDays } from "date-fns/subDays"
import { type ReactNode, useState } from "react"
import { useParams, useSearchParams } from "react-router-dom"
import type { ChampId, SportId } from "#models/line/catalogue/catalogue.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import { joinPath } from "#models/site/sport-page-path.ts"
import { useQuery } from "#src/services/use-query.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { useBetting } from "../line/betting.tsx"
import { idOf } from "../line/line-path.ts"
import { Parts } from "../sections/Parts.tsx"
import { Asked } from "../statistics/Asked.tsx"
import { Brackets } from "../statistics/Brackets.tsx"
import { PastNotice } from "../statistics/PastNotice.tsx"
import { ResultRows } from "../statistics/ResultRows.tsx"
import { StandingsTable } from "../statistics/StandingsTable.tsx"
import styles from "../statistics/Statistics.module.css"
import { StatisticsLink } from "../statistics/StatisticsLink.tsx"
import { useStatistics } from "../statistics/use-statistics.ts"

/** How often the table and the games are asked for anew, in milliseconds: a cup goes on while it is looked at, and games end. */
const AGAIN_MS = 30_000
/** The same of the sports that have results: a new one has its first game over now and then. */
const SPORTS_AGAIN_MS = 60_000

/** Midnight of a day so many days before a moment, by the reader's clock. */
const dayStart = (now: number, daysBack: number): number => startOfDay(subDays(now, daysBack)).getTime()

/** The day of a moment by the reader's clock, as a field of dates has it: `2026-11-23`. */
const dateOf = (at: number): string => formatISO9075(at, { representation: "date" })

/** How many days before today a day of a field is; nothing where the field has no whole day, or one that is still to come. */
const daysBackTo = (date: string, now: number): number | undefined => {
  const days = differenceInCalendarDays(now, parseISO(date))
  return days >= 0 && days <= MOST_DAYS_BACK ? days : undefined
}

/** What four digits of an address hold. */
const MOST_DAYS_BACK = 9999

const daysBackOf = (text: string | null): number =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0

const byChamp = (
  results: ReadonlyArray<GameResult>,
): ReadonlyArray<readonly [ChampId, Array<GameResult>]> => {
  const groups = new Map<ChampId, Array<GameResult>>()
  for (const result of results) {
    const group = groups.get(result.champId)
    if (group === undefined) groups.set(result.champId, [result])
    else group.push(result)
  }
  return [...groups]
}

const Results = (props: {
  readonly sportId: SportId | undefined
  readonly champId: ChampId | undefined
  /** Absent for all of a championship. */
  readonly span: { readonly from: number; readonly to: number } | undefined
}): ReactNode => {
  const { t, language } = useMessage()
  const { feed } = useBetting()
  const { sportId, champId, span } = props
  const [page, setPage] = useState(1)
  const asked = useStatistics(
    `results/${sportId ?? ""}/${champId ?? ""}/${span?.from ?? ""}/${page}`,
    (client, signal) =>
      client.results(
        {
          ...(sportId === undefined ? {} : { sportId }),
          ...(champId === undefined ? {} : { champId }),
          ...span,
          page,
        },
        signal,
      ),
    AGAIN_MS,
  )
  return (
    <Asked asked={asked}>
      {({ results, more }) =>
        results.length === 0 ? (
          <EmptyState title={t("more.results.none")}>{t("more.results.none.hint")}</EmptyState>
        ) : (
          <>
            {byChamp(results).map(([id, games]) => {
              const champ = feed.names.champ(id)
              return (
                <section key={id} className={`card ${styles.group}`}>
                  <h2 className={styles.champ}>
                    <SiteLink to={joinPath(language, "results", games[0]?.sportId, id)}>
                      {champ === undefined ? "—" : nameIn(champ.name, language)}
                    </SiteLink>
                  </h2>
                  <ResultRows results={games} />
                </section>
              )
            })}
            <div className={styles.days}>
              {page > 1 && <Button onClick={() => setPage(page - 1)}>{t("more.results.later")}</Button>}
              {more && <Button onClick={() => setPage(page + 1)}>{t("more.results.earlier")}</Button>}
            </div>
          </>
        )
      }
    </Asked>
  )
}

/** Results by day, of all sports or one; of a championship all of them, with its table (§2 bettingChampResults). */
export const ResultsPage = (): ReactNode => {
  const { t, language, day } = useMessage()
  const { feed, line, now } = useBetting()
  const params = useParams()
  const [query, setQuery] = useSearchParams()
  const sportId = idOf(params.sportId) as SportId | undefined
  const champId = idOf(params.champId) as ChampId | undefined
  const [at] = useState(now)
  const daysBack = daysBackOf(query.get("back"))
  const span = { from: dayStart(at, daysBack), to: dayStart(at, daysBack - 1) }
  // All that has results, whether the line has it now or not.
  const sports = useQuery(champId === undefined ? "result-sports" : undefined, {
    ask: async (signal) => (await line.statistics()).resultSports(signal),
    everyMs: SPORTS_AGAIN_MS,
  })
  // Asked here: the answer brings the name that stands above all of it.
  const table = useStatistics(
    champId === undefined ? undefined : `table/${champId}`,
    (client, signal) => client.stageTable(champId as ChampId, {}, signal),
    AGAIN_MS,
  )
  const champ = champId === undefined ? undefined : feed.names.champ(champId)
  const sport =
    champId !== undefined || sportId === undefined || sports.status !== "ready"
      ? undefined
      : sports.value.find(({ id }) => id === sportId)
  const subject = champ ?? sport
  const title =
    subject === undefined
      ? t("more.section.results")
      : t("more.results.of", { name: nameIn(subject.name, language) })
  const go = (back: number) => setQuery(back === 0 ? {} : { back: String(back) }, { replace: true })
  return (
    <>
      <h1 className="title">{title}</h1>
      <PastNotice />
      {champId === undefined ? (
        <>
          <div className={styles.days}>
            <IconButton
              icon="chevron-start"
              label={t("more.results.dayBefore")}
              onClick={() => go(daysBack + 1)}
            />
            <b aria-live="polite">{day(span.from, at)}</b>
            <TextInput
              type="date"
              className={styles.date}
              aria-label={t("more.results.day")}
              value={dateOf(span.from)}
              max={dateOf(at)}
              onChange={(event) => {
                const back = daysBackTo(event.target.value, at)
                if (back !== undefined) go(back)
              }}
            />
            <IconButton
              icon="chevron-end"
              label={t("more.results.dayAfter")}
              disabled={daysBack === 0}
              onClick={() => go(daysBack - 1)}
            />
          </div>
          <Parts
            label={t("frame.rail.sports")}
            parts={[
              { href: joinPath(language, "results"), name: t("line.all") },
              ...(sports.status === "ready" ? sports.value : []).map(({ id, name }) => ({
                href: joinPath(language, "results", id),
                name: nameIn(name, language),
              })),
            ]}
          />
        </>
      ) : (
        <div className={styles.panel}>
          <Asked asked={table}>
            {({ table: standings, brackets, champ: { sportId: ofSport } }) =>
              brackets === undefined ? (
                <StandingsTable table={standings} />
              ) : (
                <Brackets brackets={brackets} sportId={ofSport} link={StatisticsLink} />
              )
            }
          </Asked>
        </div>
      )}
      <div className={styles.panel}>
        <Results
          key={`${sportId ?? ""}/${champId ?? ""}/${daysBack}`}
          sportId={sportId}
          champId={champId}
          span={champId === undefined ? span : undefined}
        />
      </div>
    </>
  )
}
