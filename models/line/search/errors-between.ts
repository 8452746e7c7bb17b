/** How many errors a word may have: none in a short one, one from four letters on, two from eight. What has digits is taken as it is. */
export const errorsAllowed = (word: string): number =>
  word.length < 4 || /\p{N}/u.test(word) ? 0 : word.length < 8 ? 1 : 2

/** The shortest word whose beginning may be meant though there is an error in what is typed of it. */
const SHORTEST_BEGINNING = 6

/** More errors than any word may have. */
const TOO_MANY = 9

/**
 * Distances of what is typed from the first letters of a word, so many of them as the place in the answer says, as far as they are at most `most`:
 * by Damerau and Levenshtein, a swap of neighbours being one error. The rows are used again for the next word.
 */
const distancesFrom = (typed: string, most: number): ((word: string) => ArrayLike<number> | undefined) => {
  const longest = typed.length + most
  let older = new Uint8Array(longest + 2)
  let old = new Uint8Array(longest + 2)
  let now = new Uint8Array(longest + 2)
  return (word) => {
    const length = Math.min(word.length, longest)
    for (let at = 0; at <= longest + 1; at++) old[at] = Math.min(at, TOO_MANY)
    for (let row = 1; row <= typed.length; row++) {
      now.fill(TOO_MANY)
      now[0] = Math.min(row, TOO_MANY)
      let least = now[0]
      const letter = typed.charCodeAt(row - 1)
      for (let at = Math.max(1, row - most); at <= Math.min(length, row + most); at++) {
        const other = word.charCodeAt(at - 1)
        const replaced = (old[at - 1] as number) + (letter === other ? 0 : 1)
        let best = Math.min(replaced, (old[at] as number) + 1, (now[at - 1] as number) + 1)
        const isSwap =
          at > 1 && letter === word.charCodeAt(at - 2) && row > 1 && typed.charCodeAt(row - 2) === other
        if (isSwap) best = Math.min(best, (older[at - 2] as number) + 1)
        now[at] = best
        if (best < least) least = best
      }
      if (least > most) return undefined
      const spare = older
      older = old
      old = now
      now = spare
    }
    return old
  }
}

/**
 * Whether a word is meant by what was typed with at most so many errors: letters left out, put in, taken for others or swapped. From six letters
 * on a beginning may be meant, too; its first letter is right then. Takes time by the length of what is typed and by `most`.
 */
export const meaning = (typed: string, most = errorsAllowed(typed)): ((word: string) => boolean) => {
  if (most === 0) return (word) => word === typed
  const distances = distancesFrom(typed, most)
  return (word) => {
    const isWhole = word.length <= typed.length + most
    const isBeginning = typed.length >= SHORTEST_BEGINNING && typed[0] === word[0]
    if (word.length < typed.length - most || !(isWhole || isBeginning)) return false
    const found = distances(word)
    if (found === undefined) return false
    if (isWhole && (found[word.length] as number) <= most) return true
    if (!isBeginning) return false
    const to = Math.min(word.length, typed.length + most)
    for (let at = typed.length - most; at <= to; at++) if ((found[at] as number) <= most) return true
    return false
  }
}
