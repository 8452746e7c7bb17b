import { type ReactNode, Suspense, use, useEffect, useId, useSyncExternalStore } from "react"
import { settled } from "#src/services/settled.ts"
import { useHydrationTurns } from "./Hydration.tsx"
import type { HydrationTurns } from "./hydration-turns.ts"

const never = () => () => undefined
const no = () => false
const yes = () => true

/** What nobody waits for. */
const NOTHING = settled(undefined)

const InTurn = (props: {
  readonly turns: HydrationTurns
  readonly id: string
  readonly children: ReactNode
}): ReactNode => {
  const { turns, id } = props
  // Not `useHydrating`, which holds for the whole page: a part that the browser renders itself waits for no turn.
  const isTakenOver = useSyncExternalStore(never, no, yes)
  // In every render: React takes a component that waited once and then does without for a mistake.
  use(isTakenOver ? turns.opened(id) : NOTHING)
  useEffect(() => turns.taken(id), [turns, id])
  return props.children
}

/**
 * A part of the page that is taken over from the server by itself, when its turn comes: its markup stands as it is until
 * then. Anywhere else it is its children.
 */
export const HydrationPart = (props: {
  /** Whether it is seen at all, asked when its turn comes; one that is not has to be gone once `useHydrating` ends. */
  readonly isWanted?: () => boolean
  readonly children: ReactNode
}): ReactNode => {
  const id = useId()
  const turns = useHydrationTurns()
  // Here and not inside: what is inside is not rendered before the page around it stands.
  turns?.opened(id, props.isWanted)
  // A part may go, with its page, before its turn comes.
  useEffect(() => () => turns?.taken(id), [turns, id])
  return (
    <Suspense fallback={null}>
      {turns === undefined ? (
        props.children
      ) : (
        <InTurn turns={turns} id={id}>
          {props.children}
        </InTurn>
      )}
    </Suspense>
  )
}
