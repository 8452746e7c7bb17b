import { Schema } from "effect"
import { Bet } from "../../betting/bet.ts"
import { Game } from "../../betting/game.ts"
import { GameNews } from "../../betting/game-news.ts"
import { MarketKey, MarketStatus, OutcomeKey } from "../../betting/market.ts"
import { Favourites } from "../../preferences/favourite-lists.ts"
import { Balance } from "../../wallet/account.ts"
import { Champ, GameId, Sport, Team } from "../catalogue/catalogue.ts"
import { TOPIC } from "./socket.ts"

/**
 * What can be followed: `live` (every game in play, main markets), `top` (the home page's games), `champ/<id>` (a
 * championship's games ahead, main markets), `asia` and `asia/<id>` (the same two with the Asian view's markets), `game/<id>` (one game, all markets), `me` (the signed-in player's own news).
 */
export const Topic = Schema.String.check(Schema.isPattern(TOPIC))
export type Topic = string

/**
 * A market as lists and pages show it. Its outcomes hold the slots `slot`, `slot + 1`, … of the topic, in the order of
 * `outcomes`. A price is whole thousandths; 0 is no price; a negative one is the last price of a suspended selection.
 */
export const MarketView = Schema.Struct({
  key: MarketKey,
  status: MarketStatus,
  slot: Schema.Int,
  outcomes: Schema.Array(OutcomeKey),
  prices: Schema.Array(Schema.Int),
})
export type MarketView = typeof MarketView.Type

/** A game with the markets of the topic; `more` counts the open markets that are not among them. */
export const GameView = Schema.Struct({ game: Game, markets: Schema.Array(MarketView), more: Schema.Int })
export type GameView = typeof GameView.Type

/** Names that the games of a snapshot or change mention. */
export const Names = Schema.Struct({
  sports: Schema.Array(Sport),
  champs: Schema.Array(Champ),
  teams: Schema.Array(Team),
})
export type Names = typeof Names.Type

/** All of a topic. `alias` is the number that its later frames carry in place of its name. */
export const SnapshotFrame = Schema.Struct({
  t: Schema.Literal("snapshot"),
  topic: Topic,
  alias: Schema.Int,
  seq: Schema.Int,
  at: Schema.Int,
  games: Schema.Array(GameView),
  names: Names,
})
export type SnapshotFrame = typeof SnapshotFrame.Type

/** Prices that moved: `[alias, seq, slot, price, slot, price, …]`, flat whole numbers to spare bytes. */
export const DeltaFrame = Schema.Array(Schema.Int).check(Schema.isMinLength(4))
export type DeltaFrame = typeof DeltaFrame.Type

/**
 * Structure that changed. `games` are changed games (score, clock, status); `markets` are markets that are new in a
 * game or changed, each replacing the market of the same key with its new slots; `added` are whole games, new in the
 * topic or replacing everything known of the game; `removed` have left the topic.
 */
export const ChangeFrame = Schema.Struct({
  t: Schema.Literal("change"),
  alias: Schema.Int,
  seq: Schema.Int,
  games: Schema.optionalKey(Schema.Array(Game)),
  markets: Schema.optionalKey(Schema.Array(Schema.Struct({ gameId: GameId, market: MarketView }))),
  added: Schema.optionalKey(Schema.Array(GameView)),
  names: Schema.optionalKey(Names),
  removed: Schema.optionalKey(Schema.Array(GameId)),
  more: Schema.optionalKey(Schema.Array(Schema.Tuple([GameId, Schema.Int]))),
})
export type ChangeFrame = typeof ChangeFrame.Type

/** Sent every `FEED_BEAT_MS`: the topics' last sequence numbers, so that a lost last frame is noticed; `fresh` is false while the line's source is silent, and `heardAt` says since when: milliseconds since the epoch by the server's clock. */
export const BeatFrame = Schema.Struct({
  t: Schema.Literal("beat"),
  at: Schema.Int,
  fresh: Schema.Boolean,
  heardAt: Schema.optionalKey(Schema.Int),
  seqs: Schema.Array(Schema.Tuple([Schema.Int, Schema.Int])),
})
export type BeatFrame = typeof BeatFrame.Type

/** A topic that isn't there (the game ended long ago, nobody is signed in). */
export const GoneFrame = Schema.Struct({ t: Schema.Literal("gone"), topic: Topic })

/** News of topic `me`. */
export const MineFrame = Schema.Struct({
  t: Schema.Literal("me"),
  bet: Schema.optionalKey(Bet),
  /** What one of the accounts holds now. */
  balance: Schema.optionalKey(Balance),
  /** A payment of this key has come further: it is to be asked for again. */
  payment: Schema.optionalKey(Schema.String),
  /** Accounts were opened, deleted or made active: how often by now. They are to be asked for again. */
  accounts: Schema.optionalKey(Schema.Int),
  /** What the player follows, after a change of it. */
  favourites: Schema.optionalKey(Favourites),
  /** The coupons of the account were changed: how often by now. */
  coupons: Schema.optionalKey(Schema.Int),
  /** Something that the player wanted to be told of happened in a game. */
  gameNews: Schema.optionalKey(GameNews),
  /** Up to which moment the player has read of the ends of bets, after a change of it. */
  newsRead: Schema.optionalKey(Schema.Int),
  /** The key of a withdrawal that has changed: withdrawals are to be asked for again. */
  withdrawal: Schema.optionalKey(Schema.String),
  /** The player has got a message, or a page has read or deleted some: they are to be asked for again. */
  messages: Schema.optionalKey(Schema.Boolean),
  /** Something happened in a conversation with the support, by its id: it is to be asked for again. */
  support: Schema.optionalKey(Schema.String),
  /** How the player's identification stands has changed: it is to be asked for again. */
  identification: Schema.optionalKey(Schema.Boolean),
  /** The board of a tournament that the player is in is another one, by its id: it is to be asked for again. */
  tournament: Schema.optionalKey(Schema.String),
  /** The player has come further in the challenges of a day, by its date: they are to be asked for again. */
  challenges: Schema.optionalKey(Schema.String),
  /** The session ended elsewhere: signed out, expired or replaced. */
  signedOut: Schema.optionalKey(Schema.Boolean),
})
export type MineFrame = typeof MineFrame.Type

export const ServerFrame = Schema.Union([
  DeltaFrame,
  SnapshotFrame,
  ChangeFrame,
  BeatFrame,
  MineFrame,
  GoneFrame,
])
export type ServerFrame = typeof ServerFrame.Type

/** What the browser says. `resync` asks for the snapshot of a topic again. */
export const ClientFrame = Schema.Union([
  Schema.Struct({
    t: Schema.Literals(["sub", "unsub"]),
    topics: Schema.Array(Topic).check(Schema.isMaxLength(100)),
  }),
  Schema.Struct({ t: Schema.Literal("resync"), topic: Topic }),
])
export type ClientFrame = typeof ClientFrame.Type
