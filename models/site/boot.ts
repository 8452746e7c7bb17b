import { Schema } from "effect"
import { ChampCount, GameList, SportCount } from "../api/feed.ts"
import { BETTING_VIEWS } from "../line/catalogue/betting-view.ts"
import { SportId } from "../line/catalogue/catalogue.ts"
import { SnapshotFrame } from "../line/feed/frames.ts"
import { SiteConfig } from "./config.ts"

/** The first page of the games ahead of one sport, of all where it names none. */
const OpeningList = Schema.Struct({
  sportId: Schema.optionalKey(SportId),
  games: GameList,
  /** Whose markets the games come with (§3 Default betting view). */
  view: Schema.Literals(Object.values(BETTING_VIEWS)),
  /** How many games ahead each window of time holds, in the order of the windows (§9 Upcoming events grouping). */
  windows: Schema.Array(Schema.Int),
})

/** Answers of the line's services (§7 Betting) that a page opens with. */
export const LineAnswers = Schema.Struct({
  /** Sports with their games counted, ahead and in play. */
  sports: Schema.Struct({ line: Schema.Array(SportCount), live: Schema.Array(SportCount) }),
  /** The championships ahead that stand highest. */
  topChamps: Schema.Array(ChampCount),
  /** Games of all sports that start within the first window (§9 Upcoming events grouping). */
  soon: Schema.Int,
  /** The games ahead that the page lists; absent where it lists none. */
  list: Schema.optionalKey(OpeningList),
})
export type LineAnswers = typeof LineAnswers.Type

/**
 * What the server writes into a page, so that words, prices and the frame around them are there at the first paint and
 * nothing has to be asked for. It belongs to the one document that it stands in: the same server wrote both.
 */
export const Boot = Schema.Struct({
  language: Schema.String,
  /** When the page was written, by the server's clock, in milliseconds since the epoch. */
  at: Schema.Int,
  /** The request came without a session: nobody is signed in. */
  isGuest: Schema.Boolean,
  /** Nothing stands at the address; absent where the page does. */
  isLost: Schema.optionalKey(Schema.Boolean),
  config: SiteConfig,
  snapshots: Schema.Array(SnapshotFrame),
  /** Absent where guests have to sign in before they see the line. */
  line: Schema.optionalKey(LineAnswers),
  dictionary: Schema.Struct({
    version: Schema.String,
    dictionaryMap: Schema.Record(Schema.String, Schema.String),
  }),
})
export type Boot = typeof Boot.Type
