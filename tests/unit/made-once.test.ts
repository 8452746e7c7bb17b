import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { madeOnce } from "#tests/support/made-once.ts"

it("stays as the first of two makers left it, who may be reading it by then", async () => {
  const made: Array<string> = []
  const slow = Promise.withResolvers<void>()
  const makes = (content: string, until: Promise<void>) =>
    madeOnce(
      () => `made-once-${process.pid}`,
      async (own) => {
        writeFileSync(join(own, "made"), content)
        made.push(own)
        await until
      },
    )
  const second = makes("second", slow.promise)
  const path = await makes("first", Promise.resolve())
  onTestFinished(() => rmSync(path, { recursive: true }))
  const before = statSync(join(path, "made"))
  slow.resolve()
  expect(await second).toBe(path)
  expect(readFileSync(join(path, "made"), "utf8")).toBe("first")
  expect(statSync(join(path, "made")).ino).toBe(before.ino)
  expect(made).toHaveLength(2)
})
