import { Schema } from "effect"

/**
 * The store can't answer now: `busy` (too many commands wait), `down` (no connection), `rejected` (the
 * store refused the content of this one command). Nothing is known to be written: ask again with the same key.
 */
export class StoreUnavailable extends Schema.TaggedError<StoreUnavailable>()("StoreUnavailable", {
  reason: Schema.Literals(["busy", "down", "rejected"]),
  detail: Schema.String,
}) {}

/** Another process holds the data folder. */
export class StoreLocked extends Schema.TaggedError<StoreLocked>()("StoreLocked", {
  folder: Schema.String,
  /** What the holder wrote of itself: process id and start. */
  holder: Schema.String,
}) {
  override get message(): string {
    return `The data folder ${this.folder} is in use by ${this.holder}. Stop that process, or choose another folder with DATA_DIR.`
  }
}

/** The store could not be opened: what was tried and why it failed. */
export class StoreNotOpened extends Schema.TaggedError<StoreNotOpened>()("StoreNotOpened", {
  detail: Schema.String,
}) {
  override get message(): string {
    return this.detail
  }
}
