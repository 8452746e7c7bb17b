import { type CSSProperties, type PointerEvent, type ReactNode, useState } from "react"
import { PRIZE_TABLES, type ScratchSlug } from "#models/casino/scratch/prize-tables.ts"
import { ALIKE, FIELDS, shownPrize } from "#models/casino/scratch/scratch-card.ts"
import { scratchPays } from "#models/casino/scratch/scratch-game.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { shortMultiplierWords } from "../../game-table/multiplier-words.ts"
import type { Shown } from "../game-screen.ts"
import type { SlotArt } from "../slots/art/slot-art.ts"
import { SlotSymbol, SlotSymbols } from "../slots/SlotSymbols.tsx"
import styles from "./ScratchStage.module.css"

const PLACES = Array.from({ length: FIELDS }, (_, field) => field)
const NONE: ReadonlySet<number> = new Set()

/** A field of the card: covered until it is pressed, or a mouse that is pressed passes over it. */
const ScratchField = (props: {
  readonly slug: ScratchSlug
  readonly field: number
  /** The prize whose symbol is printed here; nothing while it is covered. */
  readonly symbol: number | undefined
  readonly isWon: boolean
  readonly canBeUncovered: boolean
  readonly onUncover: (field: number) => void
}): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const { slug, field, symbol, isWon, canBeUncovered, onUncover } = props
  const prize = symbol === undefined ? undefined : PRIZE_TABLES[slug][symbol]
  const pays = shortMultiplierWords(messages, scratchPays(slug, symbol))
  // A finger that moves over the card scrolls the page.
  const rub = ({ buttons, pointerType }: PointerEvent) => {
    if (canBeUncovered && buttons === 1 && pointerType !== "touch") onUncover(field)
  }
  return (
    <button
      type="button"
      className={classNames(styles.field, prize === undefined && styles.covered, isWon && styles.won)}
      aria-disabled={canBeUncovered ? undefined : true}
      aria-label={
        prize === undefined
          ? t("game.scratch.field.covered", { field: number(field + 1) })
          : t("game.scratch.field", {
              field: number(field + 1),
              symbol: t(`slot.symbol.${prize.symbol}`),
              pays,
            })
      }
      onClick={() => canBeUncovered && onUncover(field)}
      onPointerEnter={rub}
      onPointerLeave={rub}
    >
      {prize !== undefined && (
        <>
          <SlotSymbol theme={slug} name={prize.symbol} />
          <b>{pays}</b>
        </>
      )}
    </button>
  )
}

/** A card of nine fields that are uncovered one by one or all at once: what is under them is printed already. */
export const ScratchStage = (props: {
  readonly slug: ScratchSlug
  readonly art: SlotArt
  readonly round: Shown<ScratchSlug> | null
  readonly isTelling: boolean
  readonly onSeen: () => void
}): ReactNode => {
  const { slug, art, round, isTelling, onSeen } = props
  const { t, number } = useMessage()
  const [scratched, setScratched] = useState<{ readonly of: string; readonly fields: ReadonlySet<number> }>()
  const fields = round?.book[0]?.fields
  const uncovered = scratched?.of === round?.key ? (scratched?.fields ?? NONE) : NONE
  const isSeen = fields !== undefined && (!isTelling || uncovered.size === FIELDS)
  const won = isSeen ? shownPrize(fields) : undefined
  const uncover = (more: ReadonlyArray<number>) => {
    if (round === null) return
    const known = new Set([...uncovered, ...more])
    setScratched({ of: round.key, fields: known })
    if (known.size === FIELDS) onSeen()
  }
  return (
    <div
      className={styles.ticket}
      style={{ "--cell": art.ground.cell, "--edge": art.ground.line } as CSSProperties}
    >
      <SlotSymbols theme={slug} art={art} />
      <svg
        className={styles.scene}
        viewBox="0 0 320 200"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {art.scene}
      </svg>
      <p className={styles.told} role="status">
        {fields === undefined ? (
          <span>{t("game.scratch.none")}</span>
        ) : isSeen ? (
          <span>{t(won === undefined ? "game.scratch.nothing" : "game.scratch.won")}</span>
        ) : (
          <span>{t("game.scratch.find", { alike: number(ALIKE) })}</span>
        )}
      </p>
      <fieldset className={styles.fields} aria-label={t("game.scratch.card")} dir="ltr">
        {PLACES.map((field) => (
          <ScratchField
            key={field}
            slug={slug}
            field={field}
            symbol={isSeen || uncovered.has(field) ? fields?.[field] : undefined}
            isWon={won !== undefined && fields?.[field] === won}
            canBeUncovered={fields !== undefined && !isSeen && !uncovered.has(field)}
            onUncover={(pressed) => uncover([pressed])}
          />
        ))}
      </fieldset>
      <Button
        variant="line"
        className={styles.all}
        disabled={fields === undefined || isSeen}
        onClick={() => uncover(PLACES)}
      >
        {t("game.scratch.all")}
      </Button>
    </div>
  )
}

/** The prizes of a card: what each pays, and on how many tickets of a million. */
export const PrizeTable = ({ slug }: { readonly slug: ScratchSlug }): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  return (
    <table className={styles.prizes}>
      <caption>{t("game.scratch.prizes")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("slot.symbol")}</th>
          <th scope="col">{t("game.scratch.tickets")}</th>
          <th scope="col">{t("game.payment")}</th>
        </tr>
      </thead>
      <tbody>
        {PRIZE_TABLES[slug].toReversed().map(({ symbol, stakes, tickets }) => (
          <tr key={symbol}>
            <th scope="row">
              <span className={styles.name}>
                <SlotSymbol theme={slug} name={symbol} />
                <span>{t(`slot.symbol.${symbol}`)}</span>
              </span>
            </th>
            <td>{number(tickets)}</td>
            <td>{`${number(stakes)}×`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
