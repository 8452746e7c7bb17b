import { Schema } from "effect"
import { PlayerId } from "../wallet/account.ts"
import { PlayerFlag } from "./player-act.ts"

/** Which players the desk lists: all by their registration, those blocked last, those who were last excluded, those whose documents wait. */
export const PlayerListing = Schema.Literals(["all", "blocked", "excluded", "review"])
export type PlayerListing = typeof PlayerListing.Type

/** What a player can be found by exactly. The last three say who a person is: who looks by them is written down. */
export const FoundBy = Schema.Literals(["number", "login", "email", "phone"])
export type FoundBy = typeof FoundBy.Type

/** How a player's account stands. */
export const PlayerStanding = Schema.Literals(["open", "blocked", "closed", "erased"])
export type PlayerStanding = typeof PlayerStanding.Type

/** A player as lists show one: nothing in it says who the person is. Times in milliseconds since the epoch. */
export const PlayerRow = Schema.Struct({
  playerId: PlayerId,
  registeredAt: Schema.Int,
  /** ISO 3166 code in small letters; empty where none is known. */
  country: Schema.String,
  language: Schema.String,
  standing: PlayerStanding,
  /** Whether a session of theirs is open. */
  isPresent: Schema.Boolean,
  isStopped: Schema.Boolean,
  /** State of the identification's chart. */
  identification: Schema.String,
  flags: Schema.Array(PlayerFlag),
})
export type PlayerRow = typeof PlayerRow.Type

/** A page of players, the newest first, and where the next one begins; null where it is the last. */
export const PlayerPage = Schema.Struct({
  rows: Schema.Array(PlayerRow),
  next: Schema.NullOr(Schema.String),
})
export type PlayerPage = typeof PlayerPage.Type

/** A page that is asked for; `country`: an ISO 3166 code, of all players only; `after`: where it begins, null at the start. */
export const PlayerQuery = Schema.Struct({
  listing: PlayerListing,
  country: Schema.NullOr(Schema.String),
  after: Schema.NullOr(Schema.String),
})
export type PlayerQuery = typeof PlayerQuery.Type

const COUNTRY = /^[a-z]{2}$/
const isListing = Schema.is(PlayerListing)
const given = (text: string | null): string | null => (text === "" ? null : text)

/** The page that an address asks for by its part from `?` on; what it can't mean is left out. */
export const playersIn = (search: string): PlayerQuery => {
  const asked = new URLSearchParams(search)
  const [listing, country] = [asked.get("list"), asked.get("country")?.toLowerCase() ?? ""]
  return {
    listing: isListing(listing) ? listing : "all",
    country: COUNTRY.test(country) && (listing === null || listing === "all") ? country : null,
    after: given(asked.get("after")),
  }
}

/** The part of an address from `?` on that asks for a page; empty where it is the first one of all. */
export const playersSearch = ({ listing, country, after }: PlayerQuery): string => {
  const asked = new URLSearchParams({
    ...(listing === "all" ? {} : { list: listing }),
    ...(country === null || listing !== "all" ? {} : { country }),
    ...(after === null ? {} : { after }),
  }).toString()
  return asked === "" ? "" : `?${asked}`
}
