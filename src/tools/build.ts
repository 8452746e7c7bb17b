/** Builds the web bundle into `dist/web` and leaves a brotli copy beside each file worth compressing. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import { build } from "vite"
import { newestInput, ROOT } from "./inputs.ts"

const WEB = join(ROOT, "dist/web")
const STAMP = join(ROOT, "dist/built")
const compressible = /\.(css|html|js|json|svg|txt)$/
const WORTH_COMPRESSING = 1_024

/** True where the bundle is newer than everything it is made of. */
export const isBuilt = (): boolean => {
  const stamp = statSync(STAMP, { throwIfNoEntry: false })
  return stamp !== undefined && stamp.mtimeMs > newestInput()
}

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
  await compressAll()
  writeFileSync(STAMP, new Date(startedAt).toISOString())
}
