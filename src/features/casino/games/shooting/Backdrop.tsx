import type { ReactNode } from "react"
import type { ShootingSlug } from "#models/casino/shooting/targets.ts"
import { classNames } from "#src/ui/primitives/class-names.ts"
import styles from "./ShootingStage.module.css"

const WEEDS = [
  [16, 92, 0],
  [34, 70, 1],
  [50, 104, 2],
  [306, 84, 1],
  [324, 112, 0],
  [344, 72, 2],
] as const
const STONES = [
  [74, 20, 12],
  [98, 13, 8],
  [262, 22, 13],
  [284, 12, 7],
] as const
const BULBS = Array.from({ length: 19 }, (_, place) => 10 + place * 19)
const STRIPES = Array.from({ length: 12 }, (_, place) => place * 30)

/** The bottom of a lake, and the light that falls into it. */
const Lake = (): ReactNode => (
  <>
    <span className={styles.rays} />
    <svg className={styles.ground} viewBox="0 0 360 130" preserveAspectRatio="none" aria-hidden="true">
      {WEEDS.map(([x, height, bend]) => (
        <path
          key={x}
          className={classNames(styles.weed, bend === 1 && styles.late)}
          d={`M${x - 4} 130C${x - 12} ${130 - height * 0.4} ${x + 12} ${130 - height * 0.7} ${x + bend * 3} ${130 - height}C${x + 16} ${130 - height * 0.6} ${x} ${130 - height * 0.4} ${x + 6} 130Z`}
        />
      ))}
      <path className={styles.far} d="M0 104C60 86 110 106 180 100C250 94 300 88 360 102V130H0Z" />
      <path className={styles.sand} d="M0 116C70 104 120 122 190 114C250 108 310 112 360 118V130H0Z" />
      {STONES.map(([x, width, height]) => (
        <ellipse key={x} className={styles.stone} cx={x} cy="121" rx={width} ry={height} />
      ))}
    </svg>
  </>
)

/** The booth of a shooting gallery: its awning with a chain of lights. */
const Booth = (): ReactNode => (
  <svg className={styles.awning} viewBox="0 0 360 34" preserveAspectRatio="none" aria-hidden="true">
    {STRIPES.map((x, place) => (
      <path
        key={x}
        className={place % 2 === 0 ? styles.red : styles.white}
        d={`M${x} 0h30v14a15 12 0 0 1 -30 0z`}
      />
    ))}
    {BULBS.map((x) => (
      <circle key={x} className={styles.bulb} cx={x} cy="30" r="2.6" />
    ))}
  </svg>
)

/** What stands behind the targets. */
export const Backdrop = ({ slug }: { readonly slug: ShootingSlug }): ReactNode => (
  <div className={styles.backdrop} aria-hidden="true">
    {slug === "fishing" ? <Lake /> : <Booth />}
  </div>
)
