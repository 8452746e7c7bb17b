import type { CSSProperties, ReactNode } from "react"
import { type WheelBet, wheelLayout, wheelPayments } from "#models/casino/games/wheel.ts"
import { typedBet } from "#models/casino/games.ts"
import { WHOLE } from "#models/casino/multiplier.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { multiplierWords, shortMultiplierWords } from "../../game-table/multiplier-words.ts"
import type { StageProps } from "../game-screen.ts"
import { roundOfTyped } from "../round-of-typed.ts"
import { Ground } from "../Stage.tsx"
import styles from "./WheelStage.module.css"

const OUTER = 100
const INNER = 62
/** Whole turns before the wheel stops. */
const TURNS = 4

/** A point of a circle, a share of a turn from the top on. */
const at = (radius: number, turn: number): string => {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

/** Which of the colours a payment has: the first for nothing, the last for the most. */
const toneOf = (bet: WheelBet, pays: number): string | undefined => {
  const kinds = wheelPayments(bet)
  const kind = kinds.findIndex((each) => each.pays === pays)
  if (kind === 0) return styles.nothing
  if (kind === kinds.length - 1) return styles.most
  return [styles.first, styles.second, styles.third][kind - 1]
}

/** The wheel with its segments; it comes to rest with the one that was drawn under the pointer. */
const Wheel = (props: {
  readonly bet: WheelBet
  readonly segment: number | undefined
  readonly round: string
  readonly isTelling: boolean
}): ReactNode => {
  const { bet, segment, round, isTelling } = props
  const part = 1 / bet.segments
  const rest = segment === undefined ? 0 : TURNS * 360 - segment * part * 360
  return (
    <svg viewBox="-108 -116 216 224" className={styles.wheel} aria-hidden="true">
      <circle r="106" className={styles.rim} />
      <g
        key={round}
        className={classNames(styles.turned, isTelling && styles.turning)}
        style={{ "--rest": `${rest}deg` } as CSSProperties}
      >
        {wheelLayout(bet).map((pays, place) => {
          const [from, to] = [(place - 0.5) * part, (place + 0.5) * part]
          return (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a segment keeps its place
              key={place}
              d={`M ${at(INNER, from)} L ${at(OUTER, from)} A ${OUTER} ${OUTER} 0 0 1 ${at(OUTER, to)} L ${at(INNER, to)} A ${INNER} ${INNER} 0 0 0 ${at(INNER, from)} Z`}
              className={classNames(styles.segment, toneOf(bet, pays))}
            />
          )
        })}
      </g>
      <circle r={INNER - 4} className={styles.hub} />
      <path d="M -9 -115 L 9 -115 L 0 -94 Z" className={styles.pointer} />
    </svg>
  )
}

/** The wheel, what it came to in its middle, and what its colours pay. */
export const WheelStage = (props: StageProps<"wheel">): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const { typed, isTelling } = props
  const round = roundOfTyped(props.round, "wheel", typed)
  const shown = typedBet("wheel", typed)
  if (shown?.game !== "wheel") return null
  const spun = round?.book[0]
  const pays = spun === undefined || isTelling ? undefined : wheelLayout(shown)[spun.segment]
  return (
    <Ground isCentred>
      <div className={styles.frame}>
        <Wheel bet={shown} segment={spun?.segment} round={round?.key ?? ""} isTelling={isTelling} />
        <p
          className={classNames(
            styles.told,
            pays !== undefined && styles.paid,
            (pays ?? 0) > WHOLE && styles.won,
          )}
        >
          <span>{pays === undefined ? t("game.wheel.none") : multiplierWords(messages, pays)}</span>
        </p>
      </div>
      <ul className={styles.legend} aria-label={t("game.wheel.legend")}>
        {wheelPayments(shown).map((kind) => (
          <li key={kind.pays} className={classNames(kind.pays === pays && styles.here)}>
            <span className={classNames(styles.swatch, toneOf(shown, kind.pays))} aria-hidden="true" />
            <b>{shortMultiplierWords(messages, kind.pays)}</b>
            <span className="secondary">
              {t("game.wheel.share", { count: number(kind.count), segments: number(shown.segments) })}
            </span>
          </li>
        ))}
      </ul>
    </Ground>
  )
}
