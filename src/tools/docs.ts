/**
 * `npm run docs`: writes `docs/machines` anew from the charts, pages of charts that are gone go too; lays the guides' sample charts out anew; and
 * writes `docs/guide/settlement.md` from the rules of markets, and `docs/traceability.md` from rules, charts and tests.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { sampleCharts } from "./charts/samples.ts"
import { chartPages } from "./docs/pages.ts"
import { settlementPage } from "./docs/settlement.ts"
import { findTests, traceabilityPage } from "./docs/traceability.ts"
import { findCharts } from "./find-charts.ts"
import { ROOT } from "./inputs.mjs"

const folder = join(ROOT, "docs/machines")
const charts = await findCharts()
const pages = chartPages(charts)

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name))
for (const [name, page] of pages) writeFileSync(join(folder, name), page)
writeFileSync(join(ROOT, "docs/traceability.md"), traceabilityPage(charts, findTests()))
writeFileSync(join(ROOT, "docs/guide/settlement.md"), settlementPage())
console.log(`docs/machines: ${pages.size} pages`)
for (const [file, text] of await sampleCharts()) writeFileSync(join(ROOT, file), text)
