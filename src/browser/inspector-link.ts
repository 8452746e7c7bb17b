import type { Page } from "./page.ts"

/** Name that the server gives the address of the inspector's code under, where the inspector is configured. */
const META = 'meta[name="inspector"]'

/** Opens and closes the inspector: Ctrl and the key below Escape, whatever is written on it. */
const isShortcut = ({ ctrlKey, altKey, metaKey, code }: KeyboardEvent): boolean =>
  ctrlKey && !altKey && !metaKey && code === "Backquote"

/** Lets the page be inspected, where the server says so: nothing of the inspector is fetched before it is asked for. */
export const linkInspector = (page: Page): void => {
  const code = document.querySelector<HTMLMetaElement>(META)?.content
  if (code === undefined) return
  const toggle = () =>
    void import("./inspection/toggle-inspector.ts").then(({ toggleInspector }) => toggleInspector(page, code))
  addEventListener("keydown", (event) => {
    if (isShortcut(event)) {
      event.preventDefault()
      toggle()
    }
  })
  if (new URLSearchParams(location.search).has("inspect")) toggle()
}
