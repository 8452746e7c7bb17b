import type { ReactNode } from "react"
import { rankOf } from "#models/casino/cards.ts"
import {
  HILO_GUESSES,
  type HiLoGuess,
  hiLo,
  hiLoChance,
  hiLoIsRight,
  hiLoNext,
  hiLoPay,
} from "#models/casino/games/hi-lo.ts"
import type { EntryOf } from "#models/casino/games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { multiplierWords, shortMultiplierWords } from "../../game-table/multiplier-words.ts"
import { CardBack } from "../cards/CardBack.tsx"
import { PlayingCard } from "../cards/PlayingCard.tsx"
import type { StageProps } from "../game-screen.ts"
import { Ground } from "../Stage.tsx"
import styles from "./HiLoStage.module.css"

type Turned = Extract<EntryOf<"hi-lo">, { readonly type: "turned" }>

const MARKS = { higher: "▲", lower: "▼", skip: "»" } as const

/** Words of a guess on a card: beside an ace and a king only one rank is left on one side. */
export const guessWords = (card: number, guess: HiLoGuess): string => {
  const rank = rankOf(card)
  if (rank === "A") return guess === "higher" ? "higher" : "same"
  if (rank === "K") return guess === "lower" ? "lower" : "same"
  return `${guess}-same`
}

/** The cards so far, each with how it was come to; the one that was guessed wrong stands out. */
const Row = ({ turned }: { readonly turned: ReadonlyArray<Turned> }): ReactNode => {
  const { t } = useMessage()
  return (
    <ol className={styles.row} aria-label={t("game.hi-lo.row")}>
      {turned.map(({ card, by }, place) => {
        const before = turned[place - 1]
        const isGuess = by === "higher" || by === "lower"
        const isWrong = isGuess && before !== undefined && !hiLoIsRight(before.card, by, card)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place
          <li key={place} className={classNames(isWrong && styles.wrong)}>
            <PlayingCard card={card} />
            {by !== "start" && (
              <span className={styles.mark}>
                <span aria-hidden="true">{MARKS[by]}</span>
                <VisuallyHidden>{t(`game.hi-lo.by.${isWrong ? "wrong" : by}`)}</VisuallyHidden>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The last card, what can be said of the next one, and the cards so far. */
export const HiLoStage = ({ round, isOpen, moving, onMove }: StageProps<"hi-lo">): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const book = round?.book ?? []
  const turned = book.filter((entry) => entry.type === "turned")
  const last = turned.at(-1)
  const pays = hiLoPay(book)
  const isGoing = round !== null && round.ended === undefined
  return (
    <Ground isCentred>
      <p className="secondary" role="status">
        {!isGoing ? (
          <span>{t(round === null ? "game.hi-lo.none" : "game.hi-lo.again")}</span>
        ) : pays === 0 ? (
          <span>{t("game.hi-lo.guess")}</span>
        ) : (
          <span>{t("game.hi-lo.now", { now: multiplierWords(messages, pays) })}</span>
        )}
      </p>
      <div className={styles.last}>
        {last === undefined ? <CardBack /> : <PlayingCard key={turned.length} card={last.card} />}
      </div>
      {isGoing && last !== undefined && (
        <div className={styles.guesses}>
          {HILO_GUESSES.map((guess) => (
            <Button
              key={guess}
              variant="line"
              className={styles.guess}
              disabled={!isOpen && moving?.type !== guess}
              busy={moving?.type === guess}
              onClick={() => onMove({ type: guess })}
            >
              <span className={styles.said}>
                <span aria-hidden="true">{MARKS[guess]}</span>
                <span>{t(`game.hi-lo.${guessWords(last.card, guess)}`)}</span>
              </span>
              <span className={styles.odds}>
                <span>
                  {number(hiLoChance(last.card, guess), { style: "percent", maximumFractionDigits: 1 })}
                </span>
                <b>{shortMultiplierWords(messages, hiLoNext(book, guess))}</b>
              </span>
            </Button>
          ))}
          <Button
            variant="line"
            className={styles.skip}
            disabled={
              moving?.type !== "skip" && !(isOpen && hiLo.takes({ game: "hi-lo" }, book, { type: "skip" }))
            }
            busy={moving?.type === "skip"}
            onClick={() => onMove({ type: "skip" })}
          >
            {t("game.hi-lo.skip")}
          </Button>
        </div>
      )}
      {turned.length > 1 && <Row turned={turned} />}
    </Ground>
  )
}
