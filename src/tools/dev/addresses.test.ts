import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ROOT } from "../inputs.mjs"
import { SITE_ADDRESSES } from "./site-behind.ts"
import { fromRoot } from "./templates.ts"

const isSites = (address: string) => new RegExp(SITE_ADDRESSES).test(address)

test.each([
  "/",
  "/ru",
  "/en/machines/bet?view=walk",
  "/machines",
  "/health",
  "/paths-api/flow/bet",
  "/service-api/feed/socket",
  "/registration",
])("%s is asked of the server", (address) => {
  expect(isSites(address)).toBe(true)
})

test.each([
  "/@vite/client",
  "/@hmr?token=abc",
  "/@id/__x00__virtual:charts",
  "/@statebook/render",
  "/__open-in-editor?file=a",
  "/src/browser/entry.tsx",
  "/node_modules/vite/dist/client/env.mjs",
  "/.cache/dev/vite/deps/react.js?v=1",
  "/machines/betting/bet/bet.machine.ts?t=1",
  "/models/money/money.ts",
])("%s is served from the sources", (address) => {
  expect(isSites(address)).toBe(false)
})

test("the gallery's page names its files from the root", () => {
  const page = fromRoot(readFileSync(join(ROOT, "src/inspector/gallery/machines.html"), "utf8"))
  expect([...page.matchAll(/(?:src|href)="([^"?]+)"/g)].map(([, address]) => address)).toEqual([
    "/src/ui/assets/favicon.svg",
    "/src/ui/css/ui.css",
    "/src/inspector/gallery/entry.tsx",
  ])
})
