import { useEffect } from "react"

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=radio], [type=checkbox]), textarea, select"))

/** Calls back when `/` is pressed anywhere but in a field or under a modal layer (design: Fast hands). */
export const useSearchKey = (onSearch: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (takesText(event.target) || document.querySelector("dialog[open]") !== null) return
      event.preventDefault()
      onSearch()
    }
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [onSearch])
}
