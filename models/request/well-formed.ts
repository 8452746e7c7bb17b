/** What is written in place of a byte that is no text: it says that something was lost before. */
export const REPLACED = "\ufffd"

/**
 * Whether a text is stored and told again as it is: no half of a pair of surrogates, which UTF-8 can't write, and no NUL, which
 * the store can't hold.
 */
export const isWellFormed = (text: string): boolean => text.isWellFormed() && !text.includes("\0")

/** JSON that stands in a text and may hold escapes, which only whoever reads it sees. */
const ESCAPED_JSON = /^\s*[[{"].*\\u/s

const jsonIn = (text: string): unknown => {
  if (!ESCAPED_JSON.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * Whether every text in a value is well formed, names of fields among them. Takes no more of the stack for a value that is deep.
 */
export const isWellFormedWhole = (value: unknown): boolean => {
  const waiting: Array<unknown> = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one === "string") {
      if (!isWellFormed(one)) return false
    } else if (Array.isArray(one)) {
      for (const inner of one) waiting.push(inner)
    } else if (typeof one === "object" && one !== null) {
      for (const name in one) {
        if (!isWellFormed(name)) return false
        waiting.push((one as Record<string, unknown>)[name])
      }
    }
  }
  return true
}

/** Faults that are worth telling at once. */
const MOST_TOLD = 20

/**
 * The paths of the texts in a value that are not well formed, names of fields among them, twenty at most; none where all is well.
 * JSON that stands in a text is looked at too, for whoever reads it.
 */
export const illFormedIn = (value: unknown): ReadonlyArray<string> => {
  const wrong: Array<string> = []
  const waiting: Array<readonly [path: string, value: unknown]> = [["", value]]
  for (let next = waiting.pop(); next !== undefined && wrong.length < MOST_TOLD; next = waiting.pop()) {
    const [path, one] = next
    if (typeof one === "string") {
      const inner = jsonIn(one)
      if (!isWellFormed(one)) wrong.push(path)
      else if (inner !== undefined) waiting.push([path, inner])
    } else if (typeof one === "object" && one !== null) {
      for (const [name, inner] of Object.entries(one)) {
        // A name that can't be told is not repeated: the object is what is wrong.
        if (isWellFormed(name)) waiting.push([path === "" ? name : `${path}.${name}`, inner])
        else wrong.push(path)
      }
    }
  }
  return wrong
}
