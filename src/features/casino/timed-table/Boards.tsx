import type { ReactNode } from "react"
import { isBingo } from "#models/casino/timed/bingo.ts"
import { DICE_SUMS } from "#models/casino/timed/fast-bet.ts"
import { type TimedGameSlug, timedGame } from "#models/casino/timed/timed-games.ts"
import { BALL_COLOURS, ballColour } from "#models/casino/timed/tv-numbers.ts"
import { SECTOR_COLOURS, STARRED, sectorColour } from "#models/casino/timed/tv-wheel.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { multiplierWords } from "../game-table/multiplier-words.ts"
import { BingoBoard } from "./BingoBoard.tsx"
import styles from "./Boards.module.css"
import { KenoBoard } from "./KenoBoard.tsx"
import { pickWords } from "./pick-words.ts"

/** A game's places, and what is chosen of them. */
interface BoardProps {
  readonly game: TimedGameSlug
  readonly pick: string
  /** What the player has bet on in the round. */
  readonly taken: ReadonlyArray<string>
  readonly onChoose: (pick: string) => void
}

/** Places of one kind that are named in words, each with its odds. */
const Named = (props: BoardProps & { readonly title: string; readonly places: ReadonlyArray<string> }) => {
  const messages = useMessage()
  const { game, pick, onChoose, title, places } = props
  const { odds } = timedGame(game)
  return (
    <fieldset className={styles.group}>
      <legend>{messages.t(title)}</legend>
      <div className={styles.named}>
        {places.map((place) => (
          <button
            key={place}
            type="button"
            className={classNames(styles.place, pick === place && styles.chosen)}
            aria-pressed={pick === place}
            onClick={() => onChoose(place)}
          >
            <span className={classNames(styles.swatch, styles[toneOf(place)])} aria-hidden="true" />
            <span>{pickWords(messages, game, place)}</span>
            <b>{multiplierWords(messages, odds(place))}</b>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The colour that a place is about; none where it is about none. */
const toneOf = (place: string): string => {
  const tone = place.split("-").at(-1) ?? ""
  return ([...BALL_COLOURS, ...SECTOR_COLOURS] as ReadonlyArray<string>).includes(tone) ? tone : "none"
}

/** Numbered places, all at the same odds. */
const Numbered = (
  props: BoardProps & {
    readonly title: string
    readonly kind: "number" | "sector"
    readonly colour: (place: number) => string
    readonly isStarred?: (place: number) => boolean
  },
) => {
  const messages = useMessage()
  const { t, number } = messages
  const { game, pick, onChoose, title, kind, colour, isStarred } = props
  const { places, odds } = timedGame(game)
  const numbered = places.filter((place) => place.startsWith(`${kind}-`))
  const [first = ""] = numbered
  return (
    <fieldset className={styles.group}>
      <legend>{t(title, { odds: multiplierWords(messages, odds(first)) })}</legend>
      <div className={classNames(styles.numbered, kind === "sector" && styles.forty)} dir="ltr">
        {numbered.map((place) => {
          const value = Number(place.slice(kind.length + 1))
          return (
            <button
              key={place}
              type="button"
              className={classNames(styles.number, styles[colour(value)], pick === place && styles.chosen)}
              aria-pressed={pick === place}
              aria-label={pickWords(messages, game, place)}
              onClick={() => onChoose(place)}
            >
              <span>{number(value)}</span>
              {isStarred?.(value) === true && <span className={styles.starred} aria-hidden="true" />}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** All that can be bet on in a game. */
export const Boards = (props: BoardProps): ReactNode => {
  const { game, pick, onChoose } = props
  if (isBingo(game)) return <BingoBoard room={game} pick={pick} taken={props.taken} onChoose={onChoose} />
  if (game === "keno-80") return <KenoBoard pick={pick} onChoose={onChoose} />
  if (game === "fast-bet")
    return (
      <div className={styles.boards}>
        <Named
          {...props}
          title="timed.group.dice"
          places={["under", "seven", "over", "sum-even", "sum-odd", "double"]}
        />
        <Named {...props} title="timed.group.totals" places={DICE_SUMS.map((sum) => `total-${sum}`)} />
      </div>
    )
  if (game === "tv-wheel")
    return (
      <div className={styles.boards}>
        <Named
          {...props}
          title="timed.group.colours"
          places={SECTOR_COLOURS.map((each) => `colour-${each}`)}
        />
        <Named {...props} title="timed.group.more" places={["star", "even", "odd"]} />
        <Numbered
          {...props}
          title="timed.group.sectors"
          kind="sector"
          colour={sectorColour}
          isStarred={(sector) => STARRED.has(sector)}
        />
      </div>
    )
  return (
    <div className={styles.boards}>
      <Numbered {...props} title="timed.group.numbers" kind="number" colour={ballColour} />
      <Named
        {...props}
        title="timed.group.sum"
        places={["sum-low", "sum-middle", "sum-high", "sum-even", "sum-odd"]}
      />
      <Named {...props} title="timed.group.odd-even" places={["more-even", "more-odd", "as-many"]} />
      <Named {...props} title="timed.group.first" places={BALL_COLOURS.map((each) => `first-${each}`)} />
      <Named
        {...props}
        title="timed.group.balls"
        places={["three", "four"].flatMap((count) => BALL_COLOURS.map((each) => `${count}-${each}`))}
      />
    </div>
  )
}
