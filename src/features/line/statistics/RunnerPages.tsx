import type { ReactNode } from "react"
import { useParams } from "react-router-dom"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import type { RaceRun, RunSums } from "#models/line/statistics/runs.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { idOf } from "../line/line-path.ts"
import { Silks } from "../race/Silks.tsx"
import { Asked } from "./Asked.tsx"
import { FrameLink, None, Title } from "./frame-parts.tsx"
import styles from "./Statistics.module.css"
import { useStatistics } from "./use-statistics.ts"

/** Sums of a runner's races, in words. */
const Sums = ({ sums }: { readonly sums: RunSums }): ReactNode => {
  const { t } = useMessage()
  return <span>{t("more.stats.runSums", { runs: sums.runs, won: sums.won, placed: sums.placed })}</span>
}

const Runs = ({ runs }: { readonly runs: ReadonlyArray<RaceRun> }): ReactNode => {
  const { t, dateTime } = useMessage()
  const teamName = useTeamName()
  if (runs.length === 0) return <p className={`secondary ${styles.heading}`}>{t("more.results.none")}</p>
  return (
    <ol>
      {runs.map(({ gameId, startsAt, home, place, of }) => (
        <li key={gameId} className={styles.result}>
          <span className="secondary">
            <ZonedTime at={startsAt} usual="00.00.0000, 00:00">
              {() => <span className="num">{dateTime(startsAt)}</span>}
            </ZonedTime>
          </span>
          <span dir="auto">{teamName(home)}</span>
          <span className={styles.score}>
            <b>{place === 0 ? t("race.out") : t("race.place", { place })}</b>
            <span className="num caption">{t("more.stats.of", { of })}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Everyone on the card of a race: how they fared before, and where they came in. */
export const RaceRunners = ({ raceId }: { readonly raceId: number }): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const asked = useStatistics(`race/${raceId}`, (client, signal) => client.race(raceId, signal))
  return (
    <Asked asked={asked}>
      {({ runners }) => (
        <section className={`card ${styles.block}`}>
          <h2 className={`heading ${styles.heading}`}>{t("race.runners")}</h2>
          <ol>
            {runners.map(({ number, team, silks, place, out, sums }) => (
              <li key={number} className={styles.entrant}>
                <span className="num">{number}</span>
                {silks === undefined ? <span /> : <Silks silks={silks} />}
                <span className={styles.sides}>
                  <FrameLink target={{ kind: "horse", horseId: team }}>
                    <span dir="auto">{teamName(team)}</span>
                  </FrameLink>
                  <span className="caption">
                    <Sums sums={sums} />
                  </span>
                </span>
                <b>
                  {out
                    ? t("race.out")
                    : place === undefined
                      ? ""
                      : place === 0
                        ? t("race.out")
                        : t("race.place", { place })}
                </b>
              </li>
            ))}
          </ol>
        </section>
      )}
    </Asked>
  )
}

/** A horse, a marble or a driver: the races it ran. */
export const HorseStatistics = (): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const horseId = idOf(useParams().horseId) as TeamId | undefined
  const asked = useStatistics(horseId === undefined ? undefined : `horse/${horseId}`, (client, signal) =>
    client.horse(horseId ?? 0, signal),
  )
  if (horseId === undefined) return <None />
  return (
    <Asked asked={asked}>
      {({ sums, runs }) => (
        <>
          <Title text={teamName(horseId)} />
          <p className="secondary">
            <Sums sums={sums} />
          </p>
          <section className={`card ${styles.block}`}>
            <h2 className={`heading ${styles.heading}`}>{t("more.stats.runs")}</h2>
            <Runs runs={runs} />
          </section>
        </>
      )}
    </Asked>
  )
}
