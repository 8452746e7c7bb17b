import type { ReactNode } from "react"
import type { TournamentView } from "#models/casino/tournaments/tournament-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./Tournaments.module.css"
import { pointsWords } from "./tournament-words.ts"

/** Places with their prizes: those that players have, and those that nobody has yet. */
export const BoardTable = ({ view }: { readonly view: TournamentView }): ReactNode => {
  const messages = useMessage()
  const { t, number, money } = messages
  const { tournament, board } = view
  const { prizes, currency, status } = tournament
  const prizeOf = (place: number): string => {
    const amount = prizes[place - 1]
    return amount === undefined ? "" : money({ amount, currency })
  }
  const taken = board.lines.length
  const free =
    board.next === undefined && status !== "paid"
      ? prizes.slice(taken).map((amount, at) => ({ amount, place: taken + at + 1 }))
      : []
  return (
    <>
      {taken === 0 && <p className="secondary">{t("tournament.board.empty")}</p>}
      <div className={styles.scroll}>
        <table className={styles.board}>
          <thead>
            <tr>
              <th scope="col">{t("tournament.place")}</th>
              <th scope="col">{t("tournament.player")}</th>
              <th scope="col">{t(`tournament.points.${tournament.points}`)}</th>
              <th scope="col">{t("tournament.prize")}</th>
            </tr>
          </thead>
          <tbody>
            {board.lines.map(({ place, name, points, isOwn }) => (
              <tr key={name} className={isOwn ? styles.mine : undefined}>
                <td>{number(place)}</td>
                <th scope="row">{isOwn ? t("tournament.you", { name }) : <bdi>{name}</bdi>}</th>
                <td>{pointsWords(tournament, points, messages)}</td>
                <td>{prizeOf(place)}</td>
              </tr>
            ))}
            {free.map(({ amount, place }) => (
              <tr key={place} className="dim">
                <td>{number(place)}</td>
                <th scope="row">—</th>
                <td>—</td>
                <td>{money({ amount, currency })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
