/** A page that is still there after this time, in milliseconds, was not left after all. */
const STAYED_AFTER_MS = 3000

interface Leaving {
  readonly fetch: typeof globalThis.fetch
  /** Tells that it is being left, and that it is shown again. */
  readonly page: Pick<EventTarget, "addEventListener">
  readonly after: (ms: number, task: () => void) => void
}

/**
 * `fetch` for a page that may be left at any moment. The browser then breaks off every request and every answer that
 * is still being read (by `text`), and a flow that took this for an answer would tell the next page, by its journal,
 * that the network had failed: such a failure is told only if the page stays.
 */
export const leavingFetch = ({ fetch, page, after }: Leaving): typeof globalThis.fetch => {
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }
  page.addEventListener("beforeunload", leave)
  page.addEventListener("pagehide", leave)
  page.addEventListener("pageshow", () => {
    isLeaving = false
  })
  const tellIfStaying = async (error: unknown): Promise<never> => {
    if (isLeaving) await new Promise<void>((stayed) => after(STAYED_AFTER_MS, stayed))
    throw error
  }
  return async (...request) => {
    const response = await fetch(...request).catch(tellIfStaying)
    const text = response.text.bind(response)
    response.text = () => text().catch(tellIfStaying)
    return response
  }
}
