import { type ReactNode, useState } from "react"
import { useParams, useSearchParams } from "react-router-dom"
import { WITHIN, withinOf } from "#models/line/catalogue/windows.ts"
import GamePage from "./GamePage.tsx"
import LinePage, { type ListWishes, NO_WISHES } from "./LinePage.tsx"

/**
 * The main section of betting (§2 bettingMainSection): a list of games, or one of them. What is wanted of a list is wanted
 * of the next one too: of another sport, and after a game was looked at. Hours that the address names are wanted there alone.
 */
const MainSection = (): ReactNode => {
  const [wishes, setWishes] = useState(NO_WISHES)
  const [params, setParams] = useSearchParams()
  const named = withinOf(params.get(WITHIN))
  const wish = (change: Partial<ListWishes>) => {
    if (change.window !== undefined && params.has(WITHIN))
      setParams(
        (before) => {
          before.delete(WITHIN)
          return before
        },
        { replace: true },
      )
    setWishes((before) => ({ ...before, ...change }))
  }
  return useParams().gameId === undefined ? (
    <LinePage wishes={named === undefined ? wishes : { ...wishes, window: named }} onWish={wish} />
  ) : (
    <GamePage />
  )
}

export default MainSection
