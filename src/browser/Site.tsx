import { memo, type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from "react"
import { Navigate, Route, Routes, useLocation, useNavigate, useParams } from "react-router-dom"
import type { SnapshotFrom } from "xstate"
import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { SESSION_EVENTS } from "#models/analytics/event-ids.ts"
import type { Bet } from "#models/betting/bet.ts"
import { BRAND } from "#models/site/brand.ts"
import { HEADER } from "#models/site/header.ts"
import { languagesToChoose } from "#models/site/language.ts"
import { DEFAULT_MINIMUM_AGE } from "#models/site/minimum-age.ts"
import { isAt, OPENING_ROUTES } from "#models/site/routes.ts"
import { EmptyCoupon } from "#src/features/coupon/coupon/EmptyCoupon.tsx"
import { BettingProvider } from "#src/features/line/line/betting.tsx"
import { ParallelSlot } from "#src/features/line/line/ParallelSlot.tsx"
import { useRail } from "#src/features/line/line/use-rail.ts"
import { NotificationHost } from "#src/features/messages/notifications/NotificationHost.tsx"
import { accountSections } from "#src/features/request/frame/account-sections.ts"
import { Frame } from "#src/features/request/frame/Frame.tsx"
import type { FrameAccount, FrameSite } from "#src/features/request/frame/frame-data.ts"
import { useFlow, useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { useHydrating } from "#src/ui/hydration/use-hydrating.ts"
import { lateComponent, persistent } from "#src/ui/late-code.ts"
import { HiddenPaths } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { CookieSlot, reopenCookies } from "./cookie-link.ts"
import type { CouponLink } from "./coupon-link.ts"
import type { PressStar } from "./favourites-link.ts"
import { followHead } from "./follow-head.ts"
import { GameBellSlot } from "./GameBellSlot.tsx"
import { GuardedPage, PageSkeleton } from "./GuardedPage.tsx"
import type { KeptFlag } from "./KeptFlag.ts"
import { Late } from "./Late.tsx"
import { NotFoundPage } from "./NotFoundPage.tsx"
import { Notice } from "./Notice.tsx"
import { OPENING_PAGES } from "./opening-pages.tsx"
import type { Page } from "./page.ts"
import { CouponPanel, FRAMED_PAGES, lateRoutes, Modals, OneClickSlot, showMyBets, ToTop } from "./pages.tsx"
import { inLanguage, languageOf, withLanguage } from "./routes.ts"
import { linkStatistics } from "./statistics-link.ts"
import { useDayOfPlay } from "./use-day-of-play.ts"
import { useLost } from "./use-lost.ts"

const NONE: ReadonlyArray<string> = []

/** What became of the day's bets: its code comes once somebody is signed in. */
const Inbox = lateComponent(() => import("./InboxSlot.tsx"))

const listenToNothing = () => () => undefined
/** Whether the page is in a browser, and not being written by the server or taken over from it: code that comes late can't be waited for there. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    listenToNothing,
    () => true,
    () => false,
  )
const SupportSlot = lateComponent(() => import("./SupportSlot.tsx"))

/** What only this browser keeps is not so in the page that the server sends. */
const isNot = () => false

/** Whether the header may say that nobody is signed in: not where somebody was, as long as the server can't say otherwise. */
const isToldOf = (snapshot: SnapshotFrom<typeof visitorMachine>, page: Page): boolean => {
  const { unanswered } = snapshot.context
  if (unanswered > 0) return !page.playerSeen.get()
  return !snapshot.hasTag("busy")
}

const useAccount = (page: Page, language: string, hasCashier: boolean): FrameAccount => {
  const visitor = useFlow(visitorFlow)
  const isHydrating = useHydrating()
  // Who comes to be known meanwhile waits: a change around parts that wait for their turn makes React throw them away.
  const player = useFlowSelector(visitorFlow, ({ context }) => (isHydrating ? null : context.player))
  const unread = useSyncExternalStore(page.unread.subscribe, page.unread.get, page.unread.get)
  const day = useDayOfPlay(page, player?.userId)
  const isKnown = useFlowSelector(visitorFlow, (snapshot) =>
    isHydrating ? page.opened.isGuest : player !== null || isToldOf(snapshot, page),
  )
  if (!isKnown) {
    return { kind: "unknown" }
  }
  return player === null
    ? {
        kind: "guest",
        onSignIn: () => void page.openModal("sign-in"),
        onRegister: () => void page.openModal("registration"),
      }
    : {
        kind: "player",
        balance: { amount: player.balance.money, currency: player.balance.iso },
        href: `/${language}/account`,
        betsHref: `/${language}/account/history`,
        inbox: (
          <Suspense fallback={null}>
            <Inbox userId={player.userId} historyHref={`/${language}/account/history`} />
          </Suspense>
        ),
        sections: accountSections(
          `/${language}/account`,
          unread?.userId === player.userId ? unread : undefined,
        ),
        day,
        ...(hasCashier ? { onDeposit: () => void page.openModal("cashier") } : {}),
        onSignOut: () => visitor.send({ type: "signOut.requested" }),
      }
}

const CouponSlot = ({ page, language }: { readonly page: Page; readonly language: string }): ReactNode => {
  const config = useSyncExternalStore(page.config.subscribe, page.config.get, page.config.get)
  const isUsed = useSyncExternalStore(page.couponUsed.subscribe, page.couponUsed.get, isNot)
  const waiting = <Skeleton height="12rem" />
  const onCode = (save: boolean) => void page.openModal("coupon-code", { args: { save } })
  if (!isUsed) {
    return <EmptyCoupon onCode={onCode} onBets={() => void showMyBets(page)} />
  }
  return config === undefined ? (
    waiting
  ) : (
    <Suspense fallback={waiting}>
      <CouponPanel
        currency={config.currency.default}
        config={config}
        delaySeconds={config.betting.liveDelaySeconds}
        historyHref={`/${language}/account/history`}
        hasCashier={config.config.playMoney}
        onCode={onCode}
        onOneClick={() => void page.openModal("one-click")}
        onSignIn={() => void page.openModal("sign-in")}
      />
    </Suspense>
  )
}

/** The question about cookies, where it is not answered. */
const Question = ({ page }: { readonly page: Page }): ReactNode =>
  useSyncExternalStore(page.cookiesAsked.subscribe, page.cookiesAsked.get, isNot) && (
    <Suspense fallback={null}>
      <CookieSlot />
    </Suspense>
  )

/** The pages by their addresses; rendered anew only where the address changes. */
const Pages = memo(
  (props: { readonly language: string; readonly onSignInWanted: () => void }): ReactNode => (
    <Routes>
      {OPENING_ROUTES.flatMap((route) =>
        route.paths.map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <GuardedPage
                key={route.name === "bettingHome" ? "home" : "section"}
                route={route}
                content={OPENING_PAGES[route.name]}
                {...props}
              />
            }
          />
        )),
      )}
      <Route
        path="*"
        element={
          <Suspense fallback={<PageSkeleton />}>
            <Late arrive={lateRoutes} />
          </Suspense>
        }
      />
    </Routes>
  ),
)

const LanguageSite = ({ page }: { readonly page: Page }): ReactNode => {
  const isInBrowser = useIsInBrowser()
  const rail = useRail()
  const language = useParams().lang ?? ""
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const config = useSyncExternalStore(page.config.subscribe, page.config.get, page.config.get)
  const couponCount = useSyncExternalStore(page.couponCount.subscribe, page.couponCount.get, () => 0)
  const account = useAccount(page, language, config?.config.playMoney === true)
  const isLost = useLost()
  const [onSignInWanted] = useState(() => () => void page.openModal("sign-in"))

  useEffect(() => page.navigate.set(navigate), [page, navigate])

  useEffect(() => {
    void page.messages.load(language)
  }, [page, language])

  useEffect(() => followHead(pathname, isLost), [pathname, isLost])

  useEffect(() => {
    page.notes.note(SESSION_EVENTS.pageView, { s1: pathname })
  }, [page, pathname])

  const hiddenPaths = config?.hiddenPaths ?? NONE
  const isShut = config?.vipDomain?.requiresAuth === true && account.kind !== "player"
  /** What of some links leads to pages that are there for this visitor. */
  const offered = <Entry extends { readonly href: string }>(entries: ReadonlyArray<Entry> | undefined) =>
    isShut ? [] : entries?.filter(({ href }) => !isAt(hiddenPaths, href))
  const site: FrameSite = {
    brand: BRAND,
    homeHref: `/${language}`,
    searchHref: offered([{ href: `/${language}/search` }])?.[0]?.href,
    minimumAge: config?.config.minimumAge ?? DEFAULT_MINIMUM_AGE,
    header: config?.header ?? HEADER,
    sections:
      offered([
        { key: "line" as const, href: `/${language}/line` },
        {
          key: "live" as const,
          href: `/${language}/live`,
          count: rail.quick?.find(({ key }) => key === "live")?.count,
        },
        { key: "cyber" as const, href: `/${language}/cyber` },
        { key: "casino" as const, href: `/${language}/casino` },
        { key: "express" as const, href: `/${language}/express` },
        { key: "results" as const, href: `/${language}/results` },
        { key: "favourites" as const, href: `/${language}/favorites` },
        { key: "more" as const, href: `/${language}/sections` },
      ]) ?? [],
    languages: languagesToChoose(config?.language.list ?? [], config?.language.hiddenForGuests ?? [], {
      isPlayer: account.kind === "player",
      language,
    }).map(({ code, title }) => ({ code, name: title })),
  }

  return (
    <Frame
      site={site}
      account={account}
      rail={{ quick: offered(rail.quick), top: offered(rail.top), sports: offered(rail.sports) }}
      beside={
        !isShut && (
          <HiddenPaths value={hiddenPaths}>
            <ParallelSlot />
          </HiddenPaths>
        )
      }
      layers={page.layers}
      appearance={page.appearance}
      onLanguage={(code) => navigate(inLanguage(pathname, code) + search)}
      couponCount={couponCount}
      coupon={<CouponSlot page={page} language={language} />}
      notice={<Notice page={page} />}
      onCookies={() => reopenCookies(page)}
      question={<Question page={page} />}
    >
      <HiddenPaths value={hiddenPaths}>
        {isLost ? <NotFoundPage /> : <Pages language={language} onSignInWanted={onSignInWanted} />}
      </HiddenPaths>
      {isInBrowser && account.kind !== "unknown" && (
        <Suspense fallback={null}>
          <SupportSlot />
        </Suspense>
      )}
    </Frame>
  )
}

/** What arrives once a flag is raised. It listens by itself: opening a dialog renders nothing of the page behind it. */
const Flagged = (props: {
  readonly flag: Pick<KeptFlag, "get" | "subscribe">
  readonly children: ReactNode
}): ReactNode => {
  const { flag } = props
  const isRaised = useSyncExternalStore(flag.subscribe, flag.get, isNot)
  return isRaised && <Suspense fallback={null}>{props.children}</Suspense>
}

const NoticesSlot = ({ page }: { readonly page: Page }): ReactNode => (
  <NotificationHost
    isUsed={useSyncExternalStore(page.noticesUsed.subscribe, page.noticesUsed.get, isNot)}
    now={page.now}
  />
)

export interface SiteProps {
  readonly page: Page
  readonly toggle: CouponLink["toggle"]
  readonly star: PressStar
}

/** The site under its language segment; an address without one gets it (§2 Other route fragments). */
export const Site = (props: SiteProps): ReactNode => {
  const { page, toggle, star } = props
  const { pathname, search } = useLocation()
  const { language } = useMessage()
  const betting = useMemo(
    () => ({
      feed: page.feed,
      line: page.line,
      account: page.account,
      queries: page.queries,
      config: page.config,
      opened: page.opened,
      hiddenSports: page.hiddenSports,
      moves: page.moves,
      selected: page.selected,
      toggle,
      editBet: (bet: Bet) =>
        void persistent(() => import("./edit-bet.ts")).then(({ editBet }) => editBet(page, bet)),
      openModal: page.openModal,
      openStatistics: linkStatistics(page, toggle),
      stars: page.stars,
      star,
      Bell: GameBellSlot,
      completeWords: () => page.messages.complete(),
      now: page.now,
    }),
    [page, toggle, star],
  )
  return (
    <BettingProvider value={betting}>
      {languageOf(pathname) === undefined ? (
        <Navigate to={withLanguage(pathname, language) + search} replace />
      ) : (
        <Routes>
          {FRAMED_PAGES.map(([path, arrive]) => (
            <Route
              key={path}
              path={`/:lang/${path}`}
              element={
                <Suspense fallback={<PageSkeleton />}>
                  <Late arrive={arrive} />
                </Suspense>
              }
            />
          ))}
          <Route path="/:lang/*" element={<LanguageSite page={page} />} />
        </Routes>
      )}
      <Flagged flag={page.modalsUsed}>
        <Modals />
      </Flagged>
      <Flagged flag={page.oneClickUsed}>
        <OneClickSlot />
      </Flagged>
      <Flagged flag={page.scrolled}>
        <ToTop now={page.now} />
      </Flagged>
      <NoticesSlot page={page} />
    </BettingProvider>
  )
}
