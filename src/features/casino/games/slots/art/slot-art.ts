import type { ReactNode } from "react"

/** The drawings of one slot, as contents of `<svg>` elements. */
export type SlotArt = {
  /** The symbols by name, each for a viewBox of 0 0 64 64. */
  readonly symbols: Readonly<Record<string, ReactNode>>
  /** The gradients that the drawings name: they stand in the page once, in a `<defs>` of their own. */
  readonly defs: ReactNode
  /** The background behind the reels, for a viewBox of 0 0 320 200 that is cut to its place. */
  readonly scene: ReactNode
  /** The picture in the lobby, for a viewBox of 0 0 320 200. */
  readonly picture: ReactNode
  /** CSS colours of a reel’s cell and of the lines between cells. */
  readonly ground: { readonly cell: string; readonly line: string }
}
