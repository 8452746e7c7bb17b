import type { ReactNode } from "react"
import { useParams } from "react-router-dom"
import GamePage from "./GamePage.tsx"
import LinePage from "./LinePage.tsx"

/** The main section of betting (§2 bettingMainSection): a list of games, or one of them. */
const MainSection = (): ReactNode => (useParams().gameId === undefined ? <LinePage /> : <GamePage />)

export default MainSection
