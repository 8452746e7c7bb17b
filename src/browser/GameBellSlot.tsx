import { type ReactNode, Suspense } from "react"
import type { Game } from "#models/betting/game.ts"
import { useHydrating } from "#src/ui/hydration/use-hydrating.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { usePage } from "./page-context.ts"

/** Its code comes once a game is looked at. */
const GameBell = lateComponent(() => import("#src/features/messages/game-bell/GameBell.tsx"))

/** The bell of a game beside its star; it can be pressed once the page is taken over from the server. */
export const GameBellSlot = ({ game, name }: { readonly game: Game; readonly name: string }): ReactNode => {
  const page = usePage()
  const { t } = useMessage()
  const isHydrating = useHydrating()
  const waiting = <IconButton icon="bell" size="small" label={t("game.bell", { name })} disabled />
  return isHydrating ? (
    waiting
  ) : (
    <Suspense fallback={waiting}>
      <GameBell gameId={game.id} name={name} onSignIn={() => void page.openModal("sign-in")} />
    </Suspense>
  )
}
