import { act, cleanup, render } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { followTitle } from "./follow-title.ts"

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** Observers of the document are told after the task. */
const observed = () => act(async () => undefined)

const said = () => [document.title, document.querySelector("[aria-live=polite]")?.textContent]

describe("the title of a page (§3 Page data: title and description)", () => {
  it("is the page's heading, also where that comes later or is written anew, and is read aloud", async () => {
    const { rerender } = render(<main id="content" />)
    followTitle()
    expect(said()).toEqual(["Statebook", ""])
    for (const name of ["Линия", "Футбол"]) {
      rerender(
        <main id="content">
          <h1>{name}</h1>
        </main>,
      )
      await observed()
      expect(said()).toEqual([`${name} · Statebook`, name])
    }
  })

  it("is what the heading calls itself: a score that changes is no new title", async () => {
    const of = (score: string) => (
      <main id="content">
        <h1 data-title="Львы — Медведи">
          <span>Львы</span>
          <span>{score}</span>
          <span>Медведи</span>
        </h1>
      </main>
    )
    const { rerender } = render(of("0 : 0"))
    followTitle()
    rerender(of("1 : 0"))
    await observed()
    expect(said()).toEqual(["Львы — Медведи · Statebook", "Львы — Медведи"])
  })

  it("is not that of the page before while the next one is still coming", async () => {
    const { rerender } = render(
      <main id="content">
        <h1>Линия</h1>
      </main>,
    )
    followTitle()
    expect(said()).toEqual(["Линия · Statebook", "Линия"])
    rerender(<main id="content" />)
    followTitle()
    await observed()
    expect(said()).toEqual(["Statebook", ""])
  })
})
