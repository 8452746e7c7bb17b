import type { ReactNode } from "react"
import type { RechargeData } from "#models/api/cashier.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Part } from "../../identity/security/Part.tsx"
import styles from "./Recharge.module.css"

/** Payments to the account that are not over, to be taken up where they stopped. */
export const OpenPayments = (props: {
  readonly data: RechargeData
  readonly isBusy: boolean
  readonly onPick: (guid: string) => void
}): ReactNode => {
  const { t, money, dateTime } = useMessage()
  const { methods, open } = props.data
  return (
    <Part title={t("recharge.open")}>
      <ul className={styles.list} aria-label={t("recharge.open")}>
        {open.map(({ guid, amount, currency, method, at }) => {
          const name = methods.find(({ id }) => id === method)?.name ?? method
          const sum = money({ amount, currency })
          return (
            <li key={guid} className={styles.row}>
              <span>
                <span className={`strong num ${styles.line}`} dir="ltr">
                  {sum}
                </span>
                <span className={`secondary ${styles.line}`}>{`${name}, ${dateTime(at)}`}</span>
              </span>
              <Button
                variant="soft"
                disabled={props.isBusy}
                aria-label={t("recharge.open.one", { sum, method: name })}
                onClick={() => props.onPick(guid)}
              >
                {t("recharge.open.go")}
              </Button>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
