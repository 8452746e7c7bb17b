import { expect, it, vi } from "vitest"
import { servePage } from "#tests/bench/harness/pages.ts"

it("a page that is built leaves the environment as it was, from which later sites are started", async () => {
  vi.stubEnv("NODE_ENV", undefined)
  const pages = await servePage(new URL("../bench/pages/bare-list.tsx", import.meta.url))
  await pages.end()
  const found = process.env.NODE_ENV
  vi.unstubAllEnvs()
  expect(found).toBeUndefined()
})
