import { globSync } from "node:fs"
import { basename } from "node:path"
import { expect, it } from "vitest"
import { ROOT } from "../inputs.mjs"
import { filesThatWalk, SCREENS, SITE_PATHS } from "./test-runs.ts"

it.each([SCREENS, SITE_PATHS])("finds every test that walks paths by the flow it walks: %s", (pattern) => {
  const flows = globSync("machines/*/*", { cwd: ROOT }).map((folder) => basename(folder))
  const files = globSync(pattern, { cwd: ROOT }).sort()
  expect(files).not.toEqual([])
  expect(filesThatWalk(pattern, flows)).toEqual(files)
})
