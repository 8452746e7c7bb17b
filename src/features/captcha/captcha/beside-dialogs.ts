import { CAPTCHA_FRAME_FIX_MS } from "#models/site/captcha-kinds.ts"

const isSeen = (frame: HTMLIFrameElement): boolean =>
  frame.isConnected &&
  frame.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  frame.getBoundingClientRect().height > 0

/** Frames that another party's script put beside the page's own content. */
const guestFrames = (): readonly HTMLIFrameElement[] =>
  [...document.querySelectorAll("iframe")].filter((frame) => frame.closest("#root, dialog") === null)

/** Shows a dialog again the other way, and leaves the focus where it was. */
const reopen = (dialog: HTMLDialogElement, show: "show" | "showModal"): void => {
  const focused = document.activeElement
  dialog.close()
  dialog[show]()
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus({ preventScroll: true })
}

/**
 * While another party's captcha shows a frame of its own, the page's modal dialogs stand beside it and not before it: a modal
 * dialog makes all else inert, and the frame could not be used. Looked at every half second (§9); answers how to end it.
 */
export const standBesideDialogs = (): (() => void) => {
  const before = new Set(guestFrames())
  const lowered = new Set<HTMLDialogElement>()
  const raise = () => {
    for (const dialog of lowered) if (dialog.isConnected && dialog.open) reopen(dialog, "showModal")
    lowered.clear()
  }
  const look = () => {
    const isShown = guestFrames().some((frame) => !before.has(frame) && isSeen(frame))
    if (!isShown) return raise()
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog:modal")) {
      lowered.add(dialog)
      reopen(dialog, "show")
    }
  }
  const timer = setInterval(look, CAPTCHA_FRAME_FIX_MS)
  return () => {
    clearInterval(timer)
    raise()
  }
}
