import { memo, type ReactNode } from "react"
import { type BingoRoom, cardOf } from "#models/casino/timed/bingo-cards.ts"
import { BINGO_CALLS } from "#models/casino/timed/bingo-prizes.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import styles from "./Bingo.module.css"
import { BingoCard } from "./BingoCard.tsx"
import studio from "./Studio.module.css"
import type { SceneProps } from "./scene.ts"

const TONES = ["blue", "red", "purple", "green", "orange"] as const
/** How many balls before the last one lie beside it. */
const BESIDE = 4

const toneOf = (room: BingoRoom, ball: number): string | undefined =>
  studio[TONES[Math.floor((ball - 1) / (BINGO_CALLS[room][1] / TONES.length))] ?? "blue"]

interface HallProps {
  readonly room: BingoRoom
  readonly numbers: ReadonlyArray<number>
  readonly shown: number
}

/** The last ball, those before it, and how many have been called. */
const Now = ({ room, numbers, shown }: HallProps): ReactNode => {
  const { t, number } = useMessage()
  const last = numbers.slice(Math.max(0, shown - BESIDE - 1), shown).toReversed()
  return (
    <div className={styles.now}>
      {last.map((ball, place) => (
        <span
          key={ball}
          className={classNames(styles.ball, toneOf(room, ball), place === 0 && styles.last)}
          aria-hidden="true"
        >
          {number(ball)}
        </span>
      ))}
      <span className={styles.count}>
        {t("timed.bingo.calls", { calls: number(shown), all: number(BINGO_CALLS[room][0]) })}
      </span>
    </div>
  )
}

/** All balls of the room, those that are called standing out, and below the same in the order of their calls. */
const Board = ({ room, numbers, shown }: HallProps): ReactNode => {
  const { t, number } = useMessage()
  const called = numbers.slice(0, shown)
  return (
    <>
      <ul className={styles.board} dir="ltr" aria-hidden="true">
        {Array.from({ length: BINGO_CALLS[room][1] }, (_, place) => place + 1).map((ball) => (
          <li key={ball} className={classNames(called.includes(ball) && styles.called)}>
            {number(ball)}
          </li>
        ))}
      </ul>
      {shown > 0 && (
        <details className={styles.order}>
          <summary>{t("timed.bingo.order")}</summary>
          <ol>
            {called.map((ball, place) => (
              <li key={ball}>{`${number(place + 1)}. ${number(ball)}`}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

/** The hall as it stands after so many calls: nothing of it changes between two of them. `picks`: the player's cards, one after another. */
const Hall = memo(({ picks, ...hall }: HallProps & { readonly picks: string }): ReactNode => {
  const isDrawn = hall.numbers.length > 0
  const cards = picks.split(" ").flatMap((pick) => cardOf(pick) ?? [])
  return (
    <div className={styles.hall}>
      {isDrawn && <Now {...hall} />}
      {cards.length > 0 && (
        <div className={classNames(styles.cards, hall.room === "bingo-75" && styles.square)}>
          {cards.map((card) => (
            <BingoCard key={card} card={card} {...hall} />
          ))}
        </div>
      )}
      {isDrawn && <Board {...hall} />}
    </div>
  )
})

/** A room of bingo: the balls that are called, the player's cards, and the board of all balls. */
const sceneOf =
  (room: BingoRoom) =>
  ({ numbers, shown, picks }: SceneProps): ReactNode => (
    <Hall room={room} numbers={numbers} shown={shown} picks={picks.join(" ")} />
  )

/** The scenes of both rooms. */
export const Bingo75 = sceneOf("bingo-75")
export const Bingo90 = sceneOf("bingo-90")
