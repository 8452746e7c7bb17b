import type { ReactNode } from "react"
import { type Card, rankOf, suitOf } from "#models/casino/cards.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import styles from "./PlayingCard.module.css"

const SUITS = {
  spades:
    "M20 4 C20 4 34 16 34 25 C34 31 26 33 22 28 L24 37 L16 37 L18 28 C14 33 6 31 6 25 C6 16 20 4 20 4 Z",
  hearts: "M20 36 C20 36 5 25 5 14 C5 5 16 4 20 12 C24 4 35 5 35 14 C35 25 20 36 20 36 Z",
  diamonds: "M20 3 L34 20 L20 37 L6 20 Z",
  clubs: "M20 4 A8 8 0 0 1 26 17 A8 8 0 1 1 23 28 L25 37 L15 37 L17 28 A8 8 0 1 1 14 17 A8 8 0 0 1 20 4 Z",
} as const

/** A card, with its name for those who don't see it. */
export const PlayingCard = ({ card }: { readonly card: Card }): ReactNode => {
  const { t } = useMessage()
  const rank = rankOf(card)
  const suit = suitOf(card)
  return (
    <svg
      viewBox="0 0 60 84"
      className={classNames(styles.card, (suit === "hearts" || suit === "diamonds") && styles.redSuit)}
      role="img"
      aria-label={t("card.name", { rank: t(`card.rank.${rank}`), suit: t(`card.suit.${suit}`) })}
    >
      <rect x="1" y="1" width="58" height="82" rx="7" className={styles.face} />
      <text x="9" y="22" className={styles.rank}>
        {rank}
      </text>
      <path d={SUITS[suit]} transform="translate(12 32) scale(1.05)" />
    </svg>
  )
}
