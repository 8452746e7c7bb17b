import { isInspectorShortcut } from "#src/services/inspector-shortcut.ts"
import type { Page } from "./page.ts"

/** Name that the server gives the address of the inspector's code under, where the inspector is configured. */
const META = 'meta[name="inspector"]'

/** Lets the page be inspected, where the server says so: nothing of the inspector is fetched before it is asked for. */
export const linkInspector = (page: Page): void => {
  const code = document.querySelector<HTMLMetaElement>(META)?.content
  if (code === undefined) return
  const toggle = () =>
    void import("./inspection/toggle-inspector.ts").then(({ toggleInspector }) => toggleInspector(page, code))
  addEventListener("keydown", (event) => {
    if (isInspectorShortcut(event)) {
      event.preventDefault()
      toggle()
    }
  })
  if (new URLSearchParams(location.search).has("inspect")) toggle()
}
