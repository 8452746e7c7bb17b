import type { ReactNode } from "react"
import { poolOf } from "#models/casino/tournaments/tournament.ts"
import type { TournamentSummary } from "#models/casino/tournaments/tournament-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Badge } from "#src/ui/primitives/Badge.tsx"
import { Countdown } from "../../identity/registration/Countdown.tsx"
import styles from "./Tournaments.module.css"

/** Where a tournament stands: when it begins and ends, how long that is by the server's clock, its prizes and how many play. */
export const TournamentFacts = (props: {
  readonly tournament: TournamentSummary
  /** How far the server's clock is ahead of the page's, in milliseconds. */
  readonly ahead: number
}): ReactNode => {
  const { t, money, dateTime } = useMessage()
  const { tournament, ahead } = props
  const { status, startsAt, endsAt, currency, players, isJoined } = tournament
  return (
    <div className={styles.facts}>
      <span className={styles.line}>
        <Badge>{t(`tournament.status.${status}`)}</Badge>
        {isJoined === true && <Badge>{t("tournament.joined")}</Badge>}
        {status === "announced" && <Countdown at={startsAt - ahead} messageKey="tournament.starts-in" />}
        {status === "running" && <Countdown at={endsAt - ahead} messageKey="tournament.ends-in" />}
      </span>
      <span className={styles.prize}>
        {t("tournament.pool", { sum: money({ amount: poolOf(tournament), currency }) })}
      </span>
      <span className={`${styles.line} secondary`}>
        <ZonedTime at={startsAt} usual="00.00.0000, 00:00 – 00.00.0000, 00:00">
          {() => t("tournament.time", { from: dateTime(startsAt), to: dateTime(endsAt) })}
        </ZonedTime>
        <span>{t("tournament.players", { count: players })}</span>
      </span>
    </div>
  )
}
