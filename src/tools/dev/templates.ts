import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { writeFlags } from "../flags.ts"
import { ROOT } from "../inputs.mjs"

const GALLERY = "src/inspector/gallery"

/** The inspector of the running site, which its page fetches when it is asked for. */
export const DRAWER = "src/inspector/drawer/entry.ts"

/** The gallery's page names its files from its own folder, and is shown under addresses that are not that folder. */
export const fromRoot = (html: string): string =>
  html.replaceAll('"./', `"/${GALLERY}/`).replaceAll('"../../', '"/src/')

/**
 * Writes the pages as they stand in the source to where the server looks for built ones, so that it needs no build: it
 * writes into them what it writes into any page, and Vite does the rest on the way to the browser.
 */
export const writeTemplates = (folder: string): void => {
  mkdirSync(join(folder, ".vite"), { recursive: true })
  writeFileSync(join(folder, "index.html"), readFileSync(join(ROOT, "index.html"), "utf8"))
  writeFileSync(
    join(folder, "machines.html"),
    fromRoot(readFileSync(join(ROOT, GALLERY, "machines.html"), "utf8")),
  )
  writeFileSync(join(folder, ".vite/manifest.json"), "{}")
  writeFileSync(
    join(folder, ".vite/machines.json"),
    JSON.stringify({ "../drawer/entry.ts": { file: DRAWER } }),
  )
  writeFlags(folder)
}
