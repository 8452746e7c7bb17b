import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { chosen, drawsOf } from "../casino/fair/draws.ts"
import type { ClientSeed, ServerSeed } from "../casino/fair/seeds.ts"
import type { DrawField, OptionKey } from "./draw-field.ts"

/** What is drawn with: the seed of the house, committed to before the first ticket, and what all tickets together come to. */
export interface DrumSeeds {
  readonly kind: string
  readonly number: number
  readonly serverSeed: ServerSeed
  /** {@link ticketsDigest} of what was sold. */
  readonly tickets: string
}

/** SHA-256 of all tickets in the order of their keys, a line each: key, picks, multiplier. Nobody knows it before the last one is sold. */
export const ticketsDigest = (
  tickets: ReadonlyArray<{
    readonly key: string
    readonly picks: ReadonlyArray<ReadonlyArray<string>>
    readonly times: number
  }>,
): string =>
  bytesToHex(
    sha256(
      utf8ToBytes(
        tickets
          .toSorted((one, other) => (one.key < other.key ? -1 : 1))
          .map(
            ({ key, picks, times }) => `${key} ${picks.map((each) => each.join(",")).join(";")} ${times}\n`,
          )
          .join(""),
      ),
    ),
  )

/** What the drums of a lotto come to, one after another from the same numbers: so many different options of each, as drawn. */
export const drumResults = (
  { kind, number, serverSeed, tickets }: DrumSeeds,
  fields: ReadonlyArray<Pick<DrawField, "options" | "take">>,
): ReadonlyArray<ReadonlyArray<OptionKey>> => {
  const draws = drawsOf({ serverSeed, clientSeed: tickets as ClientSeed, game: kind, nonce: number })
  return fields.map(({ options, take }) =>
    chosen(draws, take, options.length).map((place) => options[place] as OptionKey),
  )
}
