import { type FormEvent, type ReactNode, useId } from "react"
import type { Card } from "#models/casino/cards.ts"
import { type PokerTable, pokerPays } from "#models/casino/games/video-poker.ts"
import { POKER_HANDS, type PokerHand, pokerHand } from "#models/casino/games/video-poker-hand.ts"
import { typedBet } from "#models/casino/games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { shortMultiplierWords } from "../../game-table/multiplier-words.ts"
import { CardBack } from "../cards/CardBack.tsx"
import { PlayingCard } from "../cards/PlayingCard.tsx"
import type { StageProps } from "../game-screen.ts"
import { roundOfTyped } from "../round-of-typed.ts"
import { Ground } from "../Stage.tsx"
import styles from "./VideoPokerStage.module.css"

const PLACES = [0, 1, 2, 3, 4] as const

/** What hands pay by the table; the one that is there stands out. */
const Pays = (props: { readonly table: PokerTable; readonly hand: PokerHand | undefined }): ReactNode => {
  const messages = useMessage()
  const { t } = messages
  return (
    <table className={styles.pays}>
      <caption>{t("game.video-poker.pays")}</caption>
      <tbody>
        {POKER_HANDS.map((hand) => (
          <tr key={hand} className={classNames(hand === props.hand && styles.here)}>
            <th scope="row">{t(`game.video-poker.hand.${hand}`)}</th>
            <td>{shortMultiplierWords(messages, pokerPays(props.table, hand))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The cards that are dealt, each with a box that holds it; then those that are not held are replaced. */
const Holding = (props: {
  readonly cards: ReadonlyArray<Card>
  readonly isOpen: boolean
  readonly isDrawing: boolean
  readonly onHold: (places: ReadonlyArray<number>) => void
}): ReactNode => {
  const { t } = useMessage()
  const { cards, isOpen, isDrawing, onHold } = props
  const legend = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isOpen) onHold(new FormData(event.currentTarget).getAll("hold").map(Number))
  }
  return (
    <form className={styles.holding} onSubmit={submit} aria-labelledby={legend}>
      <p id={legend} className="secondary">
        {t("game.video-poker.choose")}
      </p>
      <div className={styles.cards}>
        {cards.map((card, place) => (
          <label key={card} className={styles.choice}>
            <PlayingCard card={card} />
            <input type="checkbox" name="hold" value={place} disabled={!isOpen} />
            <span className={styles.held}>{t("game.video-poker.held")}</span>
            <span className={styles.replaced} aria-hidden="true">
              {t("game.video-poker.replaced")}
            </span>
          </label>
        ))}
      </div>
      <Button type="submit" variant="go" wide busy={isDrawing} disabled={!isOpen && !isDrawing}>
        {t("game.video-poker.draw")}
      </Button>
    </form>
  )
}

/** The hand after the draw; which cards were held is said below them. */
const Drawn = (props: {
  readonly cards: ReadonlyArray<Card>
  readonly held: ReadonlyArray<number>
}): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.cards}>
      {props.cards.map((card, place) => (
        <div key={card} className={styles.choice}>
          <PlayingCard card={card} />
          {props.held.includes(place) && <span className={styles.kept}>{t("game.video-poker.held")}</span>}
        </div>
      ))}
    </div>
  )
}

/** The hand, what it is, and what hands pay. */
export const VideoPokerStage = (props: StageProps<"video-poker">): ReactNode => {
  const { t } = useMessage()
  const { typed, isOpen, moving, onMove } = props
  const round = roundOfTyped(props.round, "video-poker", typed)
  const bet = round?.bet ?? typedBet("video-poker", typed)
  if (bet?.game !== "video-poker") return null
  const [dealt, drawn] = round?.book ?? []
  const cards = (drawn ?? dealt)?.cards
  const hand = cards === undefined ? undefined : pokerHand(cards)
  return (
    <Ground isCentred>
      <p className={styles.told} role="status">
        {cards === undefined ? (
          <span className="secondary">{t("game.video-poker.none")}</span>
        ) : (
          <span className="strong">{t(`game.video-poker.hand.${hand ?? "nothing"}`)}</span>
        )}
      </p>
      {round === null || dealt === undefined ? (
        <div className={styles.cards}>
          {PLACES.map((place) => (
            <div key={place} className={styles.choice}>
              <CardBack />
            </div>
          ))}
        </div>
      ) : drawn === undefined ? (
        <Holding
          key={round.key}
          cards={dealt.cards}
          isOpen={isOpen}
          isDrawing={moving !== undefined}
          onHold={(places) => onMove({ type: "hold", places })}
        />
      ) : (
        <Drawn
          cards={drawn.cards}
          held={round.moves.flatMap((move) => (move.type === "hold" ? move.places : []))}
        />
      )}
      <Pays table={bet.table} hand={hand} />
    </Ground>
  )
}
