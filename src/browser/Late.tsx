import { type ComponentType, createElement, type ReactNode, use } from "react"
import { settled } from "#src/services/settled.ts"
import { persistent } from "#src/ui/late-code.ts"

/** Brings the code of a component, once; where it is there already, nothing waits for it. */
export type Arrive = () => Promise<ComponentType>

/** Makes the way to a component's code. */
export const arriving = (load: Arrive): Arrive => {
  let code: Promise<ComponentType> | undefined
  return () => {
    if (code === undefined) {
      const loading = persistent(load)
      code = loading
      loading.then(
        (component) => settled(component, loading),
        () => undefined,
      )
    }
    return code
  }
}

/** A component whose code arrives when it is first shown, or before where it was brought: waits in the `Suspense` above it. */
export const Late = ({ arrive }: { readonly arrive: Arrive }): ReactNode => createElement(use(arrive()))
