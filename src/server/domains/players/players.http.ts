import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { isReason } from "#models/audit/subject.ts"
import type { PlayerRecord } from "#models/players/player-record.ts"
import { fault } from "#models/request/fault.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { PlayerStreams } from "#src/server/domains/audit/audit.domain.ts"
import { LimitList, PlayReports } from "#src/server/domains/limits/limits.domain.ts"
import { OperatorAccess } from "#src/server/domains/operator/operator.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { PlayerUnknown } from "./change-player.ts"
import { type Operator, operatorAtDesk } from "./operator-at-desk.ts"
import { PlayerDesk } from "./PlayerDesk.ts"
import { PlayerFinder, playerPlaceIn } from "./PlayerFinder.ts"
import { makePlayerParts } from "./player-parts.ts"
import { playersRefusals } from "./players.refusals.ts"

const reply = answering(playersRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

interface OfOne {
  readonly params: { readonly id: PlayerId }
}

/** The desk of players. */
export const PlayersHandlers = HttpApiBuilder.group(
  Api,
  "players",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const desk = yield* PlayerDesk
    const finder = yield* PlayerFinder
    const limits = yield* LimitList
    const reports = yield* PlayReports
    const parts = yield* makePlayerParts
    const streams = yield* PlayerStreams

    /** A part of the page of a player there is. */
    const part =
      <A, E, R>(read: (playerId: PlayerId) => Effect.Effect<A, E, R>) =>
      ({ params: { id } }: OfOne) =>
        reply(() =>
          Effect.gen(function* () {
            if ((yield* finder.rows([id])).length === 0) return yield* new PlayerUnknown()
            return success(yield* read(id))
          }),
        )

    /** Does something to a player, written down as work, and answers with how the player stands then. */
    const acted = <E, R>(playerId: PlayerId, act: (who: Operator) => Effect.Effect<void, E, R>) =>
      reply((origin) =>
        Effect.gen(function* () {
          const standing = yield* CurrentOperator
          yield* access.note(standing, { type: "session.used" }, origin)
          const who = yield* operatorAtDesk(origin)
          yield* act(who)
          return success(yield* desk.record(playerId, who, { isMasked: true, language: origin.language }))
        }),
      )

    /** As {@link acted}, for a reason that says something. */
    const forReason = <E, R>(
      playerId: PlayerId,
      reason: string,
      act: (who: Operator, reason: string) => Effect.Effect<void, E, R>,
    ) =>
      acted(playerId, (who) =>
        Effect.gen(function* () {
          if (!isReason(reason)) return yield* badField("reason", fault("words"))
          return yield* act(who, reason.trim())
        }),
      )

    /** How a player stands, once it is written down who looks. */
    const looked = (playerId: PlayerId, origin: Origin, reason?: string) =>
      Effect.gen(function* () {
        const standing = yield* CurrentOperator
        const who = yield* operatorAtDesk(origin)
        const shown: PlayerRecord = yield* desk.record(playerId, who, {
          isMasked: reason === undefined,
          language: origin.language,
        })
        const record = { kind: "player", playerId } as const
        const fields = shown.identity.map(({ id }) => id)
        yield* access.note(
          standing,
          reason === undefined
            ? { type: "record.opened", record }
            : { type: "record.unmasked", record, reason, fields },
          origin,
        )
        return success(shown)
      })

    return handlers.handleAll({
      listPlayers: ({ query: { list = "all", country = null, after } }) =>
        reply(() =>
          Effect.gen(function* () {
            const place = after === undefined ? undefined : playerPlaceIn(after)
            if (after !== undefined && place === undefined) return yield* badField("after", fault("words"))
            return success(yield* finder.page({ listing: list, country }, place))
          }),
        ),
      findPlayer: ({ payload: { number } }) => reply(() => Effect.map(finder.byNumber(number), success)),
      findPerson: ({ payload: { by, text } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const standing = yield* CurrentOperator
            const found = yield* finder.byLogin(by, text)
            yield* access.note(standing, { type: "person.searched", by, found }, origin)
            return success(found)
          }),
        ),
      openPlayer: ({ params: { id } }) => reply((origin) => looked(id, origin)),
      unmaskPerson: ({ params: { id }, payload: { reason } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            if (!isReason(reason)) return yield* badField("reason", fault("words"))
            return yield* looked(id, origin, reason.trim())
          }),
        ),
      playerCharts: part(streams.of),
      playerAccounts: part(parts.accounts),
      playerMoney: part(parts.money),
      playerBets: part(parts.bets),
      limitsOfPlayer: part(limits.of),
      reportOfPlayer: part(reports.of),
      playerSessions: part(parts.sessions),
      playerTalks: part(parts.talks),
      playerFile: part(desk.file),
      notePlayer: ({ params: { id }, payload: { version, note } }) =>
        acted(id, (who) =>
          Effect.gen(function* () {
            const text = note.trim()
            if (text === "") return yield* badField("note", fault("words"))
            yield* desk.write({ playerId: id, version, event: { type: "note.added", note: text } }, who)
          }),
        ),
      flagPlayer: ({ params: { id }, payload: { version, flag, reason } }) =>
        forReason(id, reason, (who, why) =>
          desk.write({ playerId: id, version, event: { type: "flag.set", flag, reason: why } }, who),
        ),
      unflagPlayer: ({ params: { id }, payload: { version, flag, reason } }) =>
        forReason(id, reason, (who, why) =>
          desk.write({ playerId: id, version, event: { type: "flag.cleared", flag, reason: why } }, who),
        ),
      endPlayerSessions: ({ params: { id }, payload: { version, reason } }) =>
        forReason(id, reason, (who, why) => desk.endSessions({ playerId: id, version, reason: why }, who)),
      blockPlayer: ({ params: { id }, payload: { version, reason } }) =>
        forReason(id, reason, (who, why) => desk.block({ playerId: id, version, reason: why }, who)),
      reopenPlayer: ({ params: { id }, payload: { version, reason } }) =>
        forReason(id, reason, (who, why) => desk.reopen({ playerId: id, version, reason: why }, who)),
      unblockPlayer: ({ params: { id }, payload: { version, reason } }) =>
        forReason(id, reason, (who, why) => desk.unblock({ playerId: id, version, reason: why }, who)),
    })
  }),
)
