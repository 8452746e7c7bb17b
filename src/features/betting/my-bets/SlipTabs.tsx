import type { ReactNode } from "react"
import type { myBetsMachine } from "#machines/betting/my-bets/my-bets.machine.ts"
import { isOpenBet } from "#models/betting/history.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useFlow, useSelected } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Tabs } from "#src/ui/primitives/Tabs.tsx"
import type { CouponRef } from "../../coupon/coupon/connect-coupon.ts"
import { useCouponPlace } from "../../request/frame/coupon-place.ts"
import { useOpenBets } from "../history/use-bets.ts"
import styles from "./MyBets.module.css"
import { MyBets } from "./MyBets.tsx"
import { myBetsFlow } from "./my-bets-flow.ts"
import { useTolerated } from "./use-tolerated.ts"

/** What the tabs of the bet slip are given. */
interface SlipTabsProps {
  readonly coupon: CouponRef
  readonly historyHref: string
  readonly onSignIn: () => void
  /** The bet slip itself. */
  readonly children: ReactNode
}

/** The bet slip and the open bets, each under its tab, around their living chart. */
export const SlipTabsView = (
  props: SlipTabsProps & { readonly tabs: FlowRef<typeof myBetsMachine> },
): ReactNode => {
  const { coupon, tabs, historyHref, onSignIn } = props
  const { t, number } = useMessage()
  const place = useCouponPlace()
  const userId = useSelected(coupon, ({ context }) => context.account?.userId)
  const isBets = useSelected(tabs, (snapshot) => snapshot.matches("bets"))
  const list = useOpenBets(
    userId,
    useSelected(tabs, ({ context }) => context.left),
  )
  const tolerated = useTolerated(tabs)
  const open = list.status === "ready" ? list.value.filter(isOpenBet).length : 0
  const hasMore = list.status === "ready" && list.more !== undefined
  return (
    <div className={styles.tabs} data-place={place}>
      <Tabs
        label={t("my-bets.tabs")}
        value={isBets ? "bets" : "slip"}
        onChange={(key) => tabs.send({ type: key === "bets" ? "bets.opened" : "slip.opened" })}
        tabs={[
          { key: "slip", label: t("my-bets.slip") },
          {
            key: "bets",
            label: t("my-bets.title"),
            count: open === 0 ? undefined : `${number(open)}${hasMore ? "+" : ""}`,
          },
        ]}
      >
        {isBets ? (
          <div className={styles.bets}>
            <MyBets
              isGuest={userId === undefined}
              list={list}
              tolerated={tolerated}
              historyHref={historyHref}
              onSignIn={onSignIn}
            />
          </div>
        ) : (
          props.children
        )}
      </Tabs>
    </div>
  )
}

const SlipTabs = (props: SlipTabsProps): ReactNode => <SlipTabsView {...props} tabs={useFlow(myBetsFlow)} />

export default SlipTabs
