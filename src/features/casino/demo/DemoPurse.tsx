import type { ReactNode } from "react"
import { DEMO_PURSE } from "#models/casino/demo/demo-house.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./Demo.module.css"
import { demoHouseFlow } from "./demo-house-flow.ts"

/** What the purse of play money holds, and the button that fills it anew between rounds. */
export const DemoPurse = (): ReactNode => {
  const { t, money } = useMessage()
  const ref = useFlow(demoHouseFlow)
  const snapshot = useSnapshot(ref)
  const { house } = snapshot.context
  const fill = { type: "purse.filled" } as const
  return (
    <section className={styles.purse} aria-label={t("demo.purse")}>
      <p role="status" className={styles.sum}>
        <span>{t("demo.purse")}</span>
        <span className="strong num">
          {house === null ? "—" : money({ amount: house.balance, currency: house.currency })}
        </span>
      </p>
      {house !== null && house.balance < DEMO_PURSE && (
        <Button variant="line" disabled={!snapshot.can(fill)} onClick={() => ref.send(fill)}>
          {t("demo.fill")}
        </Button>
      )}
    </section>
  )
}
