import { type ReactNode, use, useSyncExternalStore } from "react"
import { OneClickBar } from "#src/features/betting/one-click/OneClick.tsx"
import { openOneClick } from "./connect-one-click.ts"
import { usePage } from "./page-context.ts"

/** The mark of bets at a click on every page, and what is told of them. */
const OneClickSlot = (): ReactNode => {
  const page = usePage()
  const oneClick = use(openOneClick(page))
  const config = useSyncExternalStore(page.config.subscribe, page.config.get)
  return config === undefined ? null : <OneClickBar oneClick={oneClick} currency={config.currency.default} />
}

export default OneClickSlot
