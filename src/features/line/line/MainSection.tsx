import { type ReactNode, useState } from "react"
import { useParams } from "react-router-dom"
import GamePage from "./GamePage.tsx"
import LinePage, { NO_WISHES } from "./LinePage.tsx"

/**
 * The main section of betting (§2 bettingMainSection): a list of games, or one of them. What is wanted of a list is wanted
 * of the next one too: of another sport, and after a game was looked at.
 */
const MainSection = (): ReactNode => {
  const [wishes, setWishes] = useState(NO_WISHES)
  return useParams().gameId === undefined ? (
    <LinePage wishes={wishes} onWish={(change) => setWishes((before) => ({ ...before, ...change }))} />
  ) : (
    <GamePage />
  )
}

export default MainSection
