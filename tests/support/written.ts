import type { Page } from "playwright"
import { expect } from "vitest"

/** Everything in the page's journals, as text. */
export const journals = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("statebook")
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction("rows").objectStore("rows").getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            database.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )

/** Waits until the journal holds a text: a robot reloads within the milliseconds that a write takes. */
export const written = (page: Page, text: string): Promise<void> =>
  expect.poll(() => journals(page)).toContain(text)
