import { cleanup, screen as page, render } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { ListBox, type ListItem } from "./ListBox.tsx"

const words = { ru: await loadedWords("ru"), en: await loadedWords("en") }

afterEach(cleanup)

const items = (count: number): ReadonlyArray<ListItem> =>
  Array.from({ length: count }, (_, id) => ({ id, content: `Country ${id}`, isSelected: false }))

/** What is said aloud of a list. */
const said = (
  language: keyof typeof words,
  count: number,
  state: { isOpen?: boolean; isLoading?: boolean } = {},
) => {
  render(
    <MessagesProvider store={words[language]}>
      <ListBox
        id="list"
        label="Countries"
        isOpen
        items={items(count)}
        reached={0}
        empty="Nothing is found."
        onChoose={() => undefined}
        {...state}
      />
    </MessagesProvider>,
  )
  const spoken = [...document.querySelectorAll("[aria-live=polite]")]
    .map(({ textContent }) => textContent)
    .join("")
  cleanup()
  return spoken
}

test("says aloud how many options there are, in words of the language", () => {
  expect([1, 2, 5, 21, 249].map((count) => said("ru", count))).toEqual([
    "1 вариант",
    "2 варианта",
    "5 вариантов",
    "21 вариант",
    "249 вариантов",
  ])
  expect([1, 249].map((count) => said("en", count))).toEqual(["1 option", "249 options"])
})

test("says that nothing is found, and nothing of a list that is closed or on its way", () => {
  expect(said("en", 0)).toBe("Nothing is found.")
  expect(said("en", 3, { isOpen: false })).toBe("")
  expect(said("en", 3, { isLoading: true })).toBe("")
  expect(page.queryByRole("listbox")).toBeNull()
})
