import type { Page } from "playwright"

/** Arabic letters that stand for those of Latin and Cyrillic words: joined, tall and deep as Arabic words are. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["abcdefghijklmnopqrstuvwxyz", "ابكديفغهيجكلمنوبقرستوفوخيز"],
    ["абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "ابفغدييجزيىكلمنوبرستوفختشصضعيءاوي"],
  ].flatMap(([from = "", to = ""]) => {
    const arabic = [...to]
    return [...from].map((letter, index) => [letter, arabic[index] ?? letter] as const)
  }),
)

/** Left as they are: codes such as RU and EUR, numbers, and what is written from left to right in every language. */
const CODE = "^[A-Z0-9+]{1,4}$"

/**
 * Writes the words of a page in Arabic letters, letter by letter, or as they were. No language: a way to try how the layout
 * takes the script, whose words join, have no capitals and need more room above and below the line.
 */
export const writeArabic = (page: Page, isArabic: boolean): Promise<void> =>
  page.evaluate(
    ({ letters, code, wanted }) => {
      const kept = window as unknown as { written?: Map<Text | Element, string> }
      const written = kept.written ?? new Map<Text | Element, string>()
      kept.written = written
      const put = (place: Text | Element, text: string) => {
        if (place instanceof Element) place.setAttribute("placeholder", text)
        else place.data = text
      }
      for (const [place, text] of written) put(place, text)
      written.clear()
      if (!wanted) return
      const arabic = (text: string): string =>
        text
          .split(/(\s+)/)
          .map((word) =>
            new RegExp(code).test(word)
              ? word
              : [...word].map((letter) => letters[letter.toLowerCase()] ?? letter).join(""),
          )
          .join("")
      const write = (place: Text | Element, text: string) => {
        written.set(place, text)
        put(place, arabic(text))
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node as Text
        if (text.parentElement?.closest("script, style, svg, [dir=ltr]") === null) write(text, text.data)
      }
      for (const field of document.querySelectorAll("[placeholder]:not([dir=ltr])"))
        write(field, field.getAttribute("placeholder") ?? "")
    },
    { letters: LETTERS, code: CODE, wanted: isArabic },
  )
