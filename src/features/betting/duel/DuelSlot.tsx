import { type ReactNode, Suspense, useSyncExternalStore } from "react"
import type { GameView } from "#models/feed/frames.ts"
import { lateComponent } from "#src/ui/late-code.ts"

const DuelBuilder = lateComponent(() => import("./DuelBuilder.tsx"))

const never = () => () => {}
const yes = () => true
const no = () => false

/** The place of the builder of duels on a game's page. The page that the server writes is without it: it is of no use before the script. */
export const DuelSlot = (props: { readonly view: GameView }): ReactNode =>
  useSyncExternalStore(never, yes, no) && (
    <Suspense fallback={null}>
      <DuelBuilder view={props.view} />
    </Suspense>
  )
