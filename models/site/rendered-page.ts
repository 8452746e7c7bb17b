import type { Boot } from "./boot.ts"

/** A page as it stands before any script has run. */
export interface RenderedPage {
  /** The markup of the page's root. */
  readonly markup: string
  /** Files of the source whose code and styles the page needs beside its first script. */
  readonly sources: ReadonlyArray<string>
}

/**
 * Renders a path with what the server writes into it; `undefined` for a path that is left to the browser. Built from the
 * page's own components, and given to the server as a built file: neither imports the other.
 */
export type RenderPage = (path: string, boot: Boot) => Promise<RenderedPage | undefined>
