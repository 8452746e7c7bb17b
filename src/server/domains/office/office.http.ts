import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import type { Bet } from "#models/betting/bet.ts"
import type { UsedPromo } from "#models/betting/used-promo.ts"
import { fault } from "#models/request/fault.ts"
import { BetList } from "#src/server/domains/betting/betting.domain.ts"
import { PaymentList } from "#src/server/domains/cashier/cashier.domain.ts"
import { AccountFields, isAccountField } from "#src/server/domains/identification/identification.domain.ts"
import {
  Accesses,
  currentSession,
  identityRefusals,
  Pins,
  Players,
  Sessions,
  sessionName,
  TwoFactor,
  takeCookie,
} from "#src/server/domains/identity/identity.domain.ts"
import { unknownAt, Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField, notFound } from "#src/server/web/refusals.ts"
import { makeLeftMenu } from "./left-menu.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const reply = answering(identityRefusals)

/** What an id of a field looks like; anything else is not repeated. */
const FIELD_ID = /^[a-z][a-z_-]{1,40}$/

/** Promotional codes that are told of. */
const CODES_SHOWN = 100

/** The code that a bet was placed with; nothing where there was none. */
const usedPromo = ({ promo, currency, id, status, placedAt, given }: Bet): ReadonlyArray<UsedPromo> =>
  promo === undefined
    ? []
    : [{ ...promo, currency, bet: id, status, at: placedAt, ...(given === undefined ? {} : { given }) }]

/** §7 Office: the account's own data and where it is signed in. */
export const OfficeHandlers = HttpApiBuilder.group(
  Api,
  "office",
  Effect.fnUntraced(function* (handlers) {
    const accesses = yield* Accesses
    const accountFields = yield* AccountFields
    const bets = yield* BetList
    const payments = yield* PaymentList
    const pins = yield* Pins
    const players = yield* Players
    const sessions = yield* Sessions
    const twoFactor = yield* TwoFactor
    const wallets = yield* Wallets
    const leftMenu = yield* makeLeftMenu
    return handlers.handleAll({
      leftMenu: () =>
        reply(({ language }) =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            return success(yield* leftMenu(playerId, language))
          }),
        ),
      accountData: () =>
        reply(() =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            return success({
              userId: playerId,
              ...(yield* players.contacts(playerId)),
              two_factor: yield* twoFactor.isEnabled(playerId),
              two_factor_way: (yield* twoFactor.wayOf(playerId)) ?? null,
              recovery_codes_left: yield* twoFactor.recoveryCodesLeft(playerId),
            })
          }),
        ),
      sessions: () =>
        reply(() =>
          Effect.gen(function* () {
            const { id: own, playerId } = yield* currentSession
            const open = yield* players.sessions(playerId)
            return success(
              open.map(({ id, at, address, device }) => ({
                id: sessionName(id),
                at,
                address,
                device,
                current: id === own,
              })),
            )
          }),
        ),
      sessionId: () => Effect.map(currentSession, ({ id }) => success({ session_id: sessionName(id) })),
      closeSession: ({ payload: { session_id } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const session = yield* currentSession
            if (!(yield* sessions.close(session, session_id, origin))) {
              return yield* notFound("session-unknown", origin)
            }
            if (sessionName(session.id) === session_id) yield* takeCookie
            return success(null)
          }),
        ),
      disconnectEverywhere: () =>
        reply((origin) =>
          Effect.gen(function* () {
            const session = yield* currentSession
            yield* sessions.revokeOthers(session, origin)
            yield* sessions.signOut(session, origin)
            yield* takeCookie
            return success(null)
          }),
        ),
      mainAccountPayments: ({
        payload: { account_id, is_include_archive: withArchive = false, page_number = 1 },
      }) =>
        reply(
          () =>
            Effect.gen(function* () {
              const payer = yield* wallets.paying((yield* currentSession).playerId, account_id)
              return success({
                ...(yield* payments.page(payer, { page: page_number, withArchive })),
                page_number,
              })
            }),
          { AccountUnknown: unknownAt("account_id") },
        ),
      virtualAccountPayments: ({ payload: { is_include_archive: withArchive = false, page_number = 1 } }) =>
        reply(() =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            return success({
              ...(yield* payments.virtualPage(playerId, { page: page_number, withArchive })),
              page_number,
            })
          }),
        ),
      promoCodes: () =>
        reply(() =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            return success((yield* bets.withPromo(playerId, CODES_SHOWN)).flatMap(usedPromo))
          }),
        ),
      newPin: () =>
        reply((origin) =>
          Effect.gen(function* () {
            return success({ pin_code: yield* pins.issue(yield* currentSession, origin) })
          }),
        ),
      saveFields: ({ payload: values }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const fields = Object.keys(values)
            if (fields.length === 0)
              return yield* badField("fields", fault("fields-missing", { fields: "fields" }))
            const other = fields.find((id) => !isAccountField(id))
            if (other !== undefined)
              return yield* badField(FIELD_ID.test(other) ? other : "fields", fault("field-closed"))
            yield* accountFields.save(yield* currentSession, values, origin)
            return success({ fields })
          }),
        ),
      fields: () =>
        reply((origin) =>
          Effect.flatMap(currentSession, (session) => accountFields.list(session, origin)).pipe(
            Effect.map(success),
          ),
        ),
      pin: () =>
        reply(() =>
          Effect.flatMap(currentSession, ({ playerId }) => pins.standing(playerId)).pipe(Effect.map(success)),
        ),
      accesses: () =>
        reply(() =>
          Effect.flatMap(currentSession, ({ playerId }) => accesses.list(playerId)).pipe(Effect.map(success)),
        ),
    })
  }),
)
