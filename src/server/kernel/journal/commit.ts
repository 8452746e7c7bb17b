import { Schema } from "effect"
import type { Posting } from "#models/money/ledger.ts"
import type { Person, SealedText } from "../secrets/sealed-text.ts"

/** JSON as it is written: what `JSON.stringify` takes without loss. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [key: string]: Json }

/** An event to append. The exact text of `payload` is stored and hashed. */
export interface NewEvent {
  readonly type: string
  /** Version of the event's Schema, from 1; upcasters read it. */
  readonly version: number
  readonly payload: Json
  /** Fields of the payload that are sealed as it is written, and under whose key. */
  readonly personal?: { readonly of: Person; readonly fields: ReadonlyArray<string> }
}

/** Events for one stream. */
export interface Append {
  /** `<kind>:<id>`, such as `bet:8f0c…`, `wallet:42`. Never a person's phone or address. */
  readonly stream: string
  /** Version the decision was made on: how many events the stream holds; 0 for a new one. */
  readonly expected: number
  readonly events: ReadonlyArray<NewEvent>
}

/** What a commit adds to what the house may lose on something, in minor units of the site's default currency; below zero: takes from it. */
export interface LiabilityChange {
  readonly name: string
  readonly amount: bigint
}

/** The most that the house may lose on what is named so, in the same units; nothing where that is not bounded. */
export type LiabilityLimit = (name: string) => bigint | undefined

/** What makes a command safe to repeat: stored for ever with the answer given. */
export interface Receipt {
  /** Made by the client, unique for its owner: `betGuid` and the like. */
  readonly key: string
  /** Who sent it, such as `player:42`. */
  readonly owner: string
  /** Digest of the command's body; the same key with another fingerprint is refused. */
  readonly fingerprint: string
  /** What the command answered, given again to whoever repeats it. */
  readonly answer: Json
}

/** A row made from events for reading. It can be thrown away and made again by replay. */
export interface Document {
  readonly kind: string
  readonly id: string
  /** Whose it is, such as `player:42`; empty where nobody's. */
  readonly owner: string
  /** Order in lists, newest first: an integer such as milliseconds since the epoch. */
  readonly sort: number
  readonly data: Json
}

/** A document to write, or the name of one to remove. */
export type DocumentChange =
  | ({
      readonly change: "put"
      /** Whether it can't be there before the commit; a batch that is mistaken in that is written again as if it were not said. */
      readonly isNew?: boolean
    } & Document)
  | { readonly change: "remove"; readonly kind: string; readonly id: string }

/** Who did it and from where; stored with each event of the commit and hashed. */
export interface CommitMeta {
  /** `player:42`, `system`, `trader` … */
  readonly actor: string
  /** Network address of the request; stored in `from` alone, as the device is. */
  readonly address?: string
  readonly device?: string
  /** Whose key address and device are sealed under, where it is not the actor's. Not stored. */
  readonly of?: Person
  /** Address and device, sealed: made by the journal. */
  readonly from?: SealedText
  /** Sequence number of the event a reactor answers. */
  readonly cause?: number
  /** Handed on from the cause: `causedBy` makes both. A command without one begins its own. */
  readonly correlation?: number
}

/**
 * Everything one command changes, written whole or not at all. Without appends it may only change
 * documents (technical rows that no event stands behind).
 */
export interface Commit {
  readonly meta: CommitMeta
  readonly receipt?: Receipt
  readonly appends: ReadonlyArray<Append>
  /** Streams that it was decided upon and writes nothing to, in the versions that they had then: where one has another, it is not written. */
  readonly upon?: ReadonlyArray<Pick<Append, "stream" | "expected">>
  readonly postings?: ReadonlyArray<Posting>
  /** Each name once. They follow from the events, so that neither chain covers them. */
  readonly liabilities?: ReadonlyArray<LiabilityChange>
  readonly documents?: ReadonlyArray<DocumentChange>
}

/** An event as it stands in the log. */
export interface StoredEvent {
  /** Place in the whole log, from 1, without gaps. */
  readonly seq: number
  readonly stream: string
  /** Place in its stream, from 1, without gaps. */
  readonly version: number
  readonly type: string
  readonly schemaVersion: number
  /** Milliseconds since the epoch by the server's clock, never less than the event before. */
  readonly at: number
  /** JSON text, byte for byte as hashed, unless its personal fields were opened. */
  readonly payload: string
  /** JSON text of `StoredMeta` (`causation.ts`). */
  readonly meta: string
  /** Digest of the receipt and postings of the commit, on its first event; empty elsewhere. */
  readonly attached: string
  /** Chain of the stream, hexadecimal SHA-256. */
  readonly streamHash: string
  /** Chain of the whole log, hexadecimal SHA-256. */
  readonly hash: string
}

/** The command was written. */
export interface Committed {
  readonly _tag: "Committed"
  readonly events: ReadonlyArray<StoredEvent>
}

/** The same command was written before; this is what it answered then. */
export interface AlreadyDone {
  readonly _tag: "AlreadyDone"
  readonly answer: Json
  /** Sequence number of the first event written then. */
  readonly seq: number
}

export type CommitOutcome = Committed | AlreadyDone

/** The key was used with another body. */
export class KeyReused extends Schema.TaggedError<KeyReused>()("KeyReused", { key: Schema.String }) {}

/** Somebody wrote to the stream since it was read: read again and decide again. */
export class VersionConflict extends Schema.TaggedError<VersionConflict>()("VersionConflict", {
  stream: Schema.String,
  expected: Schema.Number,
  actual: Schema.Number,
}) {}

/** A player's account would go below zero. */
export class InsufficientFunds extends Schema.TaggedError<InsufficientFunds>()("InsufficientFunds", {
  account: Schema.String,
  currency: Schema.String,
  /** Minor units on the account. */
  balance: Schema.BigInt,
  /** Minor units asked of it. */
  needed: Schema.BigInt,
}) {}

/** A commit that is written only where nothing that it adds to comes above its limit. */
export interface LimitedCommit extends Commit {
  readonly limitOf: LiabilityLimit
}

/** The house would be liable for more than it may. */
export class LiabilityReached extends Schema.TaggedError<LiabilityReached>()("LiabilityReached", {
  name: Schema.String,
}) {}

export type CommitError = KeyReused | VersionConflict | InsufficientFunds
