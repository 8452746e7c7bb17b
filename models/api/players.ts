import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { PlayReport } from "../limits/play-report.ts"
import { ActReason, NOTE_LENGTH, PlayerFlag } from "../players/player-act.ts"
import { PersonSought } from "../players/player-find.ts"
import { PlayerListing, PlayerPage } from "../players/player-list.ts"
import { DeskAccount, DeskBets, DeskMoney, DeskSession, DeskTalk } from "../players/player-parts.ts"
import { FileEntry, PlayerChart, PlayerRecord } from "../players/player-record.ts"
import { PlayerId } from "../wallet/account.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"
import { PlayerLimits } from "./player-limits.ts"

const BASE = "/operator-api/players"
const ONE = `${BASE}/:id`

/** Number of a player in an address. */
const PlayerNumber = Schema.NumberFromString.pipe(Schema.decodeTo(PlayerId)).annotate({
  examples: [7 as PlayerId],
})
const params = { id: PlayerNumber } as const
const shown = {
  params,
  success: answer(PlayerRecord),
  error: [BadRequest, Conflict, Invalid, NotFound, NotSignedIn, Unavailable],
} as const
const part = <S extends Schema.Top>(value: S) =>
  ({ params, success: answer(value), error: [BadRequest, NotFound, NotSignedIn, Unavailable] }) as const

/** Version of the stream that the page has seen: on an older one nothing is done. */
const version = Schema.Int
const forReason = { ...shown, payload: Schema.Struct({ version, reason: ActReason }) } as const
const flagged = {
  ...shown,
  payload: Schema.Struct({ version, flag: PlayerFlag, reason: ActReason }),
} as const

/** The desk of players (§6 Roles and permissions). Every look at one is written down; each act answers with how the player stands then. */
export class PlayersApi extends HttpApiGroup.make("players")
  .add(
    /** Thirty at most, the newest first. `country`: an ISO 3166 code; `after`: the `next` of the page before. */
    HttpApiEndpoint.get("listPlayers", BASE, {
      query: {
        list: Schema.optionalKey(PlayerListing),
        country: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[a-z]{2}$/))),
        after: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(60))),
      },
      success: answer(PlayerPage),
      error: [BadRequest, NotSignedIn, Unavailable],
    }).annotate(Needs, "players.read"),
    /** Whose number or account this is; null: nobody's. */
    HttpApiEndpoint.post("findPlayer", `${BASE}/find`, {
      payload: Schema.Struct({ number: Schema.String.check(Schema.isMaxLength(40)) }),
      success: answer(Schema.NullOr(PlayerId)),
      error: [BadRequest, NotSignedIn, Unavailable],
    }).annotate(Needs, "players.read"),
    /** Who has this login, mail address or phone, exactly; null: nobody. Whoever asks is written down, what was asked for is not. */
    HttpApiEndpoint.post("findPerson", `${BASE}/find-person`, {
      payload: PersonSought,
      success: answer(Schema.NullOr(PlayerId)),
      error: [BadRequest, NotSignedIn, Unavailable],
    }).annotate(Needs, "players.find"),
    HttpApiEndpoint.post("openPlayer", `${ONE}/open`, shown).annotate(Needs, "players.read"),
    /** Shows who the player is for two minutes; the reason is recorded for ever. */
    HttpApiEndpoint.post("unmaskPerson", `${ONE}/unmask`, {
      ...shown,
      payload: Schema.Struct({ reason: ActReason }),
    }).annotate(Needs, "players.unmask"),
    /** What each chart of the player is in now, as its events fold. */
    HttpApiEndpoint.get("playerCharts", `${ONE}/charts`, part(Schema.Array(PlayerChart))).annotate(
      Needs,
      "players.read",
    ),
    HttpApiEndpoint.get("playerAccounts", `${ONE}/accounts`, part(Schema.Array(DeskAccount))).annotate(
      Needs,
      "players.money",
    ),
    HttpApiEndpoint.get("playerMoney", `${ONE}/money`, part(DeskMoney)).annotate(Needs, "players.money"),
    HttpApiEndpoint.get("playerBets", `${ONE}/bets`, part(DeskBets)).annotate(Needs, "players.bets"),
    HttpApiEndpoint.get("limitsOfPlayer", `${ONE}/limits`, part(PlayerLimits)).annotate(
      Needs,
      "players.limits",
    ),
    /** What the player's play came to and what of it may be a sign of harm: the same figures as the player has. */
    HttpApiEndpoint.get("reportOfPlayer", `${ONE}/play`, part(PlayReport)).annotate(Needs, "players.limits"),
    HttpApiEndpoint.get("playerSessions", `${ONE}/sessions`, part(Schema.Array(DeskSession))).annotate(
      Needs,
      "players.sessions",
    ),
    HttpApiEndpoint.get("playerTalks", `${ONE}/conversations`, part(Schema.Array(DeskTalk))).annotate(
      Needs,
      "support.read",
    ),
    HttpApiEndpoint.get("playerFile", `${ONE}/file`, part(Schema.Array(FileEntry))).annotate(
      Needs,
      "players.notes",
    ),
    HttpApiEndpoint.post("notePlayer", `${ONE}/note`, {
      ...shown,
      payload: Schema.Struct({
        version,
        note: Schema.String.check(Schema.isBetweenLength(1, NOTE_LENGTH)),
      }),
    }).annotate(Needs, "players.notes"),
    HttpApiEndpoint.post("flagPlayer", `${ONE}/flag`, flagged).annotate(Needs, "players.notes"),
    HttpApiEndpoint.post("unflagPlayer", `${ONE}/unflag`, flagged).annotate(Needs, "players.notes"),
    HttpApiEndpoint.post("endPlayerSessions", `${ONE}/end-sessions`, forReason).annotate(
      Needs,
      "players.sessions",
    ),
    /** Ends every session; nobody signs in until somebody else opens it again. */
    HttpApiEndpoint.post("blockPlayer", `${ONE}/block`, forReason).annotate(Needs, "players.block"),
    /** By another operator than the one who blocked it, at another device. */
    HttpApiEndpoint.post("unblockPlayer", `${ONE}/unblock`, forReason).annotate(Needs, "players.block"),
    /** Opens an account that its player closed, and that they ask back. */
    HttpApiEndpoint.post("reopenPlayer", `${ONE}/reopen`, forReason).annotate(Needs, "players.reopen"),
  )
  .middleware(SignedInOperator) {}
