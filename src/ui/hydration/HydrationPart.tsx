import { type ReactNode, Suspense, useEffect, useId } from "react"
import { useHydrationParts } from "./Hydration.tsx"
import type { HydrationParts } from "./HydrationParts.ts"

const Taken = ({ parts, id }: { readonly parts: HydrationParts; readonly id: string }): ReactNode => {
  useEffect(() => parts.taken(id), [parts, id])
  return null
}

/**
 * A part of the page that is taken over from the server in a task of its own: React does so one after the other and gives
 * way between them, and takes that one first which is pressed or changes. Anywhere else it is its children.
 */
export const HydrationPart = (props: { readonly children: ReactNode }): ReactNode => {
  const id = useId()
  const parts = useHydrationParts()
  // Here and not inside: what is inside is not rendered before the page around it stands.
  parts?.met(id)
  // A part may go, with its page, before it is taken over.
  useEffect(() => () => parts?.taken(id), [parts, id])
  return (
    <Suspense fallback={null}>
      {props.children}
      {parts !== undefined && <Taken parts={parts} id={id} />}
    </Suspense>
  )
}
