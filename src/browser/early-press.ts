declare global {
  /** What was pressed last on the page that the server rendered; written by the script in `index.html`. */
  var earlyPress: EventTarget | null | undefined
}

/** Takes what was pressed before the page answers: a press after this is the page's own. */
const take = (): EventTarget | null | undefined => {
  const pressed = globalThis.earlyPress
  // The script keeps presses as long as there is no word of the page's own.
  globalThis.earlyPress = null
  return pressed
}

/**
 * Presses again what was pressed last before the page could answer, a button alone: a link has led on by itself. To be called once
 * React listens.
 * @param isKept whether a button may be pressed by what was seen a while ago
 */
export const repeatEarlyPress = (isKept: (button: Element) => boolean): void => {
  const pressed = take()
  const button = pressed instanceof Element ? pressed.closest("button") : null
  if (button?.isConnected && isKept(button)) button.click()
}
