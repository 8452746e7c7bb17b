import type { ComponentType, ReactNode } from "react"
import type { Game } from "#models/betting/game.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { lineHref } from "../line/line-path.ts"
import { Asked } from "./Asked.tsx"
import { Chronology } from "./Chronology.tsx"
import { RaceRunners } from "./RunnerPages.tsx"
import styles from "./Statistics.module.css"
import { useLateWords } from "./use-late-words.ts"
import { useStatistics } from "./use-statistics.ts"

type Header = ComponentType<{ readonly game: Game }>

/** A result as the header of a game takes it: with a clock that has stopped. */
const asGame = ({ gameId, score, status, startsAt, ...rest }: GameResult): Game => ({
  ...rest,
  id: gameId,
  status,
  startsAt,
  suspended: false,
  score: score ?? { total: [0, 0], parts: [] },
  clock: {
    phase:
      status === "finished" ? `game.phase.${score?.givenUp?.how ?? "finished"}` : "more.results.cancelled",
    elapsed: 0,
    at: startsAt,
    rate: 0,
  },
})

/** Neither the line nor the log of what was played has the game. */
const Gone = (): ReactNode => {
  const { t, language } = useMessage()
  return (
    <EmptyState
      isPage
      title={t("game.gone.title")}
      action={
        <SiteLink
          to={lineHref(language, "line")}
          className={buttonClass({ variant: "soft" })}
          otherwise="nothing"
        >
          {t("line.whole")}
        </SiteLink>
      }
    >
      {t("game.gone.hint")}
    </EmptyState>
  )
}

/** How a game ended and how it went, scorers with it where its source tells; of a race who came in where. */
const Result = (props: { readonly game: Game; readonly header: Header }): ReactNode => {
  const { game, header: Header } = props
  const { t, dateTime } = useMessage()
  return (
    <>
      <Header game={game} />
      <p className={`secondary ${styles.start}`}>
        <span>{`${t("game.start")}: `}</span>
        <ZonedTime at={game.startsAt} usual="00.00.0000, 00:00">
          {() => <span className="num">{dateTime(game.startsAt)}</span>}
        </ZonedTime>
      </p>
      {game.away !== undefined ? (
        <Chronology gameId={game.id} sides={[game.home, game.away]} />
      ) : (
        game.runners !== undefined && <RaceRunners raceId={game.id} />
      )}
    </>
  )
}

/** A game that is over, with its result: the line has forgotten it, or still has it as `game`. */
export const FinishedGame = (props: {
  readonly gameId: number
  readonly game: Game | undefined
  /** What heads the page of a game. */
  readonly header: Header
}): ReactNode => {
  const { gameId, game, header } = props
  const words = useLateWords("more.chrono.bets")
  const asked = useStatistics(game === undefined ? `result/${gameId}` : undefined, (client, signal) =>
    client.results({ gameId }, signal),
  )
  if (words.status !== "ready") return <Asked asked={words}>{() => null}</Asked>
  if (game !== undefined) return <Result game={game} header={header} />
  return (
    <Asked asked={asked}>
      {({ results: [result] }) =>
        result === undefined ? <Gone /> : <Result game={asGame(result)} header={header} />
      }
    </Asked>
  )
}
