import { type ReactNode, useMemo } from "react"
import { chipsByPlace } from "#models/casino/chips.ts"
import {
  BACCARAT_PLACES,
  BACCARAT_RETURNS,
  type BaccaratEntry,
  baccaratHands,
  baccaratTotal,
  baccaratWon,
  CARD_MS,
} from "#models/casino/games/baccarat.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { PlayingCard } from "../cards/PlayingCard.tsx"
import { ChipPlace } from "../chips/ChipPlace.tsx"
import { ChipReturns } from "../chips/ChipReturns.tsx"
import { ChipTray } from "../chips/ChipTray.tsx"
import type { GameScreen, StageProps } from "../game-screen.ts"
import { TopOdds } from "../TopOdds.tsx"
import { useElapsed } from "../use-elapsed.ts"
import styles from "./Baccarat.module.css"

const NO_CARDS: ReadonlyArray<BaccaratEntry> = []

/** The two hands as far as their cards are turned, and the places that take chips. */
const Stage = ({ round, isAwaited, isTelling, ...fields }: StageProps<"baccarat">): ReactNode => {
  const { t } = useMessage()
  const book = round?.book ?? NO_CARDS
  const moments = useMemo(() => book.map((_, place) => place * CARD_MS), [book])
  const turned = useElapsed(moments, isTelling && !isAwaited)
  const hands = baccaratHands(isAwaited ? NO_CARDS : book.slice(0, turned))
  const isOver = !isAwaited && !isTelling && book.length > 0
  const won = isOver ? baccaratWon(hands) : []
  const chips = chipsByPlace(fields.typed.chips)
  return (
    <div className={styles.table}>
      <div className={styles.hands}>
        {(["player", "banker"] as const).map((hand) => (
          <section key={hand} aria-label={t(`baccarat.place.${hand}`)} className={styles.hand}>
            <p className={styles.total}>
              <span>{t(`baccarat.place.${hand}`)}</span>
              {hands[hand].length > 0 && <b>{baccaratTotal(hands[hand])}</b>}
            </p>
            <div className={styles.cards}>
              {hands[hand].map((card, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place
                <PlayingCard key={`${place} ${card}`} card={card} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className={styles.places}>
        {BACCARAT_PLACES.map((place) => (
          <div key={place} className={classNames(styles.spot, styles[place])}>
            <ChipPlace
              typed={fields.typed}
              isBusy={fields.isBusy}
              money={fields.money}
              onType={fields.onType}
              place={place}
              name={t(`baccarat.place.${place}`)}
              pays={t(`baccarat.pays.${place}`)}
              chips={chips}
              isWon={won.includes(place)}
            >
              <span>{t(`baccarat.place.${place}`)}</span>
            </ChipPlace>
          </div>
        ))}
      </div>
    </div>
  )
}

const Rules = (): ReactNode => {
  const { t } = useMessage()
  return (
    <ChipReturns
      places={BACCARAT_PLACES.map((place) => ({
        name: t(`baccarat.place.${place}`),
        pays: t(`baccarat.pays.${place}`),
        back: BACCARAT_RETURNS[place],
      }))}
    />
  )
}

/** What is seen of the table. */
export const baccaratScreen: GameScreen<"baccarat"> = {
  Stage,
  Fields: ChipTray,
  isOfChips: true,
  Odds: TopOdds,
  Rules,
}
