declare global {
  /** The buttons that were pressed on the page that the server rendered, in their order; written by the script in `index.html`. */
  var earlyPress: ReadonlyArray<HTMLElement> | null | undefined
}

/** Takes what was pressed before the page answers: a press after this is the page's own. */
const take = (): ReadonlyArray<HTMLElement> => {
  const pressed = globalThis.earlyPress ?? []
  // The script keeps presses as long as there is no word of the page's own.
  globalThis.earlyPress = null
  return pressed
}

const isPrice = (button: Element): boolean => button.matches(".price")

/** Whether a price was pressed before the page could answer. */
export const isPricePressedEarly = (): boolean => globalThis.earlyPress?.some(isPrice) === true

/**
 * Presses again what was pressed before the page could answer, buttons alone: a link has led on by itself. Each price once, however
 * impatiently it was pressed, and of all others the last. To be called once React listens.
 * @param isKept whether a button may be pressed by what was seen a while ago
 */
export const repeatEarlyPress = (isKept: (button: Element) => boolean): void => {
  const pressed = take()
  const last = pressed.findLast((button) => !isPrice(button))
  for (const button of new Set(pressed)) {
    delete button.dataset.early
    if ((isPrice(button) || button === last) && button.isConnected && isKept(button)) button.click()
  }
}
