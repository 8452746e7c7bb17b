import { useEffect } from "react"

/** Calls back when Ctrl or ⌘ is pressed with K, wherever the focus is: of a letter's place on the keyboard, whatever it writes. */
export const usePaletteKeys = (onKeys: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.code !== "KeyK" || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      onKeys()
    }
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [onKeys])
}
