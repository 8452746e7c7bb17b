import { Effect, Option, Schema } from "effect"
import {
  type Commitment,
  commitmentOf,
  SERVER_SEED_BYTES,
  type ServerSeed,
} from "#models/casino/fair/seeds.ts"
import type { OwnGameSlug } from "#models/casino/games.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { seedPairId } from "./seed-pair.aggregate.ts"

/** Kind of the documents that hold seeds of the house, sealed; once a seed is told, it stands beside it in the clear. */
const HOUSE_SEED = "house-seed"
const PURPOSE = "house-seed"

const Kept = Schema.Struct({ sealed: Schema.String, told: Schema.optionalKey(Schema.String) })
const decodeKept = Schema.decodeUnknownSync(Kept)

/** Which seed of the house: `epoch` counts those of the player's game. */
export interface SeedOf {
  readonly playerId: PlayerId
  readonly game: OwnGameSlug
  readonly epoch: number
}

const idOf = ({ playerId, game, epoch }: SeedOf): string => `${seedPairId(playerId, game)}/${epoch}`

/** A seed that was just made: what commits to it, and what hides it. */
export interface MadeSeed {
  readonly commitment: Commitment
  readonly sealed: string
}

/** A new seed of the house. */
export const madeSeed = Effect.gen(function* () {
  const secret = yield* (yield* Entropy).secret(SERVER_SEED_BYTES)
  const seed = Buffer.from(secret, "base64url").toString("hex") as ServerSeed
  const secrets = yield* Secrets
  return { commitment: commitmentOf(seed), sealed: secrets.seal(PURPOSE, seed) } satisfies MadeSeed
})

/** Keeps the seed of something that many play, by its id, beside the log, sealed. */
export const keptById = (
  id: string,
  sealed: string,
  at: number,
): Extract<DocumentChange, { readonly change: "put" }> => ({
  change: "put",
  kind: HOUSE_SEED,
  id,
  owner: "",
  sort: at,
  data: { sealed },
})

/** Keeps a seed beside the log, sealed; with `told`, in the clear as well. */
export const keptSeed = (
  of: SeedOf,
  sealed: string,
  at: number,
  told?: ServerSeed,
): Extract<DocumentChange, { readonly change: "put" }> => ({
  ...keptById(idOf(of), sealed, at),
  owner: playerOwner(of.playerId),
  data: { sealed, ...(told === undefined ? {} : { told }) },
})

/** A seed that was sealed; one that nobody can open is a defect. */
export const openedSealed = (secrets: Secrets["Service"], sealed: string): ServerSeed => {
  const seed = secrets.open(PURPOSE, sealed)
  if (seed === undefined) throw new Error("A seed was sealed under another secret")
  return seed as ServerSeed
}

/** A seed by the id it is kept under, opened; a seed that is not there, or that nobody can open, is a defect. */
export const openedById = Effect.fnUntraced(function* (id: string) {
  const found = yield* (yield* Journal).document(HOUSE_SEED, id)
  if (Option.isNone(found)) throw new Error(`Seed ${id} is not kept`)
  const { sealed } = decodeKept(found.value.data)
  const seed = (yield* Secrets).open(PURPOSE, sealed)
  if (seed === undefined) throw new Error(`Seed ${id} was sealed under another secret`)
  return { sealed, seed: seed as ServerSeed }
})

/** A player's seed of the house, opened. */
export const openedSeed = (of: SeedOf) => openedById(idOf(of))

/** A seed where it is told; nothing where it is not. */
export const toldSeed = Effect.fnUntraced(function* (of: SeedOf) {
  const found = yield* (yield* Journal).document(HOUSE_SEED, idOf(of))
  return Option.isNone(found) ? undefined : (decodeKept(found.value.data).told as ServerSeed | undefined)
})
