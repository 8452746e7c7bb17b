/**
 * Does to a page what a browser's translator does: puts `<font><font>` around the words of every text, at once and whenever words come or
 * change, a quarter of a second late, as a translation comes; what is marked `translate="no"` stays. To be run before the page's own
 * code (`addInitScript`).
 */
export const translate = (): void => {
  const isOurs = (text: Node) => text.parentNode?.nodeName === "FONT"
  const isMeant = (text: Node) => {
    const { parentElement: parent } = text
    return (
      parent !== null &&
      parent.closest("script, style, noscript, textarea, title, svg, option, [translate=no]") === null
    )
  }
  const wrap = () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Array<Node> = []
    for (let text = walk.nextNode(); text !== null; text = walk.nextNode())
      if (!isOurs(text) && isMeant(text)) texts.push(text)
    for (const text of texts) {
      const outer = document.createElement("font")
      const inner = document.createElement("font")
      inner.append(text.textContent ?? "")
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
  }
  let isPlanned = false
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(() => {
      isPlanned = false
      wrap()
    }, 50)
  }
  document.addEventListener("DOMContentLoaded", () => {
    new MutationObserver(plan).observe(document.body, { childList: true, subtree: true, characterData: true })
    plan()
  })
}
