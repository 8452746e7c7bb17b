/** The keys of a keyboard that has Latin and Russian letters: the same place in both. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = "ёйцукенгшщзхъфывапролджэячсмитьбю"
const SHIFTED: Readonly<Record<string, string>> = {
  "{": "[",
  "}": "]",
  ":": ";",
  '"': "'",
  "<": ",",
  ">": ".",
  "~": "`",
}

const KEYS: ReadonlyMap<string, string> = new Map(
  [...LATIN].flatMap((latin, place): ReadonlyArray<readonly [string, string]> => {
    const russian = RUSSIAN[place] ?? latin
    return [
      [latin, russian],
      [russian, latin],
    ]
  }),
)

/** What the same keys give in the other layout: `htfk` is `реал`, `кфуд` is `real`. In small letters; other signs stay. */
export const inOtherLayout = (text: string): string =>
  [...text.toLowerCase()].map((sign) => KEYS.get(SHIFTED[sign] ?? sign) ?? sign).join("")
