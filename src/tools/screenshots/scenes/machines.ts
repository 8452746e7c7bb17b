import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Person } from "#tests/support/player.ts"
import { ROOT } from "../../inputs.mjs"
import type { Scene } from "../scene.ts"

const openMachines = async ({ page, site, language }: Person, path = ""): Promise<void> => {
  await page.goto(`${site.url}/${language}/machines${path}`)
  await page.getByRole("heading", { level: 1 }).waitFor()
}

/** The chart whose paths are walked for the picture of their report. */
const REPORTED = "deposit"

/** Walks the paths of one chart anew: the report says what the code of today does. */
const reportPaths = (): string => {
  execFileSync(process.execPath, ["src/tools/paths.ts", REPORTED], { cwd: ROOT, stdio: "ignore" })
  return pathToFileURL(join(ROOT, "paths-report/index.html")).href
}

/** The gallery of charts, and the report of paths. */
export const MACHINES: ReadonlyArray<Scene> = [
  { name: "machines", as: "guest", go: (who) => openMachines(who) },
  { name: "machines-chart", as: "guest", go: (who) => openMachines(who, "/confirm-phone?state=codeSent") },
  {
    name: "machines-walk",
    as: "guest",
    go: async (who) => {
      const { page } = who
      await openMachines(who, "/coupon?view=walk")
      for (const event of ["pick.pressed", "stake.entered"]) {
        await page.getByRole("button", { name: event }).click()
        const form = page.getByRole("form", { name: event })
        await form.getByRole("button").first().click()
        await form.locator("button[type=submit]").click()
      }
      await page.getByRole("heading", { name: "editing.guest" }).waitFor()
    },
  },
  {
    name: "paths-report",
    as: "guest",
    go: async ({ page }) => {
      await page.goto(reportPaths())
      await page.getByRole("heading", { level: 1 }).waitFor()
    },
  },
  { name: "machines-unknown", as: "guest", go: (who) => openMachines(who, "/cupon") },
]
