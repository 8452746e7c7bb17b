import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { FLAGS_PLACE, hasFlag } from "#src/ui/primitives/flags.ts"
import { ROOT } from "./inputs.mjs"

const REFERENCE = join(ROOT, "src/server/kernel/reference")

/** The free set that the flags are taken from, each of three by two. */
const SET = fileURLToPath(new URL("3x2", import.meta.resolve("country-flag-icons/package.json")))

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"))

/** Codes of all countries that the catalogue can name, in lower case. */
export const countryCodes = (): ReadonlyArray<string> => [
  ...Object.keys(readJson(join(REFERENCE, "country-ids.json")) as Readonly<Record<string, number>>),
  ...(
    readJson(join(REFERENCE, "further-countries.json")) as ReadonlyArray<{ readonly code?: string }>
  ).flatMap(({ code }) => code ?? []),
]

/** Whether the set has a flag of the code. */
export const isDrawn = (code: string): boolean => existsSync(join(SET, `${code.toUpperCase()}.svg`))

/** Copies the flags of the catalogue's countries, each a file, with their licence, to where the site looks for them. */
export const writeFlags = (web: string): void => {
  const folder = join(web, FLAGS_PLACE)
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(SET, "../LICENSE"), join(folder, "LICENSE.txt"))
  for (const code of countryCodes().filter(hasFlag))
    copyFileSync(join(SET, `${code.toUpperCase()}.svg`), join(folder, `${code}.svg`))
}
