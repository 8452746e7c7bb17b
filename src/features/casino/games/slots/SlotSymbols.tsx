import type { ReactNode } from "react"
import type { SlotArt } from "./art/slot-art.ts"
import styles from "./SlotStage.module.css"

/** A symbol that is drawn once in the page, shown by its name. `theme`: whose symbol it is. */
export const SlotSymbol = ({ theme, name }: { readonly theme: string; readonly name: string }): ReactNode => (
  <svg viewBox="0 0 64 64" className={styles.symbol} aria-hidden="true">
    <use href={`#${theme}-symbol-${name}`} />
  </svg>
)

/** The symbols of a theme, as the others refer to them. */
export const SlotSymbols = ({ theme, art }: { readonly theme: string; readonly art: SlotArt }): ReactNode => (
  <svg className={styles.defs} aria-hidden="true">
    <defs>
      {art.defs}
      {Object.entries(art.symbols).map(([name, drawn]) => (
        <symbol key={name} id={`${theme}-symbol-${name}`} viewBox="0 0 64 64">
          {drawn}
        </symbol>
      ))}
    </defs>
  </svg>
)
