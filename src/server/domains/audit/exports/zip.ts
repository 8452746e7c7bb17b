import { Zip, ZipDeflate } from "fflate"

/** A file, or all of them, that is longer than the archive's fields of 32 bits can say. */
export class ArchiveTooLong extends Error {
  constructor() {
    super("an archive holds four gigabytes at most: ask for a shorter period")
  }
}

const LONGEST = 0xffff_ffff

/** Archives know no time before. */
const EARLIEST = Date.UTC(1980, 0, 2)

/** Archives write the time of the clock on the wall: that of UTC, wherever the server stands. */
const utcOnTheWall = (at: number): Date => {
  const moment = new Date(Math.max(at, EARLIEST))
  return new Date(moment.getTime() + moment.getTimezoneOffset() * 60_000)
}

/**
 * Writes a ZIP archive piece by piece: nothing of a file has to be known before its last byte, and nothing of it is kept. `at`: the moment of
 * every file in it, milliseconds since the epoch. Throws {@link ArchiveTooLong}.
 */
export const makeZip = (at: number) => {
  const mtime = utcOnTheWall(at)
  let made: Array<Uint8Array> = []
  let offset = 0
  let bytes = 0
  let current: ZipDeflate | undefined
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error
    made.push(piece)
    offset += piece.length
    if (offset > LONGEST) throw new ArchiveTooLong()
  })
  const taken = (): Uint8Array => {
    const pieces = made
    made = []
    return Buffer.concat(pieces)
  }
  const push = (part: Uint8Array, isLast: boolean): Uint8Array => {
    if (current === undefined) throw new Error("No file was begun")
    bytes += part.length
    if (bytes > LONGEST) throw new ArchiveTooLong()
    current.push(part, isLast)
    return taken()
  }
  return {
    /** Begins a file. */
    begin: (name: string): Uint8Array => {
      bytes = 0
      current = new ZipDeflate(name)
      current.mtime = mtime
      zip.add(current)
      return taken()
    },
    /** Some bytes of the file that was begun. */
    part: (part: Uint8Array): Uint8Array => push(part, false),
    /** Ends the file that was begun. */
    end: (): Uint8Array => push(new Uint8Array(0), true),
    /** The table of contents, after the last file. */
    close: (): Uint8Array => {
      zip.end()
      return taken()
    },
  }
}
