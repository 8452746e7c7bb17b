import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { vi } from "vitest"
import { createActor } from "xstate"
import { pageLayersMachine } from "#machines/request/page-layers/page-layers.machine.ts"
import { HEADER } from "#models/site/header.ts"
import { accountSections } from "#src/features/request/frame/account-sections.ts"
import { useCouponPlace } from "#src/features/request/frame/coupon-place.ts"
import { Frame } from "#src/features/request/frame/Frame.tsx"
import type { FrameAccount, FrameSite, RailData } from "#src/features/request/frame/frame-data.ts"
import { QueriesContext } from "#src/services/use-query.ts"
import { createAppearanceStore } from "#src/ui/appearance.ts"
import { renderScreen, type ScreenOptions } from "#tests/screens/support/render-screen.tsx"
import { setViewport } from "#tests/screens/support/viewport.ts"
import { queries } from "#tests/support/queries.ts"

export const GUEST: FrameAccount = { kind: "guest", onSignIn: () => undefined, onRegister: () => undefined }

export const PLAYER = {
  kind: "player",
  balance: { amount: 1_248_050, currency: "RUB" },
  betsHref: "/ru/account/history",
  inbox: null,
  href: "/ru/account",
  sections: accountSections("/ru/account"),
  day: () =>
    Promise.resolve({
      playedMs: 65 * 60_000,
      settled: 3,
      result: { amount: -125_000, currency: "RUB" },
    }),
  onDeposit: vi.fn(),
  onSignOut: vi.fn(),
} as const satisfies FrameAccount

export const RAIL: RailData = {
  quick: [{ key: "live", name: "20", href: "/ru/live", count: 20 }],

  top: [{ key: "c1", name: "1", href: "/ru/line/1/1", code: "en", count: 10 }],
  sports: [{ key: "s1", name: "2", href: "/ru/line/1", icon: "football", count: 1284 }],
}

const Where = (): ReactNode => <output>{useLocation().pathname}</output>
const CouponPanel = (): ReactNode => <p data-testid="coupon">{useCouponPlace()}</p>

const SECTIONS: FrameSite["sections"] = [
  { key: "line", href: "/ru/line" },
  { key: "live", href: "/ru/live", count: 20 },
]

/** The frame with its navigation, at a width. */
export const renderFrame = async (
  width: number,
  {
    account = GUEST,
    rail = RAIL,
    header = HEADER,
    sections = SECTIONS,
    ...options
  }: ScreenOptions & { account?: FrameAccount; rail?: RailData } & Partial<
      Pick<FrameSite, "header" | "sections">
    > = {},
) => {
  setViewport(width)
  const layers = createActor(pageLayersMachine).start()
  const appearance = createAppearanceStore(undefined, document.documentElement)
  const onLanguage = vi.fn()
  const onCookies = vi.fn()
  const rendered = await renderScreen(
    <QueriesContext value={queries}>
      <Frame
        site={{
          brand: "Statebook",
          homeHref: "/ru",
          searchHref: "/ru/search",
          minimumAge: 18,
          header,
          sections,
          languages: [
            { code: "ru", name: "Русский" },
            { code: "en", name: "English" },
          ],
        }}
        account={account}
        rail={rail}
        layers={layers}
        appearance={appearance}
        onLanguage={onLanguage}
        onCookies={onCookies}
        couponCount={3}
        coupon={<CouponPanel />}
      >
        <Where />
        <input aria-label="1" />
      </Frame>
    </QueriesContext>,
    options,
  )
  return { ...rendered, layers, appearance, onLanguage, onCookies }
}
