import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import type { ClientSeed, ServerSeed } from "./seeds.ts"

/** Name of the scheme, which every message begins with: another way to draw is another name. */
export const SCHEME = "statebook-fair-1"

/** What a round is drawn from. */
export interface DrawnFrom {
  readonly serverSeed: ServerSeed
  readonly clientSeed: ClientSeed
  /** The game's word in addresses. */
  readonly game: string
  /** Number of the round on these seeds, from 1 on, each once. */
  readonly nonce: number
}

/** Numbers of a round, one after another. */
export interface Draws {
  /** The next whole number from 0 up to but not including `limit` (1 to 2³²), each as likely as any other. */
  readonly below: (limit: number) => number
}

const WORD = 4
const WORDS = 2 ** 32

const integer = (value: number, bytes: 4 | 8): Uint8Array => {
  const view = new DataView(new ArrayBuffer(bytes))
  if (bytes === 8) view.setBigUint64(0, BigInt(value))
  else view.setUint32(0, value)
  return new Uint8Array(view.buffer)
}

/** Fields, each after its length in four bytes: no two lists of fields make the same message. */
const message = (fields: ReadonlyArray<Uint8Array>): Uint8Array =>
  concatBytes(...fields.flatMap((field) => [integer(field.length, 4), field]))

/**
 * Block of 32 bytes: HMAC-SHA256 with the seed's bytes as its key, of the scheme, the game, the player's seed, the nonce (8 bytes) and the
 * number of the block (4 bytes).
 */
export const drawnBlock = (from: DrawnFrom, block: number): Uint8Array =>
  hmac(
    sha256,
    hexToBytes(from.serverSeed),
    message([
      utf8ToBytes(SCHEME),
      utf8ToBytes(from.game),
      utf8ToBytes(from.clientSeed),
      integer(from.nonce, 8),
      integer(block, 4),
    ]),
  )

/**
 * Numbers of a source of words of 32 bits: what is at or above the greatest multiple of the limit is passed over, so that no number is likelier than
 * another.
 */
export const drawsFrom = (word: () => number): Draws => ({
  below: (limit) => {
    if (!Number.isInteger(limit) || limit < 1 || limit > WORDS)
      throw new RangeError(`No number is drawn below ${limit}`)
    const end = Math.floor(WORDS / limit) * limit
    let value = word()
    while (value >= end) value = word()
    return value % limit
  },
})

/**
 * The numbers of a round. The blocks are read four bytes at a time, most significant first ({@link drawsFrom}).
 */
export const drawsOf = (from: DrawnFrom): Draws => {
  let block = 0
  let place = 0
  let view: DataView = new DataView(new ArrayBuffer(0))
  const word = (): number => {
    if (place + WORD > view.byteLength) {
      const bytes = drawnBlock(from, block)
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      block += 1
      place = 0
    }
    const value = view.getUint32(place)
    place += WORD
    return value
  }
  return drawsFrom(word)
}

/** So many different numbers from 0 up to `limit`, in the order in which they are drawn: each choice is as likely as any other. */
export const chosen = (draws: Draws, count: number, limit: number): ReadonlyArray<number> => {
  const left = Array.from({ length: limit }, (_, place) => place)
  for (let place = 0; place < count; place += 1) {
    const other = place + draws.below(limit - place)
    const taken = left[other] as number
    left[other] = left[place] as number
    left[place] = taken
  }
  return left.slice(0, count)
}
