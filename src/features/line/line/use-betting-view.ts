import { useSyncExternalStore } from "react"
import { BETTING_VIEWS, type BettingView, defaultBettingView } from "#models/line/catalogue/betting-view.ts"
import { keptValue } from "#src/services/kept-value.ts"
import { useBetting } from "./betting.tsx"

const KEY = "betting-view"

const kept = keptValue<BettingView | undefined>({
  keys: [KEY],
  none: undefined,
  read: (item) => Object.values(BETTING_VIEWS).find((view) => String(view) === item(KEY)),
  written: (view) => (view === undefined ? [] : [[KEY, String(view)]]),
})

const nothingChosen = () => undefined

/** How lists of games look: what the player chose last in this browser, else as the site's country has it; and the choice there is. */
export const useBettingView = (): {
  readonly view: BettingView
  readonly allowed: ReadonlyArray<BettingView>
  readonly choose: (view: BettingView) => void
} => {
  const { config } = useBetting()
  const site = useSyncExternalStore(config.subscribe, config.get, config.get)
  const chosen = useSyncExternalStore(kept.subscribe, kept.get, nothingChosen)
  const views = site?.betting.views ?? { allowed: [BETTING_VIEWS.european], asianCountries: [] }
  return {
    view:
      chosen !== undefined && views.allowed.includes(chosen)
        ? chosen
        : defaultBettingView(views, site?.country.code ?? ""),
    allowed: views.allowed,
    choose: (view) => kept.change(() => view),
  }
}
