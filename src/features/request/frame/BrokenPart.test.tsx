import { cleanup, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Link, useLocation } from "react-router-dom"
import { afterEach, expect, it, vi } from "vitest"
import { ErrorBoundary } from "#src/ui/primitives/ErrorBoundary.tsx"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { BrokenPart } from "./BrokenPart.tsx"

afterEach(cleanup)

const server = { isReachable: true }

const Page = () => {
  if (!server.isReachable) throw new Error("chunk did not load")
  return <p>Линия</p>
}

const Site = (props: { readonly onError: () => void }) => (
  <>
    <Link to="/ru/live">Лайв</Link>
    <ErrorBoundary
      resetKey={useLocation().pathname}
      onError={props.onError}
      fallback={(retry) => <BrokenPart onRetry={retry} />}
    >
      <Page />
    </ErrorBoundary>
  </>
)

const renderPage = async (path: string, onError = vi.fn()) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined)
  server.isReachable = false
  await renderScreen(<Site onError={onError} />, { path })
  log.mockRestore()
  server.isReachable = true
  return { onError }
}

it("shows what to do where a page breaks, tells of it once, and tries again", async () => {
  const { onError } = await renderPage("/ru/line")
  expect(screen.getByRole("alert").textContent).toContain("Не удалось открыть страницу")
  expect(onError).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole("button", { name: "Повторить" }))
  expect(screen.getByText("Линия")).toBeDefined()
})

it("tries again by itself when the page becomes another one", async () => {
  await renderPage("/ru/line")
  await userEvent.click(screen.getByRole("link", { name: "Лайв" }))
  expect(screen.queryByRole("alert")).toBeNull()
  expect(screen.getByText("Линия")).toBeDefined()
})
