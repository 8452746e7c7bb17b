import { act } from "@testing-library/react"
import type { ReactNode } from "react"
import { Route, Routes } from "react-router-dom"
import HistoryPage from "#src/features/betting/history/HistoryPage.tsx"
import PaymentsPage from "#src/features/cashier/payments/PaymentsPage.tsx"
import { BettingProvider } from "#src/features/line/line/betting.tsx"
import HomePage from "#src/features/line/line/HomePage.tsx"
import MainSection from "#src/features/line/line/MainSection.tsx"
import SearchPage from "#src/features/line/line/SearchPage.tsx"
import type { FlowHost } from "#src/services/flow.ts"
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
    <Route path="/:lang/account/payments" element={<PaymentsPage />} />
  </Routes>
)

/** Flows that stand beside the line are still on their way, however fast their code is there. */
const FLOWS = { open: () => ({ ready: new Promise(() => {}) }) } as unknown as FlowHost

/** Renders the page of an address as the site does, with the line of a setting; the socket is open. */
export const renderPage = async (
  path: string,
  setting: ReturnType<typeof lineSetting>,
  language = "ru",
): Promise<HTMLElement> => {
  const { baseElement } = await renderScreen(
    <FlowHostContext value={FLOWS}>
      <BettingProvider value={setting.betting}>
        <Pages />
      </BettingProvider>
    </FlowHostContext>,
    { path, language },
  )
  await act(async () => setting.open())
  return baseElement
}
