import { afterAll, vi } from "vitest"

/** Sixteen bytes of a key written as a UUID. */
const bytesOf = (guid: string): number[] =>
  Array.from({ length: 16 }, (_, at) =>
    Number.parseInt(guid.replaceAll("-", "").slice(at * 2, at * 2 + 2), 16),
  )

/**
 * Makes screens take the keys that a path names, where they make them at random, until the file's tests are over.
 * @returns names the key that is made next, and every further time until another is named
 */
export const steeredGuids = (): ((guid: string) => void) => {
  let bytes: readonly number[] = []
  const random = vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    if (array instanceof Uint8Array) array.set(bytes)
    return array
  })
  afterAll(() => random.mockRestore())
  return (guid) => {
    bytes = bytesOf(guid)
  }
}
