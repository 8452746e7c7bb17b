import { type ComponentType, type ReactNode, Suspense, use, useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { MAX_COUPONS } from "#models/coupon/coupon-id.ts"
import { couponCount } from "#models/coupon/several-coupons.ts"
import type { SiteConfig } from "#models/site/config.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Count } from "#src/ui/primitives/Badge.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { CouponHeadContext, useCouponPlace } from "../../request/frame/coupon-place.ts"
import { CouponEditor } from "./CouponEditor.tsx"
import styles from "./CouponPanel.module.css"
import type { CouponRef } from "./connect-coupon.ts"
import { countOwnPicks } from "./count-picks.ts"
import { couponFlow } from "./coupon-flow.ts"
import { PlacingView } from "./PlacingView.tsx"
import { ReceiptView } from "./ReceiptView.tsx"
import { StakeChips, type StakeChipsProps } from "./StakeChips.tsx"

const OwnButtons = lateComponent(() => import(/* on page */ "../stake-buttons/StakeButtons.tsx"))
const CouponTabs = lateComponent(() => import("./CouponTabs.tsx"))
const SlipTabs = lateComponent(() => import(/* on page */ "../../betting/my-bets/SlipTabs.tsx"))
const PromoPanel = lateComponent(() => import(/* on page */ "../../bonuses/promo/PromoPanel.tsx"))

/** Props of the coupon around its living flow. */
export interface CouponViewProps {
  readonly coupon: CouponRef
  /** The site's currency, until a player's is known (ISO 4217). */
  readonly currency: string
  /** What the site takes in taxes; absent where it takes none. */
  readonly config?: Pick<SiteConfig, "betting" | "currency">
  readonly historyHref: string
  /** What stands beside the stake: the entry of promotional codes, the way to automatic bets. */
  readonly beside?: ReactNode
  /** The buttons beside the stake, where a player can change them. */
  readonly Buttons?: ComponentType<StakeChipsProps>
  /** Offers to save the coupon under a code (`save`), or to load one. */
  readonly onCode: (save: boolean) => void
  /** Offers to bet at a click. */
  readonly onOneClick: () => void
  /** Offers to sign in, from a coupon whose bets are on their way. */
  readonly onSignIn: () => void
  /** Whether the balance can be added to here. */
  readonly hasCashier: boolean
  /** Seconds that acceptance in play takes. */
  readonly delaySeconds: number
}

/** The coupon in whatever state its chart is. */
export const CouponView = (props: CouponViewProps): ReactNode => {
  const { coupon } = props
  const { t } = useMessage()
  const place = useCouponPlace()
  const head = use(CouponHeadContext)
  const snapshot = useSyncExternalStore(
    (listener) => {
      const subscription = coupon.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    () => coupon.getSnapshot(),
  )
  const count = countOwnPicks(snapshot)
  const editing = snapshot.matches("editing")
  const several = couponCount(snapshot.context)
  const isEdited = (snapshot.context.exchange ?? null) !== null
  const editor = <CouponEditor {...props} snapshot={snapshot} />
  const tools = editing && (
    <>
      {count > 0 && several < MAX_COUPONS && !isEdited && (
        <IconButton
          icon="plus"
          label={t("coupon.several.open")}
          onClick={() => coupon.send({ type: "coupon.opened" })}
        />
      )}
      <IconButton icon="bolt" label={t("oneClick.title")} onClick={props.onOneClick} />
      {count > 0 && <IconButton icon="share" label={t("coupon.save")} onClick={() => props.onCode(true)} />}
      {several > 1 && !isEdited ? (
        <IconButton
          icon="trash"
          label={t("coupon.several.drop")}
          onClick={() => coupon.send({ type: "coupon.dropped" })}
        />
      ) : (
        count > 0 && (
          <IconButton
            icon="trash"
            label={t("coupon.clear")}
            onClick={() => coupon.send({ type: "coupon.cleared", keeps: true })}
          />
        )
      )}
    </>
  )
  return (
    <div className={styles.panel} data-place={place}>
      {place === "rail" ? (
        <div className={styles.head}>
          <h2 className="heading">
            <span>{`${t("frame.coupon")} `}</span>
            {count > 0 && <Count value={count} strong />}
          </h2>
          <span className="grow" />
          {tools}
        </div>
      ) : (
        head !== null && createPortal(tools, head)
      )}
      {editing && several > 1 && (
        <Suspense fallback={editor}>
          <CouponTabs coupon={coupon} snapshot={snapshot} currency={props.currency}>
            {editor}
          </CouponTabs>
        </Suspense>
      )}
      {editing && several === 1 && editor}
      {snapshot.matches("placing") && <PlacingView {...props} snapshot={snapshot} />}
      {snapshot.matches("receipt") && <ReceiptView {...props} snapshot={snapshot} />}
    </div>
  )
}

/** The buttons with the player's own sums; the site's until their code is there. */
const StakeButtons = (props: StakeChipsProps): ReactNode => (
  <Suspense fallback={<StakeChips {...props} />}>
    <OwnButtons {...props} />
  </Suspense>
)

/** The coupon for the right rail and for the phone's sheet, with the open bets under a tab beside it. */
const CouponPanel = (props: Omit<CouponViewProps, "coupon">): ReactNode => {
  const coupon = useFlow(couponFlow)
  const view = (
    <CouponView
      {...props}
      coupon={coupon}
      Buttons={StakeButtons}
      beside={
        <Suspense fallback={null}>
          <PromoPanel currency={props.currency} betting={props.config?.betting} />
        </Suspense>
      }
    />
  )
  return (
    <Suspense
      fallback={
        // Not the coupon itself: it would be drawn anew under the tabs, and a stake that is being typed lose its field.
        <>
          <div className={styles.tabsAhead} />
          <Skeleton height="12rem" />
        </>
      }
    >
      <SlipTabs coupon={coupon} historyHref={props.historyHref} onSignIn={props.onSignIn}>
        {view}
      </SlipTabs>
    </Suspense>
  )
}

export default CouponPanel
