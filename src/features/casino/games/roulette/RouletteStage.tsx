import type { CSSProperties, ReactNode } from "react"
import { chipsByPlace } from "#models/casino/chips.ts"
import type { Landed } from "#models/casino/games/roulette.ts"
import {
  colourOf,
  PLACES,
  type Place,
  type PlaceKind,
  pocketName,
  type Wheel,
} from "#models/casino/games/roulette-places.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ChipPlace } from "../chips/ChipPlace.tsx"
import type { FieldsProps } from "../game-screen.ts"
import { placeMark, placeName } from "./place-words.ts"
import styles from "./Roulette.module.css"
import { RouletteWheel } from "./RouletteWheel.tsx"

/** Bets over several numbers, which have no field of their own on the cloth. */
const INSIDE: ReadonlyArray<PlaceKind> = [
  "split",
  "street",
  "trio",
  "corner",
  "first-four",
  "basket",
  "six-line",
]

const toneOf = (place: Place) =>
  place.kind === "straight"
    ? colourOf(place.pockets[0] ?? 0)
    : place.kind === "red" || place.kind === "black"
      ? place.kind
      : "plain"

/** Where a place lies on the cloth: numbers by rows of three under the zeros, dozens and even chances beside them. */
const layOf = (wheel: Wheel, place: Place): CSSProperties | undefined => {
  const [first = 0] = place.pockets
  const spans = (column: string, row: string): CSSProperties => ({ gridColumn: column, gridRow: row })
  if (place.kind === "straight") {
    if (first === 0) return spans(wheel === "european" ? "1 / 4" : "1 / 2", "1")
    if (first > 36) return spans("3 / 4", "1")
    return spans(`${((first - 1) % 3) + 1}`, `${Math.floor((first - 1) / 3) + 2}`)
  }
  if (place.kind === "column") return spans(`${first}`, "14")
  if (place.kind === "dozen") return spans("4", `${Math.floor((first - 1) / 12) * 4 + 2} / span 4`)
  const even = ["low", "even", "red", "black", "odd", "high"].indexOf(place.kind)
  return even < 0 ? undefined : spans("5", `${even * 2 + 2} / span 2`)
}

/** The wheel, where its ball lies, and the cloth whose places take chips. */
export const RouletteStage = (
  props: FieldsProps & {
    readonly wheel: Wheel
    readonly round: { readonly book: ReadonlyArray<Landed> } | null
    readonly isAwaited: boolean
    readonly isTelling: boolean
  },
): ReactNode => {
  const { wheel, round, isAwaited, isTelling, typed, isBusy, money, onType } = props
  const isTurning = isAwaited || isTelling
  const { t } = useMessage()
  const landed = isTurning ? undefined : round?.book[0]?.pocket
  const chips = chipsByPlace(typed.chips)
  const shown = (place: Place) => (
    <ChipPlace
      key={place.key}
      typed={typed}
      isBusy={isBusy}
      money={money}
      onType={onType}
      place={place.key}
      name={placeName(place, t)}
      pays={t("roulette.odds", { odds: place.odds })}
      chips={chips}
      tone={toneOf(place)}
      isWon={landed !== undefined && place.pockets.includes(landed)}
      {...(layOf(wheel, place) && { style: layOf(wheel, place) as CSSProperties })}
    >
      <span>{placeMark(place, t)}</span>
    </ChipPlace>
  )
  const lies = PLACES[wheel].filter((place) => !INSIDE.includes(place.kind))
  return (
    <div className={styles.roulette}>
      <RouletteWheel wheel={wheel} pocket={landed} isTurning={isTurning} />
      <p className={styles.landed} role="status">
        {landed !== undefined && (
          <span>{`${pocketName(landed)}, ${t(`roulette.colour.${colourOf(landed)}`)}`}</span>
        )}
      </p>
      <div className={styles.cloth} dir="ltr">
        {lies.map(shown)}
      </div>
      <div className={styles.more}>
        {INSIDE.map((kind) => {
          const places = PLACES[wheel].filter((place) => place.kind === kind)
          return (
            places.length > 0 && (
              <details key={kind}>
                <summary>
                  {t("roulette.kinds", {
                    kind: t(`roulette.kind.${kind}`, { numbers: "" }).trim(),
                    odds: t("roulette.odds", { odds: places[0]?.odds ?? 0 }),
                  })}
                </summary>
                <div className={styles.places} dir="ltr">
                  {places.map(shown)}
                </div>
              </details>
            )
          )
        })}
      </div>
    </div>
  )
}
