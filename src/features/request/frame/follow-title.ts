import { BRAND } from "#models/site/brand.ts"
import hidden from "#src/ui/primitives/VisuallyHidden.module.css"

/** What a page calls itself: its heading, which may name itself otherwise to whoever does not see the page. */
const subjectOf = (heading: HTMLHeadingElement | null): string =>
  heading?.dataset.title ?? heading?.textContent.trim() ?? ""

/** Where the title of a page is read aloud. */
const makeVoice = (): HTMLElement => {
  const voice = document.createElement("span")
  voice.setAttribute("aria-live", "polite")
  voice.className = hidden.hidden ?? ""
  document.body.append(voice)
  return voice
}

let stop = () => {}
let voice: HTMLElement | undefined

/**
 * The window's title follows the heading of the page (§3 Page data: title), which is read aloud. To be called whenever the
 * page is another one; the title of the page that was opened is the server's.
 */
export const followTitle = (): void => {
  stop()
  const main = document.getElementById("content")
  if (main === null) return
  voice = voice?.isConnected === true ? voice : makeVoice()
  const aloud = voice
  aloud.textContent = ""
  let heading: HTMLHeadingElement | null = null
  const tell = () => {
    const subject = subjectOf(heading)
    document.title = subject === "" ? BRAND : `${subject} · ${BRAND}`
    if (aloud.textContent !== subject) aloud.textContent = subject
  }
  const words = new MutationObserver(tell)
  // A page comes late, and its names after it: the heading is looked for where parts come and go, not where prices move.
  const look = () => {
    const now = main.querySelector("h1")
    if (now === heading) return
    heading = now
    words.disconnect()
    if (now !== null) {
      words.observe(now, { attributes: true, characterData: true, childList: true, subtree: true })
    }
    tell()
  }
  const parts = new MutationObserver(look)
  parts.observe(main, { childList: true, subtree: true })
  tell()
  look()
  stop = () => {
    parts.disconnect()
    words.disconnect()
  }
}
