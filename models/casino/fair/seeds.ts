import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js"
import { Schema } from "effect"

/** Bytes of a seed of the house. */
export const SERVER_SEED_BYTES = 32

/** A seed of the house: 32 bytes in hexadecimal, lower case. Nobody outside knows it before it is revealed. */
export const ServerSeed = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)).pipe(
  Schema.brand("ServerSeed"),
)
export type ServerSeed = typeof ServerSeed.Type

/** SHA-256 of the 32 bytes of a seed of the house, in hexadecimal: shown before anything is bet on that seed. */
export const Commitment = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)).pipe(
  Schema.brand("Commitment"),
)
export type Commitment = typeof Commitment.Type

/** Most characters of a player's seed. */
export const CLIENT_SEED_MOST = 64

/** A player's own seed: 1 to 64 printable characters of ASCII, so that everybody's tools make the same bytes of it. */
export const ClientSeed = Schema.String.check(
  Schema.isPattern(new RegExp(`^[\\x21-\\x7e](?:[\\x20-\\x7e]{0,${CLIENT_SEED_MOST - 2}}[\\x21-\\x7e])?$`)),
).pipe(Schema.brand("ClientSeed"))
export type ClientSeed = typeof ClientSeed.Type

/** What commits to a seed. */
export const commitmentOf = (seed: ServerSeed): Commitment =>
  bytesToHex(sha256(hexToBytes(seed))) as Commitment
