import { Schema } from "effect"
import { Bet } from "../betting/bet.ts"
import { AccountCoupon } from "../coupon/account-coupons.ts"
import { DocumentSide } from "../identification/documents.ts"
import { Favourites } from "../preferences/favourite-lists.ts"
import { HiddenSports } from "../preferences/settings.ts"
import { Consent } from "./consents.ts"

const moment = Schema.Int

/** An event of the log that tells of the player, its personal texts opened; digests of codes and cookies are left out. */
export const HeldEvent = Schema.Struct({
  /** Number of the event in the log. */
  seq: Schema.Int,
  at: moment,
  /** `player`, `session`, `bet`, `wallet` … */
  kind: Schema.String,
  type: Schema.String,
  /** Where the command came from; absent where the system itself did it. */
  address: Schema.optionalKey(Schema.String),
  device: Schema.optionalKey(Schema.String),
  details: Schema.Record(Schema.String, Schema.Json),
})
export type HeldEvent = typeof HeldEvent.Type

/** What a wallet holds, in minor units. */
const sums = { balance: Schema.Int, inPlay: Schema.Int, owed: Schema.Int, reserved: Schema.Int }
/** What was posted to the player's accounts, in order; `account`: of which, absent where that is the first. */
const postings = Schema.Array(
  Schema.Struct({
    seq: Schema.Int,
    account: Schema.optionalKey(Schema.Int),
    currency: Schema.String,
    amount: Schema.Int,
  }),
)

/** All that is held of one player, as a file. Moments in milliseconds since the epoch, money in minor units. */
export const HeldData = Schema.Struct({
  format: Schema.Literal("statebook-personal-data/1"),
  exportedAt: moment,
  account: Schema.Struct({
    playerId: Schema.Int,
    registeredAt: moment,
    registration: Schema.String,
    phone: Schema.String,
    countryId: Schema.Int,
    currency: Schema.String,
    language: Schema.String,
  }),
  /** What the player said of themselves in forms, by the field's name. */
  profile: Schema.Record(Schema.String, Schema.Json),
  signIns: Schema.Array(Schema.Struct({ at: moment, address: Schema.String, device: Schema.String })),
  /** The question in words, null where none is set; its answer is kept as a digest alone. */
  secureQuestion: Schema.NullOr(Schema.String),
  passkeys: Schema.Array(Schema.Struct({ name: Schema.String, at: moment })),
  /** Services that sign the player in; `label`: how the player is called there. */
  providers: Schema.Array(Schema.Struct({ provider: Schema.String, label: Schema.String, at: moment })),
  consents: Schema.Array(Consent),
  /** The account that the registration opened. */
  wallet: Schema.Struct({ ...sums, postings }),
  /** Accounts that the player opened since, deleted ones too. */
  accounts: Schema.Array(Schema.Struct({ id: Schema.Int, currency: Schema.String, ...sums })),
  bets: Schema.Array(Bet),
  favourites: Favourites,
  /** What was picked and not bet. */
  coupons: Schema.Array(AccountCoupon),
  /** Sports that the player does not want to see. */
  hiddenSports: HiddenSports,
  /** The player has read of the ends of bets up to this moment; 0 where nothing was read. */
  newsReadUpTo: moment,
  /** Pictures of documents that were sent to be identified, as data addresses. */
  pictures: Schema.Array(Schema.Struct({ side: DocumentSide, at: moment, picture: Schema.String })),
  events: Schema.Array(HeldEvent),
})
export type HeldData = typeof HeldData.Type
