import { cleanup, screen as page, render } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, expect, test } from "vitest"
import { HiddenPaths, SiteLink } from "./SiteLink.tsx"

afterEach(cleanup)

const show = (hidden: ReadonlyArray<string>) =>
  render(
    <MemoryRouter>
      <HiddenPaths value={hidden}>
        <SiteLink to="/en/line/4" className="clip" dir="auto">
          Tennis
        </SiteLink>
        <SiteLink to="/en/live" otherwise="nothing">
          All
        </SiteLink>
      </HiddenPaths>
    </MemoryRouter>,
  )
const links = () => page.queryAllByRole("link").map((link) => link.getAttribute("href"))

test("a link leads to every page that the domain has (§2 Route guard)", () => {
  show(["politics", "line", "live/:sportId"])
  expect(links()).toEqual(["/en/line/4", "/en/live"])
})

test("in place of a link to a page that it has not stand its words, or nothing", () => {
  show(["line/:sportId", "live"])
  expect(links()).toEqual([])
  expect(page.getByText("Tennis").className).toBe("clip")
  expect(page.queryByText("All")).toBeNull()
})
