import { Schema } from "effect"

/** An entry of the office's menu (§7 Office: getLeftMenuData). */
export const LeftMenuEntry = Schema.Struct({
  key: Schema.String,
  /** In the language of whoever asks. */
  title: Schema.String,
  /** Of its page, with the language: `/ru/account/messages`. */
  href: Schema.String,
  /** What is not read there; null where nothing is counted. */
  unread: Schema.NullOr(Schema.Int),
})
export type LeftMenuEntry = typeof LeftMenuEntry.Type
