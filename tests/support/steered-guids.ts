import { afterAll, vi } from "vitest"

/** Sixteen bytes of a key written as a UUID. */
const bytesOf = (guid: string): number[] =>
  Array.from({ length: 16 }, (_, at) =>
    Number.parseInt(guid.replaceAll("-", "").slice(at * 2, at * 2 + 2), 16),
  )

/**
 * Makes screens take the keys that a path names, where they make them at random, until the file's tests are over.
 * @returns names the keys that are made next, in their order; the last is made every further time until others are named
 */
export const steeredGuids = (): ((...guids: readonly string[]) => void) => {
  let keys: readonly (readonly number[])[] = []
  let made = 0
  const random = vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    if (array instanceof Uint8Array) array.set(keys[Math.min(made, keys.length - 1)] ?? [])
    made += 1
    return array
  })
  afterAll(() => random.mockRestore())
  return (...guids) => {
    keys = guids.map(bytesOf)
    made = 0
  }
}
