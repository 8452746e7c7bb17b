import type { ReactNode } from "react"
import type { myBetsMachine } from "#machines/betting/my-bets/my-bets.machine.ts"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { SAMPLE_ACCOUNTS } from "#machines/coupon/coupon/coupon.samples.ts"
import { fold, initialSnapshot } from "#machines/kernel/fold.ts"
import { SlipTabsView } from "#src/features/betting/my-bets/SlipTabs.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import styles from "./betting.module.css"
import { BettingSetting } from "./setting.tsx"
import { nothing, type StillProps, stillFlow } from "./still.ts"

const coupon = stillFlow<typeof couponMachine>({
  snapshot: fold(couponMachine, initialSnapshot(couponMachine, { maxSelections: 50 }), [
    { type: "player.signedIn", account: SAMPLE_ACCOUNTS.rich },
  ]),
  onEvent: nothing,
})

/** The tabs of a player's bet slip; no bet is open. */
export const MyBetsStill = (still: StillProps): ReactNode => (
  <BettingSetting>
    <div className={styles.coupon}>
      <SlipTabsView
        coupon={coupon}
        tabs={stillFlow<typeof myBetsMachine>(still)}
        historyHref="#"
        onSignIn={nothing}
      >
        <Skeleton height="12rem" />
      </SlipTabsView>
    </div>
  </BettingSetting>
)
