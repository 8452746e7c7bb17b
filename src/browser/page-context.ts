import { createContext, use } from "react"
import type { Page } from "./page.ts"

export const PageContext = createContext<Page | undefined>(undefined)

/** The page around the component; throws outside of it. */
export const usePage = (): Page => {
  const page = use(PageContext)
  if (page === undefined) {
    throw new Error("usePage needs the App above")
  }
  return page
}
