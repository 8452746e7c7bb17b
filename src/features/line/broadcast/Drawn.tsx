import { memo, type ReactNode, useState } from "react"
import type { Game } from "#models/betting/game.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import { useBetting } from "../line/betting.tsx"
import { playedSeconds } from "../line/GameTime.tsx"
import { useNow } from "../line/use-now.ts"
import styles from "./Broadcast.module.css"
import { Counts } from "./Counts.tsx"
import { groundOf, isBoard } from "./grounds.ts"
import { MomentLanes, MomentList, useSideName } from "./Moments.tsx"
import { Pips } from "./Pips.tsx"
import { momentWords, spokenMoment } from "./play-words.ts"
import { Scoreboard } from "./Scoreboard.tsx"
import { Stage } from "./Stage.tsx"
import { type WatchedGame, watchedGame } from "./watched-game.ts"

/** Sports with so few moments that each is read at its minute. */
const FEW: ReadonlySet<SportId> = new Set([
  SPORT.football,
  SPORT.simulatedFootball,
  SPORT.cyberFootball,
  SPORT.virtualFootball,
  SPORT.futsal,
  SPORT.iceHockey,
])

/** For so many seconds of play a moment is what the game is about. */
const FRESH_SECONDS = 60

/** A game without what is over by now: who has one more has so until a moment that is told before. */
const useCurrent = (told: Game): readonly [game: WatchedGame, played: number] => {
  const game = watchedGame(told)
  const { feed } = useBetting()
  const { play, clock } = game
  const until = play?.now?.until
  const now = useNow(until === undefined ? undefined : 1000)
  const played = playedSeconds(clock, feed.serverTime(now))
  if (play === undefined || until === undefined || played < until) return [game, played]
  const { now: _, ...rest } = play
  return [{ ...game, play: rest }, played]
}

/** What goes on in a game as its source tells it: the ground and who is there, the score by parts, what happened. */
export const Drawn = memo((props: { readonly game: Game; readonly isSmall: boolean }): ReactNode => {
  const { isSmall } = props
  const [game, played] = useCurrent(props.game)
  const messages = useMessage()
  const { t } = messages
  const sideName = useSideName(game)
  const isFew = FEW.has(game.sportId)
  const ground = groundOf(game.sportId)
  const { play, score, clock } = game
  const standing = t("broadcast.standing", {
    home: sideName(0),
    away: sideName(1),
    score: messages.score(score.total),
    phase: t(clock.phase),
  })
  const last = play?.moments.at(-1)
  const fresh = isFew && last !== undefined && played - last.at < FRESH_SECONDS ? last : undefined
  const quiet = clock.rate > 0 ? "broadcast.quiet" : clock.phase
  const doing =
    play?.now !== undefined
      ? t("broadcast.moment", { what: t(play.now.kind), who: sideName(play.now.side) })
      : fresh !== undefined
        ? t("broadcast.moment", { what: momentWords(fresh, messages), who: sideName(fresh.side) })
        : t(game.suspended ? "broadcast.stopped" : quiet)
  const toWin = play?.counts?.["play.to-win"]?.[0]
  const moment = spokenMoment(play?.moments ?? [], isFew)
  const news = [
    ...(moment === undefined
      ? []
      : [t("broadcast.moment", { what: momentWords(moment, messages), who: sideName(moment.side) })]),
    standing,
  ].join(". ")
  // Who comes hears how it stands from the drawing; what is said aloud is what changes from there on.
  const heard = `${moment?.kind}/${moment?.side}/${moment?.at}/${clock.phase}`
  const [first] = useState(heard)
  const Happened = isFew ? MomentList : MomentLanes
  return (
    <div
      className={styles.body}
      data-small={isSmall ? "" : undefined}
      data-plain={ground === undefined && toWin === undefined ? "" : undefined}
    >
      <div className={styles.scene}>
        {ground === undefined ? (
          toWin !== undefined && <Pips game={game} toWin={toWin} />
        ) : (
          <Stage ground={ground} game={game} label={`${standing}. ${doing}`} />
        )}
        <p className={`secondary clip ${styles.doing}`} data-now={play?.now?.kind}>
          {doing}
        </p>
      </div>
      <div className={styles.told}>
        <Scoreboard game={game} />
        {!isSmall && ground !== undefined && isBoard(ground) && toWin !== undefined && (
          <Pips game={game} toWin={toWin} />
        )}
        {!isSmall && <Counts game={game} />}
        {!isSmall && (play?.moments.length ?? 0) > 0 && <Happened game={game} />}
      </div>
      <LiveRegion>{heard === first ? "" : news}</LiveRegion>
    </div>
  )
})
