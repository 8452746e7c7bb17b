import { fileURLToPath } from "node:url"
import type { Occasion } from "./chunks.ts"

const files = (...names: readonly string[]) =>
  names.map((name) => fileURLToPath(new URL(`../${name}`, import.meta.url)))

/**
 * When a page fetches code, in the order in which it comes to that: to open, with a list or a game; to ask about cookies; at the
 * first sign of somebody before it; with the coupon or a dialog. Pages and dialogs of an account that come one by one are told so
 * that what one of them shares with an occasion is not fetched with the rest of it; all of them ask the server, for which the
 * code of the first sign is there.
 */
export const OCCASIONS: readonly Occasion[] = [
  { name: "first", entries: files("browser/entry.tsx"), after: [] },
  { name: "list", entries: files("features/line/line/HomePage.tsx"), after: ["first"] },
  {
    name: "game",
    entries: files("features/line/line/MainSection.tsx", "features/line/line/GamePage.tsx"),
    after: ["first"],
  },
  { name: "cookies", entries: files("browser/CookieSlot.tsx"), after: ["first"] },
  {
    name: "sign",
    entries: files(
      "browser/backend.ts",
      "browser/connect-coupon.ts",
      "features/request/frame/FrameLayers.tsx",
      "services/modal-flow.ts",
    ),
    after: ["first"],
  },
  {
    name: "coupon",
    entries: files("features/coupon/coupon/CouponPanel.tsx", "browser/flows/journalled.ts"),
    after: ["first", "sign"],
  },
  {
    name: "dialog",
    entries: files(
      "browser/AccountDialogs.tsx",
      "browser/Modals.tsx",
      "features/identity/social/SocialButtons.tsx",
      "browser/flows/journalled.ts",
    ),
    after: ["first", "sign"],
  },
  {
    name: "page",
    entries: files(
      "browser/LateRoutes.tsx",
      "browser/PriceHistoryModal.tsx",
      "features/line/broadcast/Broadcast.tsx",
      "features/preferences/favourites/FavouritesPage.tsx",
      "features/line/line/SearchPage.tsx",
      "features/line/multi-live/MultiLivePage.tsx",
      "features/line/results/ResultsPage.tsx",
      "features/line/sections/SectionsPage.tsx",
      "features/line/sections/betting-sections.tsx",
      "features/line/sections/cricket-sections.tsx",
      "features/line/statistics/StatisticsFrame.tsx",
    ),
    after: ["first", "sign"],
    isOneOfMany: true,
  },
  {
    name: "account",
    entries: files(
      "browser/AccountFieldsRoute.tsx",
      "browser/ActivationRoute.tsx",
      "browser/BetModals.tsx",
      "browser/CashierModal.tsx",
      "browser/IdentificationRoute.tsx",
      "browser/SecurityRoute.tsx",
      "browser/SettingsRoute.tsx",
      "browser/SocialRoute.tsx",
      "features/audit/audit/AuditPage.tsx",
      "features/captcha/captcha/CaptchaHost.tsx",
      "features/betting/history/HistoryPage.tsx",
      "features/cashier/payments/PaymentsPage.tsx",
      "features/bonuses/promo/PromoPanel.tsx",
      "features/identification/review/ReviewPage.tsx",
    ),
    after: ["first", "sign"],
    isOneOfMany: true,
  },
]
