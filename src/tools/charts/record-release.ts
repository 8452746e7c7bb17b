import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { type ChartRecord, writeRecord } from "#src/inspector/gallery/data/diff/chart-record.ts"
import { isVersion, RELEASES, releaseFile } from "./releases.ts"

/** The byte of gzip's head that names the system it was packed on, and the value that names none. */
const SYSTEM = 9
const NO_SYSTEM = 255

/** Why a release is not recorded, in words. */
export class NotRecorded extends Error {}

/** Throws {@link NotRecorded} where a name is no version, or is there already and is not to be written again. */
export const checkName = (name: string, isAgain: boolean, folder = RELEASES): void => {
  if (!isVersion(name)) throw new NotRecorded(`${name} is no version: three numbers, as in 0.1.0.`)
  if (!isAgain && existsSync(releaseFile(name, folder)))
    throw new NotRecorded(`${name} is recorded already: --again records it anew.`)
}

/** Writes a record, the same bytes for the same charts on every machine; answers its file. */
export const recordRelease = (record: ChartRecord, folder = RELEASES): string => {
  const bytes = gzipSync(writeRecord(record), { level: 9 })
  bytes[SYSTEM] = NO_SYSTEM
  mkdirSync(folder, { recursive: true })
  const file = releaseFile(record.name, folder)
  writeFileSync(file, bytes)
  return file
}
