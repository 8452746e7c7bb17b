import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

const ROOT_SHEET = fileURLToPath(new URL("../ui/css/ui.css", import.meta.url))

/** The statement that gives the cascade layers their order, as the root sheet spells it. */
export const layerStatement = (sheet: string): string => {
  const statement = /@layer [^{};]+;/.exec(sheet)?.[0]
  if (statement === undefined) {
    throw new Error("The root sheet does not name its cascade layers")
  }
  return statement
}

/**
 * Puts the order of the cascade layers at the head of every sheet: layers stand in the order in which they are first
 * named, and a part's own sheet may be linked before the root's.
 */
export const layerOrder = (): Plugin => ({
  name: "layer-order",
  apply: "build",
  enforce: "post",
  generateBundle: (_options, bundle) => {
    const statement = layerStatement(readFileSync(ROOT_SHEET, "utf8"))
    for (const file of Object.values(bundle)) {
      if (file.type === "asset" && file.fileName.endsWith(".css")) {
        file.source = statement + String(file.source)
      }
    }
  },
})
