import type { ReactNode } from "react"
import { BINGO_CARDS, type BingoRoom, CARD, cardOf, cardPick } from "#models/casino/timed/bingo-cards.ts"
import { withWesternDigits } from "#models/request/plain-text.ts"
import { byChance } from "#src/services/by-chance.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./Bingo.module.css"
import { BingoCard } from "./BingoCard.tsx"
import boards from "./Boards.module.css"

const NOTHING: ReadonlyArray<number> = []

/** A card that the browser picks for the player among those not taken: nothing is drawn by it. */
const anyCard = (taken: ReadonlyArray<string>): string => {
  for (;;) {
    const pick = cardPick(byChance.below(BINGO_CARDS) + 1)
    if (!taken.includes(pick)) return pick
  }
}

/** The card that was typed, in the digits of whichever language; nothing where the field is empty. */
const typedPick = (text: string): string => {
  const typed = withWesternDigits(text.trim()).replace(/^0+(?=\d)/, "")
  return typed === "" ? "" : `${CARD}${typed}`
}

/** Where a card is chosen, by its number or at random, and seen before it is taken. `taken`: what the player has bet on in the round. */
export const BingoBoard = (props: {
  readonly room: BingoRoom
  readonly pick: string
  readonly taken: ReadonlyArray<string>
  readonly onChoose: (pick: string) => void
}): ReactNode => {
  const { t, number } = useMessage()
  const { room, pick, taken, onChoose } = props
  const card = cardOf(pick)
  const hint = t("timed.bingo.number.hint", { most: number(BINGO_CARDS) })
  return (
    <fieldset className={boards.group}>
      <legend>{t("timed.bingo.choose")}</legend>
      <div className={styles.choice}>
        <Field
          label={t("timed.bingo.number")}
          hint={hint}
          error={pick !== "" && card === undefined ? hint : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              value={pick.slice(CARD.length)}
              onChange={({ target: { value } }) => onChoose(typedPick(value))}
            />
          )}
        </Field>
        <Button variant="line" onClick={() => onChoose(anyCard(taken))}>
          {t("timed.bingo.any")}
        </Button>
      </div>
      {card !== undefined && (
        <div className={styles.chosen}>
          <BingoCard room={room} card={card} numbers={NOTHING} shown={0} />
        </div>
      )}
    </fieldset>
  )
}
