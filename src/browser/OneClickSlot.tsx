import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react"
import type { Note } from "#src/features/betting/one-click/news-words.ts"
import { OneClickBar } from "#src/features/betting/one-click/OneClick.tsx"
import { oneClickFlow } from "#src/features/betting/one-click/one-click-flow.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { openOneClick } from "./connect-one-click.ts"
import { usePage } from "./page-context.ts"

/** The mark of bets at a click on every page, and what is told of them. */
const OneClickSlot = (): ReactNode => {
  const page = usePage()
  const oneClick = useFlow(oneClickFlow)
  const config = useSyncExternalStore(page.config.subscribe, page.config.get)
  const [onNote] = useState(
    () =>
      ({ kind, key, values }: Note) =>
        page.notifications.notify(kind, key, values),
  )
  useEffect(() => void openOneClick(page), [page])
  return config === undefined ? null : (
    <OneClickBar oneClick={oneClick} currency={config.currency.default} onNote={onNote} />
  )
}

export default OneClickSlot
