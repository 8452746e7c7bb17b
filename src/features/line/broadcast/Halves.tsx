import type { ReactNode } from "react"

/** Of a ground the half of the home side, drawn a second time mirrored. */
export const Halves = (props: { readonly children: ReactNode }): ReactNode => (
  <>
    <g>{props.children}</g>
    <g transform="matrix(-1 0 0 1 320 0)">{props.children}</g>
  </>
)
