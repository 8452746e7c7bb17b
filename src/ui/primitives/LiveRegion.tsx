import type { ReactNode } from "react"
import { VisuallyHidden } from "./VisuallyHidden.tsx"

/**
 * What is said aloud when it changes: polite, whole, unseen. Mount it before it has something to say; give it a digest
 * ("3 prices changed"), never every tick.
 */
export const LiveRegion = (props: { readonly children: string }): ReactNode => (
  <VisuallyHidden>
    <span aria-live="polite" aria-atomic="true">
      {props.children}
    </span>
  </VisuallyHidden>
)
