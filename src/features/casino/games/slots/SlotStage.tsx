import { type CSSProperties, type ReactNode, useMemo } from "react"
import { paidBy, WHOLE } from "#models/casino/multiplier.ts"
import type { SlotEntry } from "#models/casino/slots/slot-book.ts"
import { SLOT_RULES } from "#models/casino/slots/slot-game.ts"
import { type SlotRules, type SlotSlug, windowAt } from "#models/casino/slots/slot-rules.ts"
import { framesOf, type SlotFrame } from "#models/casino/slots/slot-show.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import type { Shown } from "../game-screen.ts"
import { useElapsed } from "../use-elapsed.ts"
import type { SlotArt } from "./art/slot-art.ts"
import styles from "./SlotStage.module.css"
import { SlotSymbol, SlotSymbols } from "./SlotSymbols.tsx"

const NO_BOOK: ReadonlyArray<SlotEntry> = []

/** What stands on the reels before anything is played. */
const atRest = (rules: SlotRules): SlotFrame => ({
  at: 0,
  kind: "shown",
  stopped: rules.strips.length,
  window: windowAt(
    rules,
    rules.strips.map(() => 0),
  ),
  wins: [],
  times: 1,
  sum: 0 as SlotFrame["sum"],
  coins: [],
})

/** A reel that turns: its strip over and over. */
const Turning = ({ rules, reel }: { readonly rules: SlotRules; readonly reel: number }): ReactNode => {
  const strip = (rules.strips[reel] ?? []).slice(0, rules.rows * 2)
  return (
    <div className={styles.turning} style={{ "--turn": reel } as CSSProperties}>
      {[...strip, ...strip].map((symbol, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the strip never changes
        <span key={place} className={styles.cell}>
          <SlotSymbol theme={rules.slug} name={rules.symbols[symbol]?.name ?? ""} />
        </span>
      ))}
    </div>
  )
}

/** A place of the window: its symbol, lit where it won, with what a coin on it is worth. */
const Cell = (props: {
  readonly slug: SlotSlug
  readonly name: string
  readonly look: "plain" | "lit" | "dim"
  readonly worth: string | undefined
  readonly isNew: boolean
}): ReactNode => (
  <span className={classNames(styles.cell, styles[props.look], props.isNew && styles.fallen)}>
    <SlotSymbol theme={props.slug} name={props.name} />
    {props.worth !== undefined && <b className={styles.worth}>{props.worth}</b>}
  </span>
)

/** Places that count look as they are told to, the others are dim; all are plain where none counts. */
const lookOf = (
  counting: { readonly size: number; readonly has: (place: number) => boolean },
  look: "plain" | "lit",
  place: number,
): "plain" | "lit" | "dim" => (counting.size === 0 ? "plain" : counting.has(place) ? look : "dim")

/** What the frame says in a word above the reels: which free spin it is, or that coins stay. */
const Told = ({ rules, frame }: { readonly rules: SlotRules; readonly frame: SlotFrame }): ReactNode => {
  const { t } = useMessage()
  const { free, kind, coins } = frame
  if (free !== undefined) return <span>{t("slot.free", { spin: free.spin, of: free.of })}</span>
  if (kind === "staying") return <span>{t("slot.coins", { count: coins.length })}</span>
  return <span>{t(`slot.shape.${rules.slug}`)}</span>
}

/** The reels of a slot: the round that is told, frame by frame from its book, or what they stopped at. */
export const SlotStage = (props: {
  readonly slug: SlotSlug
  readonly art: SlotArt
  readonly round: Shown<SlotSlug> | null
  /** That a round is on its way: the reels turn. */
  readonly isAwaited: boolean
  /** That the round is being shown. */
  readonly isTelling: boolean
}): ReactNode => {
  const { slug, art, round, isAwaited, isTelling } = props
  const { t, number, money } = useMessage()
  const rules = SLOT_RULES[slug]
  const book = round?.book ?? NO_BOOK
  const frames = useMemo(() => framesOf(rules, book), [rules, book])
  const moments = useMemo(() => frames.map(({ at }) => at), [frames])
  const frame = frames[useElapsed(moments, isTelling && !isAwaited) - 1] ?? atRest(rules)
  const stopped = isAwaited ? 0 : frame.stopped
  const isTurning = isAwaited || frame.kind === "turning"
  const lit = new Set(
    frame.wins.flatMap(({ places }) => places.map(({ reel, row }) => reel * rules.rows + row)),
  )
  const coins = new Map(frame.coins.map(({ reel, row, value }) => [reel * rules.rows + row, value]))
  const isStaying = frame.kind === "staying" && !isAwaited
  const nameOf = (symbol: number | undefined) => rules.symbols[symbol ?? 0]?.name ?? ""
  const coinName = nameOf(rules.hold?.coin)
  const rows = Array.from({ length: rules.rows }, (_, row) =>
    frame.window.map((column) => t(`slot.symbol.${nameOf(column[row])}`)).join(", "),
  )
  return (
    <div
      className={styles.slot}
      style={
        {
          "--reels": rules.strips.length,
          "--rows": rules.rows,
          "--cell": art.ground.cell,
          "--edge": art.ground.line,
        } as CSSProperties
      }
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
      <p className={styles.told}>
        <Told rules={rules} frame={frame} />
        {frame.times > 1 && !isTurning && <b>{t("slot.times", { times: number(frame.times) })}</b>}
      </p>
      <div
        className={styles.reels}
        dir="ltr"
        role="img"
        aria-label={isTurning ? t("slot.turning") : t("slot.window", { rows: rows.join("; ") })}
      >
        {frame.window.map((column, reel) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
          <div key={reel} className={styles.reel}>
            {reel >= stopped ? (
              <Turning rules={rules} reel={reel} />
            ) : (
              column.map((symbol, row) => {
                const place = reel * rules.rows + row
                const worth = coins.get(place)
                const name = worth === undefined ? nameOf(symbol) : coinName
                return (
                  <Cell
                    key={`${place} ${name}`}
                    slug={slug}
                    name={name}
                    look={lookOf(isStaying ? coins : lit, isStaying ? "plain" : "lit", place)}
                    worth={worth === undefined ? undefined : `${number(worth / WHOLE)}×`}
                    isNew={isTelling}
                  />
                )
              })
            )}
          </div>
        ))}
      </div>
      <p className={styles.sum} aria-hidden="true">
        {round !== null && !isAwaited && frame.sum > 0 && (
          <span>{money({ amount: paidBy(round.stake, frame.sum), currency: round.currency })}</span>
        )}
      </p>
    </div>
  )
}
