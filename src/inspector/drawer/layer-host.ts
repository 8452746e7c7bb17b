import { isInspectorShortcut } from "#src/services/inspector-shortcut.ts"

/** Where the drawer hangs in the page. */
export interface LayerHost {
  readonly element: HTMLElement
  /** Puts the drawer over whatever lies over the page now. */
  readonly raise: () => void
  readonly show: () => void
  readonly hide: () => void
}

/** How much of the window the drawer takes; the page ends above it. */
const HEIGHT = "min(480px, 60dvh)"

/** Events of the drawer that are none of the page's business: its shortcuts, its presses outside of a dialog. */
const OWN = [
  "click",
  "keydown",
  "keyup",
  "pointerdown",
  "pointerup",
  "focusin",
  "focusout",
  "change",
  "input",
]

/**
 * An element over everything in the page. A modal dialog makes the rest of the page inert, so the element moves into the
 * one on top and back when it closes: the drawer can be used beside it.
 */
export const layerHost = (page: Document): LayerHost => {
  const element = page.createElement("div")
  element.dataset.inspector = ""
  element.popover = "manual"
  for (const name of OWN) {
    element.addEventListener(name, (event) => {
      // The shortcut that opens the drawer closes it, too, from within it.
      if (!(event instanceof KeyboardEvent && isInspectorShortcut(event))) event.stopPropagation()
    })
  }
  let isShown = false

  const top = (): Element => [...page.querySelectorAll("dialog:modal")].at(-1) ?? page.body
  const raise = () => {
    if (!isShown) return
    const parent = top()
    const focused = element.contains(page.activeElement) ? page.activeElement : null
    if (element.parentElement !== parent) parent.append(element)
    else element.hidePopover()
    element.showPopover()
    if (focused instanceof HTMLElement) focused.focus()
  }
  const watcher = new MutationObserver(() => {
    if (element.parentElement !== top()) raise()
  })
  return {
    element,
    raise,
    show: () => {
      isShown = true
      page.documentElement.style.setProperty("--inspector-h", HEIGHT)
      page.body.style.paddingBlockEnd = HEIGHT
      raise()
      watcher.observe(page.body, { subtree: true, attributeFilter: ["open"] })
    },
    hide: () => {
      isShown = false
      page.body.style.paddingBlockEnd = ""
      watcher.disconnect()
      element.remove()
    },
  }
}
