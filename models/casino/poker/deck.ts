import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import { Schema } from "effect"
import { Card, PACK } from "../cards.ts"
import { chosen, drawsOf } from "../fair/draws.ts"
import type { ClientSeed, Commitment, ServerSeed } from "../fair/seeds.ts"

/** Leaves of the tree over a deck: the 52 cards, and nothing in the rest. */
const LEAVES = 64
const DEPTH = 6
const SALT_BYTES = 16

const Hex = (bytes: number) => Schema.String.check(Schema.isPattern(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))

/**
 * A card of a deck that was committed to, and what proves it: its place in the deck, the salt that hid it, and the hashes beside its way up the tree.
 */
export const ProvedCard = Schema.Struct({
  card: Card,
  place: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: PACK - 1 })),
  salt: Hex(SALT_BYTES),
  path: Schema.Array(Hex(32)).check(Schema.isMinLength(DEPTH), Schema.isMaxLength(DEPTH)),
})
export type ProvedCard = typeof ProvedCard.Type

/** The tag before what is hashed says whether it is a card or a pair of hashes: neither can be taken for the other. */
const leafOf = (place: number, card: Card, salt: Uint8Array): Uint8Array =>
  sha256(concatBytes(new Uint8Array([0, place, card]), salt))
const joined = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(new Uint8Array([1]), left, right))

const saltOf = (seed: ServerSeed, place: number): Uint8Array =>
  hmac(sha256, hexToBytes(seed), utf8ToBytes(`poker-salt/${place}`)).slice(0, SALT_BYTES)

/** The cards of a deck in their order, as its seed makes it. */
const cardsOf = (seed: ServerSeed): ReadonlyArray<Card> =>
  chosen(
    drawsOf({ serverSeed: seed, clientSeed: "deck" as ClientSeed, game: "poker", nonce: 1 }),
    PACK,
    PACK,
  ) as ReadonlyArray<Card>

/** A deck that a seed of the house makes: a secret of the server. */
export interface SealedDeck {
  /** Root of the tree: shown before anybody can know how the deck is cut. */
  readonly commitment: Commitment
  /** The card at a place of the deck, with its proof. */
  readonly at: (place: number) => ProvedCard
}

/** The deck of a seed. */
export const deckOf = (seed: ServerSeed): SealedDeck => {
  const cards = cardsOf(seed)
  const rows: Array<ReadonlyArray<Uint8Array>> = [
    Array.from({ length: LEAVES }, (_, place) => {
      const card = cards[place]
      return card === undefined ? new Uint8Array(32) : leafOf(place, card, saltOf(seed, place))
    }),
  ]
  for (let row = rows[0] ?? []; row.length > 1; row = rows.at(-1) ?? [])
    rows.push(
      Array.from({ length: row.length / 2 }, (_, at) =>
        joined(row[2 * at] as Uint8Array, row[2 * at + 1] as Uint8Array),
      ),
    )
  return {
    commitment: bytesToHex(rows[DEPTH]?.[0] as Uint8Array) as Commitment,
    at: (place) => ({
      card: cards[place] as Card,
      place,
      salt: bytesToHex(saltOf(seed, place)),
      path: rows.slice(0, DEPTH).map((row, level) => bytesToHex(row[(place >> level) ^ 1] as Uint8Array)),
    }),
  }
}

/** Whether a card stood at its place of the deck that was committed to. */
export const isProved = ({ card, place, salt, path }: ProvedCard, commitment: Commitment): boolean => {
  let hash = leafOf(place, card, hexToBytes(salt))
  path.forEach((beside, level) => {
    const other = hexToBytes(beside)
    hash = ((place >> level) & 1) === 0 ? joined(hash, other) : joined(other, hash)
  })
  return path.length === DEPTH && bytesToHex(hash) === commitment
}

/** What of a player goes into how the deck is dealt: the player's own seed and what they bring. */
export interface Brought {
  readonly seat: number
  readonly key: string
  readonly stack: number
  readonly mix: ClientSeed
}

/** SHA-256 of who is dealt in, a line each in the order of the seats: seat, key of the sitting, chips, the player's own seed. */
export const mixOf = (players: ReadonlyArray<Brought>): Commitment =>
  bytesToHex(
    sha256(
      utf8ToBytes(
        players
          .toSorted((one, other) => one.seat - other.seat)
          .map(({ seat, key, stack, mix }) => `${seat} ${key} ${stack} ${mix}\n`)
          .join(""),
      ),
    ),
  ) as Commitment

/** Which place of the deck each dealt card comes from: anybody can compute it from the digest and the number of the hand. */
export const cutOf = (mix: Commitment, number: number): ReadonlyArray<number> =>
  chosen(
    drawsOf({
      serverSeed: mix as string as ServerSeed,
      clientSeed: "cut" as ClientSeed,
      game: "poker",
      nonce: number,
    }),
    PACK,
    PACK,
  )

/** Cards on the board. */
export const BOARD = 5
/** Cards of a player. */
export const HOLE = 2

/** Places of the deck that a player's two cards come from. `order`: how many seats to the left of the button are dealt before, of so many. */
export const holePlaces = (
  cut: ReadonlyArray<number>,
  order: number,
  players: number,
): ReadonlyArray<number> => [cut[order], cut[players + order]] as ReadonlyArray<number>

/** Places of the deck that the board comes from, in the order in which it is laid. */
export const boardPlaces = (cut: ReadonlyArray<number>, players: number): ReadonlyArray<number> =>
  cut.slice(HOLE * players, HOLE * players + BOARD)
