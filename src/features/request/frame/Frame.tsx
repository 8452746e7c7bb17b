import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react"
import { Link, useLocation, useNavigate, useNavigationType } from "react-router-dom"
import type { ActorRefFrom } from "xstate"
import type { pageLayersMachine } from "#machines/request/page-layers/page-layers.machine.ts"
import { atFirstSign } from "#src/services/first-sign.ts"
import { useSelected } from "#src/services/use-flow.ts"
import type { AppearanceStore } from "#src/ui/appearance.ts"
import { HydrationPart } from "#src/ui/hydration/HydrationPart.tsx"
import { persistent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ErrorBoundary } from "#src/ui/primitives/ErrorBoundary.tsx"
import { BottomBar } from "./BottomBar.tsx"
import { BrokenPart } from "./BrokenPart.tsx"
import { Footer } from "./Footer.tsx"
import styles from "./Frame.module.css"
import type { FrameAccount, FrameSite, RailData } from "./frame-data.ts"
import { Header } from "./Header.tsx"
import { Rail } from "./Rail.tsx"
import { HAS_COUPON_RAIL, HAS_SPORTS_RAIL, useMedia } from "./use-media.ts"
import { useSearchKey } from "./use-search-key.ts"

/** A chunk that failed once is remembered as failed until the page is loaded again; flows come back from the journal. */
const reload = () => location.reload()

const loadLayers = () => persistent(() => import(/* on sign */ "./FrameLayers.tsx"))
const FrameLayers = lazy(loadLayers)

/** What the frame shows and whom it tells. Data come ready; the actor of layers is started outside React. */
export interface FrameProps {
  readonly site: FrameSite
  readonly account: FrameAccount
  readonly rail: RailData
  /** What stands in the rail over its lists, for the page that is shown. */
  readonly beside?: ReactNode
  readonly layers: ActorRefFrom<typeof pageLayersMachine>
  readonly appearance: AppearanceStore
  /** Changes the language of the page; the address follows. */
  readonly onLanguage: (code: string) => void
  /** Selections in the coupon. */
  readonly couponCount: number
  /** The coupon itself, mounted once: in the rail, or in the sheet while it is open. */
  readonly coupon: ReactNode
  /** A line over the page for what concerns all of it: no connection, storage that failed. */
  readonly notice?: ReactNode
  /** Opens the question about cookies. */
  readonly onCookies: () => void
  /** What is asked of the visitor while the page is used: it keeps to the foot of the window, above nothing that stays there. */
  readonly question?: ReactNode
  /** The page. */
  readonly children: ReactNode
}

/** A part of the frame: where it breaks, that is said in its place, and all else stays. */
const Kept = (props: {
  readonly title: string
  /** Of the place that the part has by itself. */
  readonly place?: string | undefined
  readonly children: ReactNode
}): ReactNode => (
  <ErrorBoundary
    fallback={() => (
      <div className={props.place}>
        <BrokenPart title={props.title} onRetry={reload} />
      </div>
    )}
  >
    {props.children}
  </ErrorBoundary>
)

/** Header, rails, page, coupon and foot; on a phone the bar at the bottom, with the rest as layers. */
export const Frame = (props: FrameProps): ReactNode => {
  const { t } = useMessage()
  const { site, account, rail, layers } = props
  const hasCouponRail = useMedia(HAS_COUPON_RAIL)
  const hasSportsRail = useMedia(HAS_SPORTS_RAIL)
  const layer = useSelected(layers, ({ value }) => value)
  // What stands beside the page needs no layer over it.
  const isSeen =
    layer === "settingsOpen" ||
    layer === "saferPlayOpen" ||
    (layer === "couponOpen" && hasCouponRail === false) ||
    (layer === "menuOpen" && hasSportsRail === false)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const seenPath = useRef(pathname)

  // Fetched before the first layer is asked for, so that opening it waits for nothing.
  useEffect(() => atFirstSign(() => void loadLayers()), [])

  useSearchKey(() => {
    if (site.searchHref !== undefined) void navigate(site.searchHref)
  })

  useEffect(() => {
    if (seenPath.current === pathname) return
    seenPath.current = pathname
    layers.send({ type: "page.changed" })
    void loadLayers().then(({ tellTitle }) => tellTitle())
    if (navigationType !== "POP") scrollTo(0, 0)
  }, [layers, pathname, navigationType])
  useEffect(() => {
    if (hasCouponRail === true) layers.send({ type: "layout.widened" })
  }, [layers, hasCouponRail])

  const close = () => layers.send({ type: "layer.closed" })
  const coupon = <Kept title={t("error.coupon.title")}>{props.coupon}</Kept>
  const openMenu = () => layers.send({ type: "menu.opened" })
  const openSettings = () => layers.send({ type: "settings.opened" })

  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t("frame.skip")}
      </a>
      <Link
        to={{ search, hash: "coupon" }}
        reloadDocument
        aria-keyshortcuts="C"
        className={styles.skip}
        onClick={(event) => {
          if (hasCouponRail !== false) return
          event.preventDefault()
          layers.send({ type: "coupon.opened" })
        }}
      >
        {t("frame.skipToCoupon")}
      </Link>
      <Kept title={t("error.header.title")} place={styles.top}>
        <Header
          site={site}
          account={account}
          isCompact={hasCouponRail === undefined ? undefined : !hasCouponRail}
          onMenu={hasCouponRail === true && hasSportsRail === false ? openMenu : undefined}
          onSettings={openSettings}
          onSaferPlay={() => layers.send({ type: "saferPlay.opened" })}
        />
      </Kept>
      {hasSportsRail !== false && (
        <div className={styles.rail}>
          <HydrationPart>
            <Kept title={t("error.rail.title")}>
              {props.beside}
              <Rail data={rail} />
            </Kept>
          </HydrationPart>
        </div>
      )}
      <div className={styles.page}>
        <div className={styles.notice}>{props.notice}</div>
        <main id="content" tabIndex={-1} className={styles.main}>
          <ErrorBoundary resetKey={pathname} fallback={() => <BrokenPart onRetry={reload} />}>
            {props.children}
          </ErrorBoundary>
        </main>
        <Footer minimumAge={site.minimumAge} onCookies={props.onCookies} />
      </div>
      <div className={styles.question} data-question>
        {props.question}
      </div>
      {hasCouponRail !== false && (
        <aside id="coupon" tabIndex={-1} aria-label={t("frame.coupon")} className={styles.coupon}>
          {coupon}
        </aside>
      )}
      {hasCouponRail !== true && (
        <BottomBar
          sections={site.sections}
          couponId={hasCouponRail === false ? "coupon" : undefined}
          couponCount={props.couponCount}
          openLayer={layer === "couponOpen" ? "coupon" : layer === "menuOpen" ? "menu" : undefined}
          onCoupon={() => layers.send({ type: "coupon.opened" })}
          onMenu={openMenu}
        />
      )}
      {isSeen && (
        <ErrorBoundary fallback={() => null} onError={close}>
          <Suspense>
            <FrameLayers
              layer={layer}
              account={account}
              rail={rail}
              languages={site.languages}
              minimumAge={site.minimumAge}
              onLanguage={props.onLanguage}
              appearance={props.appearance}
              couponCount={props.couponCount}
              coupon={coupon}
              onSettings={openSettings}
              onDismiss={close}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
