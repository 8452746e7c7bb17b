import type { ReactNode } from "react"
import SearchPage from "../line/SearchPage.tsx"

/** Finds games of cricket. */
export const CricketSearch = (): ReactNode => <SearchPage sport="cricket" />
