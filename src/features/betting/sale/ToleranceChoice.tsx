import type { ReactNode } from "react"
import { SALE_TOLERANCES, type SaleTolerance } from "#models/betting/sale-tolerance.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { PERCENT } from "./bet-deal.tsx"
import styles from "./SaleDialog.module.css"

/** By how much a price may fall between the press and the sale, and who hears of another choice. */
export interface Tolerated {
  readonly tolerance: SaleTolerance
  readonly onTolerance: (tolerance: SaleTolerance) => void
}

/** The choice by how much a price may fall while a bet is being cashed out. */
export const ToleranceChoice = ({ tolerance, onTolerance }: Tolerated): ReactNode => {
  const { t, number } = useMessage()
  return (
    <div className={styles.tolerance}>
      <span className="secondary" aria-hidden="true">
        {t("sale.tolerance")}
      </span>
      <Select
        look="quiet"
        aria-label={t("sale.tolerance")}
        value={`${tolerance}`}
        options={SALE_TOLERANCES.map((each) => ({
          value: `${each}`,
          label:
            each === 0
              ? t("sale.tolerance.none")
              : t("sale.tolerance.some", { share: number(each / 100, PERCENT) }),
        }))}
        onChange={(value) => {
          const chosen = SALE_TOLERANCES.find((each) => `${each}` === value)
          if (chosen !== undefined) onTolerance(chosen)
        }}
      />
    </div>
  )
}
