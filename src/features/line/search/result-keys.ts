import type { KeyboardEvent, RefObject } from "react"

/** What arrow keys go through: rows of results, and of a game its sides. */
const RESULTS = "[data-result], [data-shown] li > a:first-of-type"

/**
 * The keys of the search: arrows go through the results and back to the field, Escape leads from a result to the field. Enter in the field opens the first
 * result, once the results are those of the text. A key that is typed on a result goes on in the field.
 */
export const resultKeys =
  (page: RefObject<HTMLElement | null>, field: RefObject<HTMLInputElement | null>, isAnswered: boolean) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const results = [...(page.current?.querySelectorAll<HTMLElement>(RESULTS) ?? [])]
    const isField = event.target === field.current
    const reached = results.indexOf(document.activeElement as HTMLElement)
    if (!isField && reached === -1) return
    const go = (to: HTMLElement | null | undefined) => {
      event.preventDefault()
      to?.focus()
    }
    if (event.key === "ArrowDown") go(results[reached + 1] ?? results[reached])
    else if (event.key === "ArrowUp" && !isField) go(results[reached - 1] ?? field.current)
    else if (event.key === "Enter" && isField) {
      event.preventDefault()
      if (isAnswered) results[0]?.click()
    } else if (event.key === "Escape" && !isField) go(field.current)
    else if (!isField && event.key.length === 1 && event.key !== " " && event.key !== "/")
      field.current?.focus()
  }
