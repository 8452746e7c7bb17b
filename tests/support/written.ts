import type { Page } from "playwright"
import { expect } from "vitest"

/** Everything in the page's journals, those of all tabs and those of its own, as text. */
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
            const ofTab = Object.entries(sessionStorage).filter(([key]) => key.startsWith("journal/"))
            resolve(JSON.stringify([...reading.result, ...ofTab.map(([, text]) => JSON.parse(text))]))
          }
        }
      }),
  )

/** Waits until the journal holds a text: a robot reloads within the milliseconds that a write takes. */
export const written = (page: Page, text: string): Promise<void> =>
  expect.poll(() => journals(page)).toContain(text)

/** Everything that scripts of the page can find kept in its browser, by where it is: storages, databases, caches, cookies. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answerOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onerror = () => reject(request.error)
        request.onsuccess = () => resolve(request.result)
      })
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = "" }) => {
        const database = await answerOf(indexedDB.open(name))
        const stores = await Promise.all(
          [...database.objectStoreNames].map(async (store) => {
            const reading = database.transaction(store).objectStore(store)
            return [
              store,
              await Promise.all([answerOf(reading.getAllKeys()), answerOf(reading.getAll())]),
            ] as const
          }),
        )
        database.close()
        return [name, Object.fromEntries(stores)] as const
      }),
    )
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const texts = (await cache.keys()).map(async (request) => [
          request.url,
          await (await cache.match(request))?.text(),
        ])
        return [name, await Promise.all(texts)] as const
      }),
    )
    const { cookie } = document
    return JSON.stringify({
      localStorage: { ...localStorage },
      sessionStorage: { ...sessionStorage },
      databases: Object.fromEntries(databases),
      cached: Object.fromEntries(cached),
      cookie,
    })
  })
