import { lazy } from "react"

const lostLinks = new Set<HTMLLinkElement>()

/** Notes the style sheets that could not be loaded, for `persistent`: the build's loader asks for each but once. */
export const noteLostLinks = (): void =>
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement) lostLinks.add(target)
    },
    true,
  )

const loadAgain = (lost: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    const link = lost.cloneNode() as HTMLLinkElement
    link.onload = link.onerror = resolve
    lostLinks.delete(lost)
    lost.replaceWith(link)
  })

/** Answers when the browser has a network. */
const networked = (): unknown =>
  navigator.onLine || new Promise((resolve) => addEventListener("online", resolve, { once: true }))

/**
 * Loads code that comes late. What could not be loaded is tried once more: at once, or when the network is back where
 * there is none. Rejects with the error of the second try.
 */
export const persistent = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(async () => {
    await networked()
    await Promise.all([...lostLinks].map(loadAgain))
    return load()
  })

/** A component whose code comes when it is first shown: waits in the `Suspense` above it, also while there is no network. */
export const lateComponent: typeof lazy = (load) => lazy(() => persistent(load))
