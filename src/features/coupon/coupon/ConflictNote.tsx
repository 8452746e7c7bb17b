import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "./CouponPanel.module.css"
import type { CouponRef } from "./connect-coupon.ts"

/** Why selections of one game, beside those of others, make no accumulator, and what they can be bet as instead. */
export const ConflictNote = (props: {
  readonly coupon: CouponRef
  /** An open bet is edited, which is given for one bet alone. */
  readonly isEdited: boolean
}): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.conflict} role="status">
      <p>
        <Icon name="warning" />
        <span>{t("coupon.conflict")}</span>
      </p>
      {!props.isEdited && (
        <Button
          size="small"
          variant="soft"
          onClick={() => props.coupon.send({ type: "kind.chosen", kind: "singles" })}
        >
          {t("coupon.conflict.singles")}
        </Button>
      )}
    </div>
  )
}
