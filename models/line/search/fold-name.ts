/** Letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  ı: "i",
  ħ: "h",
  ŋ: "n",
  ə: "e",
}

/** Signs that stand within a word: `d'Ivoire` is one word, however its apostrophe is written, and so is `О’Коннор`. */
const WITHIN = /['’ʼʹʻ`´.]/u
const WORD = /[\p{L}\p{N}]/u

const foldLetter = (letter: string): string => {
  if (WITHIN.test(letter)) return ""
  const plain = letter.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
  return [...plain].map((each) => PLAIN[each] ?? (WORD.test(each) ? each : " ")).join("")
}

/**
 * What each character of a name is for whoever searches: a small letter without marks, nothing, or a space for a sign. `ё` is `е`, `Ø` is `o`.
 * As long as the name has code points.
 */
export const foldLetters = (name: string): ReadonlyArray<string> =>
  // A mark that stands by itself is nothing, and no parting of words.
  [...name].map((letter) => (/^\p{M}$/u.test(letter) ? "" : foldLetter(letter)))

/** The words of a name as they are compared: small letters and digits without marks. */
export const foldedWords = (name: string): ReadonlyArray<string> =>
  foldLetters(name).join("").split(" ").filter(Boolean)
