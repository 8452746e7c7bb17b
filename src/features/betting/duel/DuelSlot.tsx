import { type ReactNode, Suspense } from "react"
import type { GameView } from "#models/line/feed/frames.ts"
import { useHydrating } from "#src/ui/hydration/use-hydrating.ts"
import { lateComponent } from "#src/ui/late-code.ts"

const DuelBuilder = lateComponent(() => import("./DuelBuilder.tsx"))

/** The place of the builder of duels on a game's page. The page that the server writes is without it: it is of no use before the script. */
export const DuelSlot = (props: { readonly view: GameView }): ReactNode =>
  !useHydrating() && (
    <Suspense fallback={null}>
      <DuelBuilder view={props.view} />
    </Suspense>
  )
