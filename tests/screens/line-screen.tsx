import { act } from "@testing-library/react"
import type { ReactNode } from "react"
import { Route, Routes } from "react-router-dom"
import { createActor } from "xstate"
import { gameTabMachine } from "#machines/line/game-tab/game-tab.machine.ts"
import HistoryPage from "#src/features/betting/history/HistoryPage.tsx"
import { PowerBetsPage } from "#src/features/betting/history/HistoryToolPage.tsx"
import PaymentRequestsPage from "#src/features/cashier/payment-requests/PaymentRequestsPage.tsx"
import PaymentsPage from "#src/features/cashier/payments/PaymentsPage.tsx"
import PromoCodesPage from "#src/features/cashier/payments/PromoCodesPage.tsx"
import { gameTabFlow } from "#src/features/line/broadcast/game-tab-flow.ts"
import { BettingProvider } from "#src/features/line/line/betting.tsx"
import HomePage from "#src/features/line/line/HomePage.tsx"
import MainSection from "#src/features/line/line/MainSection.tsx"
import SearchPage from "#src/features/line/search/SearchPage.tsx"
import type { FlowHost } from "#src/services/flow.ts"
import { settled } from "#src/services/settled.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import type { lineSetting } from "./line-setting.tsx"
import { renderScreen } from "./support/render-screen.tsx"

const Pages = (): ReactNode => (
  <Routes>
    <Route path="/:lang" element={<HomePage />} />
    <Route path="/:lang/line/:sportId?/:champId?/:gameId?" element={<MainSection />} />
    <Route path="/:lang/live/:sportId?/:champId?/:gameId?" element={<MainSection />} />
    <Route path="/:lang/search" element={<SearchPage />} />
    <Route path="/:lang/account/history" element={<HistoryPage />} />
    <Route path="/:lang/account/powerbet" element={<PowerBetsPage />} />
    <Route path="/:lang/account/settings/promo-codes" element={<PromoCodesPage />} />
    <Route path="/:lang/account/payment-requests" element={<PaymentRequestsPage />} />
    <Route path="/:lang/account/payments" element={<PaymentsPage />} />
  </Routes>
)

/** The tabs of a game are there, anew for each page; other flows beside the line are still on their way, however fast their code is there. */
export const lineFlows = (): FlowHost => {
  const gameTab = settled(createActor(gameTabMachine).start())
  const open = (flow: unknown) => ({ ready: flow === gameTabFlow ? gameTab : new Promise(() => {}) })
  return { open } as unknown as FlowHost
}

/** Renders the page of an address as the site does, with the line of a setting; the socket is open. */
export const renderPage = async (
  path: string,
  setting: ReturnType<typeof lineSetting>,
  language = "ru",
): Promise<HTMLElement> => {
  const flows = lineFlows()
  const { baseElement } = await renderScreen(
    <FlowHostContext value={flows}>
      <BettingProvider value={setting.betting}>
        <Pages />
      </BettingProvider>
    </FlowHostContext>,
    { path, language },
  )
  await act(async () => setting.open())
  return baseElement
}
