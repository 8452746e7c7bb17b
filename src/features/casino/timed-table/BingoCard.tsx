import { memo, type ReactNode } from "react"
import { type BingoRoom, bingoCard } from "#models/casino/timed/bingo-cards.ts"
import { bingoStandings } from "#models/casino/timed/bingo-prizes.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import styles from "./Bingo.module.css"
import { standingWords } from "./bingo-words.ts"

const LETTERS = ["B", "I", "N", "G", "O"]

/** What a card's columns are headed by: letters, or the first of the numbers that can stand in them, and the last one as it is read. */
const headsOf = (room: BingoRoom, number: (value: number) => string) =>
  room === "bingo-75"
    ? LETTERS.map((head) => ({ head, to: undefined }))
    : Array.from({ length: 9 }, (_, column) => ({
        head: number(Math.max(1, column * 10)),
        to: number(column === 8 ? 90 : column * 10 + 9),
      }))

/** A card that marks itself by what is called, and says what is complete and what lacks one number. `numbers`: the round's, of which so many are `shown`. */
export const BingoCard = memo(
  (props: {
    readonly room: BingoRoom
    readonly card: number
    readonly numbers: ReadonlyArray<number>
    readonly shown: number
  }): ReactNode => {
    const messages = useMessage()
    const { t, number } = messages
    const { room, card, numbers, shown } = props
    const heads = headsOf(room, number)
    const called = numbers.slice(0, shown)
    const standings = bingoStandings(room, card, called)
    const awaited = new Set(standings.flatMap(({ awaits }) => awaits))
    const won = new Set(standings.flatMap(({ wins, pays }) => (pays > 0 ? wins : [])))
    const said = standings.flatMap((standing) => {
      const words = standingWords(messages, standing)
      return words === undefined ? [] : [{ ...standing, words }]
    })
    return (
      <div className={styles.card}>
        <table className={classNames(styles.grid, room === "bingo-90" && styles.tens)} dir="ltr">
          <caption dir="auto">{t("timed.bingo.card", { number: number(card) })}</caption>
          <thead>
            <tr>
              {heads.map(({ head, to }) => (
                <th key={head} scope="col">
                  <span>{head}</span>
                  {to !== undefined && <VisuallyHidden>{`–${to}`}</VisuallyHidden>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bingoCard(room, card).map((row) => (
              <tr key={row.join(" ")}>
                {heads.map(({ head }, column) => {
                  const ball = row[column] ?? 0
                  const isFree = ball === 0 && room === "bingo-75"
                  const isMarked = isFree || called.includes(ball)
                  return (
                    <td
                      key={head}
                      className={classNames(
                        ball === 0 && !isFree && styles.blank,
                        isMarked && styles.marked,
                        won.has(ball) && styles.ofPrize,
                        awaited.has(ball) && styles.awaited,
                      )}
                    >
                      {isFree && (
                        <>
                          <span aria-hidden="true">★</span>
                          <VisuallyHidden>{t("timed.bingo.free")}</VisuallyHidden>
                        </>
                      )}
                      {ball > 0 && <span>{number(ball)}</span>}
                      {isMarked && !isFree && (
                        <VisuallyHidden>{` ${t("timed.bingo.called")}`}</VisuallyHidden>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {said.length > 0 && (
          <ul className={styles.standings}>
            {said.map(({ pattern, call, pays, words }) => (
              <li
                key={pattern}
                className={classNames(pays > 0 && styles.won, call === undefined && styles.away)}
              >
                {words}
              </li>
            ))}
          </ul>
        )}
      </div>
    )
  },
)
