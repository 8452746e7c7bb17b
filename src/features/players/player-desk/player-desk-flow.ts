import { Clock, Effect } from "effect"
import type { RoleFailure } from "#machines/audit/role-entry/role-entry.events.ts"
import type { Sought } from "#machines/players/player-desk/player-desk.events.ts"
import { playerDeskMachine } from "#machines/players/player-desk/player-desk.machine.ts"
import type { PlayerAsked } from "#machines/players/player-desk/player-desk.setup.ts"
import { PlayersApi } from "#models/api/players.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { PlayerFlag } from "#models/players/player-act.ts"
import type { PlayerQuery } from "#models/players/player-list.ts"
import { type PlayerRecord, SHOWN_MS } from "#models/players/player-record.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http, type Refusal } from "#src/services/Http.ts"
import { whenever } from "#src/services/links.ts"
import { operatorEntryFlow } from "../../operator/operator-entry/operator-entry-flow.ts"

const AT_ONCE = 4

const deskFailure = (failure: RequestFailure | Refusal<{ readonly code: string }>): RoleFailure => ({
  kind: failure._tag === "Refusal" && failure.body.code === "operator-only" ? "signedOut" : "failed",
  message: failureMessage(failure),
})
const unexpected: RoleFailure = { kind: "failed", message: messageOf("error.unexpected") }
const valueIn = <A>({ value }: { readonly value: A }) => value
const isFlag = (text: string | undefined): text is PlayerFlag =>
  PlayerFlag.literals.some((flag) => flag === text)

const loadPage = ({ listing, country, after }: PlayerQuery) =>
  Effect.flatMap(Http, (http) =>
    http.call(PlayersApi, "listPlayers", {
      query: {
        list: listing,
        ...(country === null ? {} : { country }),
        ...(after === null ? {} : { after }),
      },
    }),
  ).pipe(Effect.map(valueIn), Effect.mapError(deskFailure))

const seek = ({ by, text }: Sought) =>
  Effect.gen(function* () {
    const http = yield* Http
    return by === "number"
      ? yield* Effect.mapError(
          http.call(PlayersApi, "findPlayer", { payload: { number: text } }),
          deskFailure,
        )
      : yield* Effect.mapError(http.call(PlayersApi, "findPerson", { payload: { by, text } }), deskFailure)
  }).pipe(Effect.map(valueIn))

/** The parts of a player's page that the operator may see, several at once. */
const partsOf = ({ id, may }: PlayerAsked & { readonly id: number }) =>
  Effect.gen(function* () {
    const http = yield* Http
    const request = { params: { id: id as NonNullable<PlayerAsked["id"]> } }
    const ifMay = <A, E, R>(
      permission: PlayerAsked["may"][number],
      asked: Effect.Effect<{ readonly value: A }, E, R>,
    ): Effect.Effect<A | null, E, R> =>
      may.includes(permission) ? Effect.map(asked, valueIn) : Effect.succeed(null)
    return yield* Effect.all(
      {
        accounts: ifMay("players.money", http.call(PlayersApi, "playerAccounts", request)),
        money: ifMay("players.money", http.call(PlayersApi, "playerMoney", request)),
        bets: ifMay("players.bets", http.call(PlayersApi, "playerBets", request)),
        limits: ifMay("players.limits", http.call(PlayersApi, "limitsOfPlayer", request)),
        report: ifMay("players.limits", http.call(PlayersApi, "reportOfPlayer", request)),
        sessions: ifMay("players.sessions", http.call(PlayersApi, "playerSessions", request)),
        talks: ifMay("support.read", http.call(PlayersApi, "playerTalks", request)),
        file: ifMay("players.notes", http.call(PlayersApi, "playerFile", request)),
        charts: ifMay("players.read", http.call(PlayersApi, "playerCharts", request)),
      },
      { concurrency: AT_ONCE },
    ).pipe(Effect.mapError(deskFailure))
  })

/** The record with its parts; what is shown is hidden by the page's own clock. */
const withParts = <R>(asked: PlayerAsked, first: Effect.Effect<PlayerRecord, RoleFailure, R>) =>
  Effect.gen(function* () {
    const { id } = asked
    if (id === null) return yield* Effect.fail(unexpected)
    const record = yield* first
    const now = yield* Clock.currentTimeMillis
    const parts = yield* partsOf({ ...asked, id })
    return { record: { ...record, shownUntil: record.isMasked ? null : now + SHOWN_MS }, parts }
  })

const openPlayer = (asked: PlayerAsked) =>
  withParts(
    asked,
    Effect.gen(function* () {
      if (asked.id === null) return yield* Effect.fail(unexpected)
      const http = yield* Http
      const request = { params: { id: asked.id } }
      return valueIn(yield* Effect.mapError(http.call(PlayersApi, "openPlayer", request), deskFailure))
    }),
  )

const done = ({ id, deed }: PlayerAsked) =>
  Effect.gen(function* () {
    if (id === null || deed === null) return yield* Effect.fail(unexpected)
    const http = yield* Http
    const params = { id }
    const { version, values } = deed
    const { reason = "", note = "", flag } = values
    switch (deed.act) {
      case "unmask":
        return yield* Effect.mapError(
          http.call(PlayersApi, "unmaskPerson", { params, payload: { reason } }),
          deskFailure,
        )
      case "note":
        return yield* Effect.mapError(
          http.call(PlayersApi, "notePlayer", { params, payload: { version, note } }),
          deskFailure,
        )
      case "flag":
      case "unflag": {
        if (!isFlag(flag)) return yield* Effect.fail(unexpected)
        const payload = { version, flag, reason }
        return deed.act === "flag"
          ? yield* Effect.mapError(http.call(PlayersApi, "flagPlayer", { params, payload }), deskFailure)
          : yield* Effect.mapError(http.call(PlayersApi, "unflagPlayer", { params, payload }), deskFailure)
      }
      case "end-sessions":
        return yield* Effect.mapError(
          http.call(PlayersApi, "endPlayerSessions", { params, payload: { version, reason } }),
          deskFailure,
        )
      case "block":
        return yield* Effect.mapError(
          http.call(PlayersApi, "blockPlayer", { params, payload: { version, reason } }),
          deskFailure,
        )
      case "reopen":
        return yield* Effect.mapError(
          http.call(PlayersApi, "reopenPlayer", { params, payload: { version, reason } }),
          deskFailure,
        )
      case "unblock":
        return yield* Effect.mapError(
          http.call(PlayersApi, "unblockPlayer", { params, payload: { version, reason } }),
          deskFailure,
        )
    }
  }).pipe(Effect.map(valueIn))

/** The desk of players in the page. Nothing of it is journalled: what was looked at and done is the server's to remember. */
export const playerDeskFlow = defineFlow(
  "player-desk",
  ({ actor }) => ({
    machine: playerDeskMachine.provide({
      actors: {
        loadPage: actor(loadPage),
        seek: actor(seek),
        openPlayer: actor(openPlayer),
        carryOut: actor((asked: PlayerAsked) => withParts(asked, done(asked))),
      },
    }),
    input: undefined,
  }),
  {
    link: async (desk, page) => {
      const entry = await page.open(operatorEntryFlow).ready
      whenever(
        desk,
        (snapshot) => (snapshot.matches("lost") ? snapshot.context.error : null),
        (message) => {
          const lost = { type: "session.lost", message } as const
          if (entry.getSnapshot().can(lost)) entry.send(lost)
        },
      )
    },
  },
)
