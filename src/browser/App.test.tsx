import { cleanup, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ReactNode } from "react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, expect, it, vi } from "vitest"
import { DECIMAL_WRITING } from "#models/betting/odds-writing.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { App } from "./App.tsx"
import type { Page } from "./page.ts"
import { ValueStore } from "./ValueStore.ts"

afterEach(cleanup)

const Router = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter initialEntries={["/ru/line"]}>{children}</MemoryRouter>
)

/** A page of which nothing works but its words. */
const brokenPage = async (language: "ru" | "en") =>
  ({ messages: await loadedWords(language), odds: new ValueStore(DECIMAL_WRITING) }) as unknown as Page

const show = async (language: "ru" | "en") => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined)
  const page = await brokenPage(language)
  render(
    <App page={page} toggle={() => undefined} star={() => undefined} isRendered={false} Router={Router} />,
  )
  const told = log.mock.calls.length
  log.mockRestore()
  return { told }
}

it.each([
  ["ru", "Сайт не открылся", "Повторить"],
  ["en", "The site could not be opened", "Try again"],
] as const)("a site that can't be shown says so, and how to go on: %s", async (language, title, retry) => {
  const { told } = await show(language)
  expect(screen.getByRole("alert").textContent).toContain(title)
  expect(screen.getByRole("main").contains(screen.getByRole("heading", { level: 1, name: title }))).toBe(true)
  expect(screen.getByRole("link").getAttribute("href")).toBe(`/${language}`)
  // What broke is in the log.
  expect(told).toBeGreaterThan(0)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole("button", { name: retry }))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole("link"))
})
