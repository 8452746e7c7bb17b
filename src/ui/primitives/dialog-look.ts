import { createContext } from "react"
import type { IconName } from "./icon-names.ts"

/** How a dialog in the middle looks by what it is for; its own props come first. */
export interface DialogLook {
  /** Width: 400, 560 or 880 px at most. */
  readonly size?: "small" | "medium" | "large"
  /** Stands before the heading. */
  readonly icon?: IconName
  /** The heading is read and not seen: what stands in it has one of its own. */
  readonly hidesTitle?: boolean
  /** The page behind it is darkened twice. */
  readonly isDeep?: boolean
  /** It breaks in on what the player does, and is read at once. */
  readonly isAlert?: boolean
  /** The player can't leave it. */
  readonly isFixed?: boolean
}

/** The look of the dialogs below. */
export const DialogLookContext = createContext<DialogLook>({})
