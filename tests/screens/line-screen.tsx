import { act } from "@testing-library/react"
import type { ReactNode } from "react"
import { Route, Routes } from "react-router-dom"
import HistoryPage from "#src/features/history/HistoryPage.tsx"
import { BettingProvider } from "#src/features/line/betting.tsx"
import HomePage from "#src/features/line/HomePage.tsx"
import MainSection from "#src/features/line/MainSection.tsx"
import SearchPage from "#src/features/line/SearchPage.tsx"
import type { lineSetting } from "./line-setting.tsx"
import { renderScreen } from "./support/render-screen.tsx"

const Pages = (): ReactNode => (
  <Routes>
    <Route path="/:lang" element={<HomePage />} />
    <Route path="/:lang/line/:sportId?/:champId?/:gameId?" element={<MainSection />} />
    <Route path="/:lang/live/:sportId?/:champId?/:gameId?" element={<MainSection />} />
    <Route path="/:lang/search" element={<SearchPage />} />
    <Route path="/:lang/account/history" element={<HistoryPage />} />
  </Routes>
)

/** Renders the page of an address as the site does, with the line of a setting; the socket is open. */
export const renderPage = async (
  path: string,
  setting: ReturnType<typeof lineSetting>,
  language = "ru",
): Promise<HTMLElement> => {
  const { baseElement } = await renderScreen(
    <BettingProvider value={setting.betting}>
      <Pages />
    </BettingProvider>,
    { path, language },
  )
  await act(async () => setting.open())
  return baseElement
}
