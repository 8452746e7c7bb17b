import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { ROOT } from "../inputs.mjs"

/** Where the charts of releases are kept. */
export const RELEASES = join(ROOT, "docs/releases")

const ENDING = ".charts.json.gz"

/** Whether a name is a version: three numbers. */
export const isVersion = (name: string): boolean => /^\d+\.\d+\.\d+$/.test(name)

/** The file that a release is recorded in. */
export const releaseFile = (name: string, folder = RELEASES): string => join(folder, `${name}${ENDING}`)

const newestFirst = (one: string, other: string): number => {
  const [left, right] = [one.split(".").map(Number), other.split(".").map(Number)]
  const place = left.findIndex((number, index) => number !== right[index])
  return place === -1 ? 0 : (right[place] ?? 0) - (left[place] ?? 0)
}

/** Names of the releases that were recorded, the newest first. */
export const recordedReleases = (folder = RELEASES): ReadonlyArray<string> =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(ENDING))
        .map((file) => file.slice(0, -ENDING.length))
        .filter(isVersion)
        .toSorted(newestFirst)
    : []

/** The record of a release as text. */
export const releaseText = (name: string, folder = RELEASES): string =>
  gunzipSync(readFileSync(releaseFile(name, folder))).toString()
