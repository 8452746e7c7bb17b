import { useEffect } from "react"

/** Calls back when Alt, Shift and S are pressed together, wherever the focus is: of a letter's place on the keyboard, whatever it writes. */
export const useStopKeys = (onStop: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.code !== "KeyS" || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      onStop()
    }
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [onStop])
}
