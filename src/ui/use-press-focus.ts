import { useRef } from "react"
import { focusFirstField } from "./primitives/first-focus.ts"

/** What a press that puts something in its own place says, and the refs of what may then stand there. */
export interface PressFocus {
  readonly pressed: () => void
  /** Takes the focus itself. */
  readonly control: (element: HTMLElement | null) => void
  /** Gives the focus to its first field, also where that comes later. */
  readonly layer: (element: HTMLElement | null) => void
}

/** Keeps the focus of somebody whose press takes away what was pressed: it would be with nobody. What stands there by itself takes none. */
export const usePressFocus = (): PressFocus => {
  const isPressed = useRef(false)
  const once =
    (give: (element: HTMLElement) => void) =>
    (element: HTMLElement | null): void => {
      if (element === null || !isPressed.current) return
      isPressed.current = false
      give(element)
    }
  return {
    pressed: () => {
      isPressed.current = true
    },
    control: once((element) => element.focus()),
    layer: once((element) => {
      focusFirstField(element)
    }),
  }
}
