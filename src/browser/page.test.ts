import { expect, it } from "vitest"
import { makePage } from "./page.ts"
import { paperWorld } from "./paper-world.ts"

it("says that nothing is kept once something did not fit into the browser's storage (§8 Analytics: quota)", () => {
  let tell = () => {}
  const world = {
    ...paperWorld("/ru", 0),
    whenFull: (listener: () => void) => {
      tell = listener
    },
  }
  const page = makePage(world, undefined)
  expect(page.memoryOnly.get()).toBe(false)
  tell()
  expect(page.memoryOnly.get()).toBe(true)
})
