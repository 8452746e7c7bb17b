const isSheet = (node: Node): boolean =>
  (node instanceof HTMLLinkElement && node.rel === "stylesheet") || node instanceof HTMLStyleElement

/** Gives a document the style sheets of the page, those that come later too. */
const shareSheets = (to: Document): (() => void) => {
  const take = (node: Node) => {
    if (isSheet(node)) to.head.append(to.importNode(node, true))
  }
  for (const node of document.head.children) take(node)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) take(node)
  })
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}

/**
 * Makes the empty document of a frame one of the page's own look and tells of it, so that something is drawn into it;
 * told again where the browser replaces the document. Gives what ends it.
 */
export const enterFrame = (frame: HTMLIFrameElement, onInside: (inside: Document) => void): (() => void) => {
  let stop: () => void = () => undefined
  const enter = () => {
    const { contentDocument } = frame
    if (contentDocument === null) return
    stop()
    contentDocument.body.replaceChildren()
    stop = shareSheets(contentDocument)
    onInside(contentDocument)
  }
  enter()
  // Some browsers replace the empty document once more.
  const again = () => {
    if (frame.contentDocument?.head.childElementCount === 0) enter()
  }
  frame.addEventListener("load", again)
  return () => {
    frame.removeEventListener("load", again)
    stop()
  }
}
