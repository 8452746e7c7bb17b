import type { ReactNode } from "react"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { numberedPlayerId } from "#models/line/statistics/numbered-player.ts"
import {
  type BatterLine,
  type BowlerLine,
  ELEVEN,
  type InningsCard,
  oversOf,
} from "#models/line/statistics/scorecard.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { useBetting } from "../line/betting.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { Asked } from "./Asked.tsx"
import { FrameLink } from "./frame-parts.tsx"
import styles from "./Statistics.module.css"

/** How often it is asked for anew, in milliseconds: the game goes on while it is read. */
const AGAIN_MS = 15_000

type Sides = readonly [home: TeamId, away: TeamId | undefined]

/** Head of a table whose columns have short names, each with the whole of it. */
const Head = (props: { readonly first: string; readonly columns: ReadonlyArray<string> }): ReactNode => {
  const { t } = useMessage()
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.team}>
          {t(props.first)}
        </th>
        {props.columns.map((key) => (
          <th key={key} scope="col">
            <abbr title={t(`more.card.${key}.whole`)}>{t(`more.card.${key}`)}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** How a batter was out, or that he was not. */
const useFate = () => {
  const { t } = useMessage()
  return ({ number, out }: BatterLine, now: InningsCard["now"]): string => {
    if (out === undefined) {
      const isThere = now?.striker === number || now?.other === number
      return t(isThere ? "more.card.batting.now" : "more.card.notOut")
    }
    const { how, bowler = 0, fielder = 0 } = out
    return t(`more.card.${how === "caught" && bowler === fielder ? "caughtAndBowled" : how}`, {
      bowler,
      fielder,
    })
  }
}

const BATTING = ["runs", "balls", "fours", "sixes", "rate"] as const
const BOWLING = ["overs", "maidens", "runs", "wickets", "wides", "economy"] as const

interface Innings {
  readonly card: InningsCard
  /** Whose players they are. */
  readonly team: TeamId | undefined
}

/** A player's number, which leads to his page. */
const Player = (props: { readonly team: TeamId | undefined; readonly number: number }): ReactNode => {
  const { t } = useMessage()
  const name = t("common.number", { number: props.number })
  if (props.team === undefined) return <span>{name}</span>
  const playerId = numberedPlayerId(props.team, props.number)
  return <FrameLink target={{ kind: "player", sportId: SPORT.cricket, playerId }}>{name}</FrameLink>
}

const Batting = ({ card, team }: Innings): ReactNode => {
  const { t, number: written } = useMessage()
  const fateOf = useFate()
  const rateOf = ({ runs, balls }: BatterLine) =>
    balls === 0 ? "—" : written((100 * runs) / balls, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="secondary">{t("more.card.batting")}</caption>
        <Head first="more.card.batter" columns={BATTING} />
        <tbody>
          {card.batters.map((line) => (
            <tr key={line.number} data-marked={card.now?.striker === line.number ? "" : undefined}>
              <th scope="row" className={styles.team}>
                <Player team={team} number={line.number} />
                <span> </span>
                <span className="caption">{fateOf(line, card.now)}</span>
              </th>
              <td className="num strong">{line.runs}</td>
              <td className="num">{line.balls}</td>
              <td className="num">{line.fours}</td>
              <td className="num">{line.sixes}</td>
              <td className="num">{rateOf(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Bowling = ({ card, team }: Innings): ReactNode => {
  const { t, number: written } = useMessage()
  const economyOf = ({ runs, balls }: BowlerLine) =>
    balls === 0 ? "—" : written((6 * runs) / balls, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="secondary">{t("more.card.bowling")}</caption>
        <Head first="more.card.bowler" columns={BOWLING} />
        <tbody>
          {card.bowlers.map((line) => (
            <tr key={line.number} data-marked={card.now?.bowler === line.number ? "" : undefined}>
              <th scope="row" className={styles.team}>
                <Player team={team} number={line.number} />
              </th>
              <td className="num">{oversOf(line.balls)}</td>
              <td className="num">{line.maidens}</td>
              <td className="num">{line.runs}</td>
              <td className="num strong">{line.wickets}</td>
              <td className="num">{line.wides}</td>
              <td className="num">{economyOf(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What does not stand in the tables: wides, who has not batted, and the score at each wicket. */
const Rest = ({ card }: { readonly card: InningsCard }): ReactNode => {
  const { t } = useMessage()
  const wides = card.bowlers.reduce((sum, line) => sum + line.wides, 0)
  const waiting = Array.from({ length: ELEVEN - card.batters.length }, (_, place) =>
    t("common.number", { number: card.batters.length + place + 1 }),
  )
  const falls = card.falls.map(({ batter, runs, balls }, place) =>
    t("more.card.fall", { runs, wicket: place + 1, batter, overs: oversOf(balls) }),
  )
  return (
    <>
      <p className={`secondary ${styles.insight}`}>{t("more.card.wides.sum", { count: wides })}</p>
      {waiting.length > 0 && (
        <p className={`secondary ${styles.insight}`}>
          {t("more.card.toBat", { numbers: waiting.join(", ") })}
        </p>
      )}
      {falls.length > 0 && (
        <p className={`secondary ${styles.insight}`}>{t("more.card.falls", { falls: falls.join("; ") })}</p>
      )}
    </>
  )
}

/** The scorecard of a game of cricket, the innings in play first. */
export const Scorecard = (props: { readonly gameId: number; readonly sides: Sides }): ReactNode => {
  const { line } = useBetting()
  const { t } = useMessage()
  const teamName = useTeamName()
  const asked = useQuery(`scorecard/${props.gameId}`, {
    ask: async (signal) => (await line.statistics()).chronology(props.gameId, signal),
    everyMs: AGAIN_MS,
  })
  return (
    <Asked asked={asked}>
      {({ scorecard = [] }) =>
        scorecard.length === 0 ? (
          <EmptyState title={t("more.card.none")}>{t("more.card.none.hint")}</EmptyState>
        ) : (
          scorecard.toReversed().map((card) => {
            const team = props.sides[card.side]
            const { runs, wickets, balls } = card
            return (
              <section key={card.side} className={`card ${styles.block}`}>
                <h2 className={`heading ${styles.heading}`}>
                  <bdi>
                    {t("more.card.innings", {
                      team: team === undefined ? "" : teamName(team),
                      runs,
                      wickets,
                      overs: oversOf(balls),
                    })}
                  </bdi>
                </h2>
                <Batting card={card} team={team} />
                <Rest card={card} />
                <Bowling card={card} team={props.sides[card.side === 0 ? 1 : 0]} />
              </section>
            )
          })
        )
      }
    </Asked>
  )
}
