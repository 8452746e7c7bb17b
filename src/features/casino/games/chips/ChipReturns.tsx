import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./Chips.module.css"

/** What each place of a table pays, and what of its stakes comes back in the long run. */
export const ChipReturns = (props: {
  readonly places: ReadonlyArray<{ readonly name: string; readonly pays: string; readonly back: number }>
}): ReactNode => {
  const { t, number } = useMessage()
  return (
    <table className={styles.returns}>
      <caption>{t("chips.returns")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("chips.returns.place")}</th>
          <th scope="col">{t("chips.returns.pays")}</th>
          <th scope="col">{t("slot.back")}</th>
        </tr>
      </thead>
      <tbody>
        {props.places.map(({ name, pays, back }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{pays}</td>
            <td>{number(back, { style: "percent", maximumFractionDigits: 2 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
