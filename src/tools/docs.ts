/** `npm run docs`: writes `docs/machines` anew from the charts; pages of charts that are gone go too. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { chartPages } from "./docs/pages.ts"
import { findCharts } from "./find-charts.ts"
import { ROOT } from "./inputs.ts"

const folder = join(ROOT, "docs/machines")
const pages = chartPages(await findCharts())

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name))
for (const [name, page] of pages) writeFileSync(join(folder, name), page)
console.log(`docs/machines: ${pages.size} pages`)
