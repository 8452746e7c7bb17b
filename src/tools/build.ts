/**
 * Builds the web bundle and the gallery of charts into `dist/web`, with a brotli copy beside each file worth compressing,
 * into `dist/page` the same page as the server renders it, and into `dist/server` the server in a few files.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import { build } from "vite"
import { writeFlags } from "./flags.ts"
import { ROOT } from "./inputs.mjs"
import { isBuilt, STAMP } from "./is-built.mjs"

const WEB = join(ROOT, "dist/web")
const PAGE = join(ROOT, "dist/page")
const compressible = /\.(css|html|js|json|svg|txt)$/
const WORTH_COMPRESSING = 1_024

const compressAll = async () => {
  const brotli = promisify(brotliCompress)
  const names = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter((name) =>
    compressible.test(name),
  )
  await Promise.all(
    names.map(async (name) => {
      const plain = readFileSync(join(WEB, name))
      if (plain.length < WORTH_COMPRESSING) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      }
      writeFileSync(join(WEB, `${name}.br`), await brotli(plain, { params }))
    }),
  )
}

if (import.meta.main && !(process.argv.includes("--if-needed") && isBuilt())) {
  const startedAt = Date.now()
  await build({ root: ROOT, logLevel: "warn" })
  await build({ configFile: join(ROOT, "src/inspector/vite.config.ts"), logLevel: "warn" })
  await build({
    root: ROOT,
    logLevel: "warn",
    build: { ssr: "src/browser/render.tsx", outDir: PAGE, emptyOutDir: true },
  })
  await build({ configFile: join(ROOT, "src/server/vite.config.ts"), logLevel: "warn" })
  writeFlags(WEB)
  await compressAll()
  writeFileSync(STAMP, new Date(startedAt).toISOString())
}
