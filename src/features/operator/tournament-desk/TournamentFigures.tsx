import type { ReactNode } from "react"
import type { TournamentDeskRow } from "#models/operator/tournament-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "../promo-desk/PromoDesk.module.css"

/** What a tournament goes by, who takes part and who won, in figures. */
export const TournamentFigures = ({ row }: { readonly row: TournamentDeskRow }): ReactNode => {
  const { t, money, number, dateTime } = useMessage()
  const { terms, proposed, announced, cancelled, players, winners } = row
  const { startsAt, endsAt, games, points, leastStake, currency, prizes } = terms
  const when = ({ at, operator }: TournamentDeskRow["proposed"]) =>
    operator === null
      ? t("operator.tournaments.by.site", { at: dateTime(at) })
      : t("operator.tournaments.by", { at: dateTime(at), operator })
  const facts: ReadonlyArray<readonly [string, string] | false> = [
    [
      t("operator.tournaments.time"),
      t("tournament.time", { from: dateTime(startsAt), to: dateTime(endsAt) }),
    ],
    [t("operator.tournaments.field.points"), t(`operator.tournaments.points.${points}`)],
    [t("operator.tournaments.prizes"), prizes.map((amount) => money({ amount, currency })).join("; ")],
    leastStake > 0 && [t("operator.tournaments.least"), money({ amount: leastStake, currency })],
    [
      t("operator.tournaments.games"),
      games.length === 0
        ? t("operator.tournaments.games.all")
        : games.map((game) => t(`game.name.${game}`)).join(", "),
    ],
    [t("operator.tournaments.players"), number(players)],
    [t("operator.tournaments.made"), when(proposed)],
    announced !== null && [t("operator.tournaments.announced"), when(announced)],
    cancelled !== null && [t("operator.tournaments.cancelled"), `${when(cancelled)}: ${cancelled.note}`],
    winners.length > 0 && [
      t("operator.tournaments.winners"),
      winners
        .map(({ place, playerId, prize }) =>
          t("operator.tournaments.winner", {
            place,
            player: `${playerId}`,
            sum: money({ amount: prize, currency }),
          }),
        )
        .join("; "),
    ],
  ]
  return (
    <dl className={styles.figures}>
      {facts
        .filter((fact) => fact !== false)
        .map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
