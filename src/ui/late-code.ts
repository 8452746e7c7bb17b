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
const networked = async (): Promise<unknown> =>
  navigator.onLine || new Promise((resolve) => addEventListener("online", resolve, { once: true }))

/** A network that was lost is told to be back before it is: what still does not come is tried again after so many milliseconds. */
const PAUSES_MS = [1000, 3000]

const loadedAgain = async <Code>(load: () => Promise<Code>, pauses: ReadonlyArray<number>): Promise<Code> => {
  await networked()
  await Promise.all([...lostLinks].map(loadAgain))
  return load().catch(async (error: unknown) => {
    const [pause, ...rest] = pauses
    if (pause === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    return loadedAgain(load, rest)
  })
}

/**
 * Loads code that comes late. What could not be loaded is tried once more: at once, or when the network is back where
 * there is none, and then twice again where it is not back yet. Rejects with the error of the last try.
 */
export const persistent = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(() => loadedAgain(load, navigator.onLine ? [] : PAUSES_MS))

/** A component whose code comes when it is first shown: waits in the `Suspense` above it, also while there is no network. */
export const lateComponent: typeof lazy = (load) => lazy(() => persistent(load))
