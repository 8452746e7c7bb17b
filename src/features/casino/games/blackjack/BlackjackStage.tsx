import { type ReactNode, useMemo } from "react"
import type { Card } from "#models/casino/cards.ts"
import { DEALER_CARD_MS } from "#models/casino/games/blackjack.ts"
import {
  BLACKJACK_HANDS,
  BLACKJACK_MOST,
  type BlackjackEntry,
  type BlackjackLayout,
  type BlackjackPhase,
  blackjackLayout,
  blackjackOutcome,
  blackjackPhase,
  blackjackTotal,
  isBlackjack,
  type LaidHand,
} from "#models/casino/games/blackjack-table.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { CardBack } from "../cards/CardBack.tsx"
import { PlayingCard } from "../cards/PlayingCard.tsx"
import type { Shown, StageProps } from "../game-screen.ts"
import { useElapsed } from "../use-elapsed.ts"
import styles from "./Blackjack.module.css"

/** Cards that are not open: the dealer’s one, or all before the deal. */
const BACKS = ["one", "other"] as const
const NO_LINES: ReadonlyArray<BlackjackEntry> = []

/** When each line of a book is shown of a round that is over: the dealer’s cards after his first one after another, all others at once. */
const momentsOf = (book: ReadonlyArray<BlackjackEntry>): ReadonlyArray<number> => {
  let dealer = 0
  return book.map((entry) => {
    if (entry.type === "laid" && entry.to === "dealer") dealer += 1
    return Math.max(0, dealer - 1) * DEALER_CARD_MS
  })
}

/** Cards of a hand with what they count; an ace that may count either way is said to. */
const Cards = (props: {
  readonly name: string
  readonly cards: ReadonlyArray<Card>
  readonly isOpen: boolean
  readonly hidden: number
}): ReactNode => {
  const { t } = useMessage()
  const { name, cards, isOpen, hidden } = props
  const { total, isSoft } = blackjackTotal(cards)
  return (
    <>
      <p className={styles.total}>
        <span>{name}</span>
        {cards.length > 0 && (
          <b>
            {isSoft && isOpen && total < BLACKJACK_MOST
              ? t("game.blackjack.soft", { low: total - 10, high: total })
              : total}
          </b>
        )}
      </p>
      <div className={styles.cards}>
        {cards.map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place
          <PlayingCard key={`${place} ${card}`} card={card} />
        ))}
        {BACKS.slice(0, hidden).map((back) => (
          <CardBack key={back} />
        ))}
      </div>
    </>
  )
}

/** What lies on a hand of the player’s, and how it came out. */
const Foot = (props: {
  readonly hand: LaidHand
  readonly layout: BlackjackLayout
  readonly stake: string
  readonly isOver: boolean
}): ReactNode => {
  const { t } = useMessage()
  const { hand, layout, stake, isOver } = props
  const isBust = blackjackTotal(hand.cards).total > BLACKJACK_MOST
  const outcome = isOver ? blackjackOutcome(layout, hand) : isBust ? "lost" : undefined
  return (
    <p className={styles.foot}>
      <span>{stake}</span>
      {hand.isDoubled && <span>{t("game.blackjack.doubled")}</span>}
      {outcome !== undefined && (
        <b className={styles[outcome]}>{t(`game.blackjack.outcome.${isBust ? "bust" : outcome}`)}</b>
      )}
    </p>
  )
}

/** Insurance, while it stands and as it came out. */
const Insurance = (props: {
  readonly round: Shown<"blackjack">
  readonly layout: BlackjackLayout
  readonly isOver: boolean
}): ReactNode => {
  const { t, money } = useMessage()
  const { round, layout, isOver } = props
  if (layout.isInsured !== true) return null
  const sum = (amount: number) => money({ amount, currency: round.currency })
  const half = round.stake / 2
  return (
    <p className={styles.foot}>
      <span>
        {!isOver
          ? t("game.blackjack.insured", { sum: sum(half) })
          : isBlackjack(layout.dealer)
            ? t("game.blackjack.insured.won", { sum: sum(half * 2) })
            : t("game.blackjack.insured.lost", { sum: sum(half) })}
      </span>
    </p>
  )
}

/** What is said of the round: whose turn it is, and what hands count, for those who don’t see them. */
const Told = (props: {
  readonly layout: BlackjackLayout
  readonly phase: BlackjackPhase
  readonly isGoing: boolean
  readonly isOver: boolean
}): ReactNode => {
  const { t } = useMessage()
  const { layout, phase, isGoing, isOver } = props
  const [first, second] = layout.hands.map(({ cards }) => blackjackTotal(cards).total)
  const turn = phase.kind === "playing" && layout.isSplit ? `.${phase.hand}` : ""
  const words = isOver
    ? "game.blackjack.over"
    : !isGoing
      ? "game.blackjack.dealing"
      : phase.kind === "insurance"
        ? "game.blackjack.ask"
        : `game.blackjack.turn${turn}`
  return (
    <>
      <span>{t(words)}</span>
      <VisuallyHidden>
        {t(layout.isSplit ? "game.blackjack.sums.two" : "game.blackjack.sums.one", {
          first: first ?? 0,
          second: second ?? 0,
          dealer: blackjackTotal(layout.dealer).total,
        })}
      </VisuallyHidden>
    </>
  )
}

/** The dealer’s cards and the player’s one or two hands, as the book lays them. */
export const BlackjackStage = ({ round, isTelling }: StageProps<"blackjack">): ReactNode => {
  const { t, money } = useMessage()
  const book = round?.book ?? NO_LINES
  const moments = useMemo(() => momentsOf(book), [book])
  const shown = useElapsed(moments, isTelling)
  const layout = blackjackLayout(book.slice(0, shown))
  const phase = blackjackPhase(layout)
  const isGoing = round !== null && round.ended === undefined
  const isOver = round !== null && !isGoing && !isTelling
  return (
    <div className={classNames(styles.table, layout.isSplit && styles.isSplit)}>
      <p className={styles.told} role="status">
        {round === null ? (
          <span>{t("game.blackjack.none")}</span>
        ) : (
          <Told layout={layout} phase={phase} isGoing={isGoing} isOver={isOver} />
        )}
      </p>
      <section className={styles.hand} aria-label={t("game.blackjack.dealer")}>
        <Cards
          name={t("game.blackjack.dealer")}
          cards={layout.dealer}
          isOpen={false}
          hidden={Math.max(0, 2 - layout.dealer.length)}
        />
        {round !== null && <Insurance round={round} layout={layout} isOver={isOver} />}
      </section>
      <div className={styles.hands}>
        {layout.hands.map((hand, place) => {
          const key = BLACKJACK_HANDS[place] as "first" | "second"
          const name = t(`game.blackjack.hand.${layout.isSplit ? key : "only"}`)
          const isTurn = isGoing && phase.kind === "playing" && phase.hand === key
          return (
            <section key={key} className={classNames(styles.hand, isTurn && styles.turn)} aria-label={name}>
              <Cards
                name={name}
                cards={hand.cards}
                isOpen={isGoing && !hand.isDone}
                hidden={Math.max(0, 2 - hand.cards.length)}
              />
              {round !== null && (
                <Foot
                  hand={hand}
                  layout={layout}
                  stake={money({
                    amount: round.stake * (hand.isDoubled ? 2 : 1),
                    currency: round.currency,
                  })}
                  isOver={isOver}
                />
              )}
            </section>
          )
        })}
      </div>
    </div>
  )
}
