import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import type { Column } from "./columns.ts"
import styles from "./LinePage.module.css"

const COLUMNS: ReadonlyArray<Column> = ["result", "total", "handicap"]

/** Which market the games of a list show where there is room for one, as on a phone. */
export const ColumnChoice = (props: {
  readonly value: Column
  readonly onChange: (column: Column) => void
}): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.columnChoice}>
      <Segmented
        size="small"
        label={t("line.column")}
        value={props.value}
        onChange={props.onChange}
        segments={COLUMNS.map((key) => ({ key, label: t(`market.${key}`) }))}
      />
    </div>
  )
}
