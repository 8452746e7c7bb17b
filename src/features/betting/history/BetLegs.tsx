import type { ReactNode } from "react"
import { BET_KIND, type Bet, type BetLeg } from "#models/betting/bet.ts"
import { operatorsReason } from "#models/betting/correction-reason.ts"
import { isOpenBet } from "#models/betting/history.ts"
import { selectionName } from "#models/betting/market-names.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { LiveBadge } from "#src/ui/primitives/Badge.tsx"
import { groupLabelOf } from "../../coupon/coupon/group-labels.ts"
import { useTopic } from "../../line/line/betting.tsx"
import { GameClockText } from "../../line/line/GameTime.tsx"
import { PickedPlayer } from "../../line/line/PickedPlayer.tsx"
import { useNow } from "../../line/line/use-now.ts"
import styles from "./HistoryPage.module.css"

/** So many selections stand in the row of a bet; the rest are unfolded. */
const IN_ROW = 6

const MINUTE_MS = 60_000

const tone = (result: BetLeg["result"]): string =>
  result === "won" || result === "half-won"
    ? "up"
    : result === "lost" || result === "half-lost"
      ? "down"
      : "muted"

/** A share of the stake that is paid has no word of its own. */
const resultKey = (result: string): string => `bet.leg.${result.startsWith("share") ? "share" : result}`

/** The clock and the score of a game in play, as the feed tells them; `otherwise` while it is not in play, or not known. */
const Play = (props: { readonly gameId: BetLeg["gameId"]; readonly otherwise: ReactNode }): ReactNode => {
  const { gameId, otherwise } = props
  const { t, score } = useMessage()
  const view = useTopic(`game/${gameId}`)
  const game = view?.games.find((each) => each.game.id === gameId)?.game
  if (game?.status !== "live") return otherwise
  return (
    <span className={styles.play}>
      <LiveBadge label={t("live.badge")}>
        <GameClockText game={game} />
      </LiveBadge>
      <b className="num">{score(game.score.total.join(" : "))}</b>
    </span>
  )
}

/** A selection of a bet. */
const Leg = (props: {
  readonly leg: BetLeg
  readonly linked: boolean
  /** What it stands in, of a multi-bet. */
  readonly group?: string | undefined
  /** The bet is called by it already. */
  readonly isNamed: boolean
  /** Its game may be in play, and the bet is open. */
  readonly isPlayed: boolean
}): ReactNode => {
  const { leg, linked, group } = props
  const { t, language, dateTime, odds, score } = useMessage()
  const begun = leg.live ? t("history.legLive", { score: score(leg.score ?? "") }).trim() : undefined
  const reason = operatorsReason(leg)
  const when = <span className="num">{begun ?? dateTime(leg.startsAt)}</span>
  return (
    <li
      className={props.isNamed ? undefined : styles.leg}
      data-linked={linked ? "" : undefined}
      data-done={leg.result && ""}
    >
      {!props.isNamed && (
        <>
          <span className="strong">{selectionName(leg, t, language)}</span>
          <span className="num strong">{odds(leg.odds)}</span>
        </>
      )}
      <PickedPlayer of={leg} />
      <span className="secondary">
        {group !== undefined && <span>{`${group} · `}</span>}
        {!props.isNamed && <span>{`${gameTitle(leg.home, leg.away, language)} · `}</span>}
        {props.isPlayed ? <Play gameId={leg.gameId} otherwise={when} /> : when}
        {leg.result !== undefined && (
          <>
            <span>{" · "}</span>
            <span className={tone(leg.result)}>{t(resultKey(leg.result))}</span>
          </>
        )}
        {reason !== undefined && (
          <>
            <span>{" · "}</span>
            <span>
              {t(leg.voided === undefined ? "bet.corrected" : "bet.voided", {
                reason: t(`bet.correction.${reason}`),
              })}
            </span>
          </>
        )}
      </span>
    </li>
  )
}

/** The selections of a bet with their results, and of an open one the score of the games in play and how many are won so far. */
export const BetLegs = ({ bet }: { readonly bet: Bet }): ReactNode => {
  const { t } = useMessage()
  const isOpen = isOpenBet(bet)
  const now = useNow(isOpen ? MINUTE_MS : undefined)
  const joined = bet.kind !== BET_KIND.single
  const groupOf = bet.groups && groupLabelOf(bet.groups, t)
  const isDecided = bet.legs.some(({ result }) => result !== undefined)
  const won = bet.legs.filter(({ result }) => result === "won" || result === "half-won").length
  const rows = bet.legs.map((leg, position) => (
    <Leg
      key={`${leg.gameId}/${leg.market}/${leg.outcome}`}
      leg={leg}
      linked={joined && bet.groups === undefined}
      group={groupOf?.(position)}
      isNamed={!joined}
      isPlayed={isOpen && leg.result === undefined && (leg.live || leg.startsAt <= now)}
    />
  ))
  return (
    <div>
      {isOpen && joined && isDecided && (
        <p className="secondary">{t("history.won", { won, count: bet.legs.length })}</p>
      )}
      <ol className={styles.legs}>{rows.slice(0, IN_ROW)}</ol>
      {rows.length > IN_ROW && (
        <details>
          <summary className="secondary">{t("history.moreLegs", { count: rows.length - IN_ROW })}</summary>
          <ol className={styles.legs}>{rows.slice(IN_ROW)}</ol>
        </details>
      )}
    </div>
  )
}
