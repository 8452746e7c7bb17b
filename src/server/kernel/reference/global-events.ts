import { Schema } from "effect"
import { LocalizedName } from "#models/line/catalogue/catalogue.ts"
import listed from "./global-events.json" with { type: "json" }

/** A championship across sports and countries: an Olympiad, a world cup of several sports (§3 globals). */
const GlobalEvent = Schema.Struct({
  id: Schema.Int,
  name: LocalizedName,
  /** Ids of the championships of single sports that belong to it. */
  champs: Schema.Array(Schema.Int),
})
export type GlobalEvent = typeof GlobalEvent.Type

/** The global events of the site, by their ids. */
export const GLOBAL_EVENTS: ReadonlyMap<number, GlobalEvent> = new Map(
  Schema.decodeUnknownSync(Schema.Array(GlobalEvent))(listed).map((event) => [event.id, event]),
)
