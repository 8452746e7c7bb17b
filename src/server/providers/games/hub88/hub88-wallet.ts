import { createVerify } from "node:crypto"
import { Effect, Schema } from "effect"
import type { ProvidedGame, ProviderHead } from "#models/casino/providers/provided-game.ts"
import {
  ProviderRoundId,
  type ProviderTransaction,
  TransactionId,
} from "#models/casino/providers/provider-round.ts"
import type { WalletRefusalCode } from "#models/casino/providers/wallet-refusal.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { GameProvider, WalletCall } from "../game-provider.ts"
import { readingOf, UNREADABLE, UNSIGNED } from "../read-call.ts"

/** Amounts are integers with this many implied decimals. */
const DECIMALS = 5

const common = { request_uuid: Schema.String, token: Schema.String }
const readUser = readingOf(Schema.Struct(common))
const placed = {
  ...common,
  user: Schema.String,
  game_code: Schema.String,
  round: ProviderRoundId,
  transaction_uuid: TransactionId,
  round_closed: Schema.optionalKey(Schema.Boolean),
}
const money = {
  currency: Schema.String,
  amount: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
}
const readBet = readingOf(Schema.Struct({ ...placed, ...money }))
const readWin = readingOf(Schema.Struct({ ...placed, ...money, reference_transaction_uuid: TransactionId }))
const readRollback = readingOf(Schema.Struct({ ...placed, reference_transaction_uuid: TransactionId }))

const STATUSES: Readonly<Record<WalletRefusalCode, string>> = {
  unsigned: "RS_ERROR_INVALID_SIGNATURE",
  unreadable: "RS_ERROR_WRONG_SYNTAX",
  "token-unknown": "RS_ERROR_INVALID_TOKEN",
  "token-expired": "RS_ERROR_TOKEN_EXPIRED",
  "game-unknown": "RS_ERROR_INVALID_GAME",
  "currency-wrong": "RS_ERROR_WRONG_CURRENCY",
  "funds-short": "RS_ERROR_NOT_ENOUGH_MONEY",
  "player-disabled": "RS_ERROR_USER_DISABLED",
  "limit-reached": "RS_ERROR_LIMIT_REACHED",
  "bet-too-high": "RS_ERROR_BET_LIMIT_EXCEEDED",
  "games-stopped": "RS_ERROR_MAINTENANCE",
  "round-over": "RS_ERROR_UNKNOWN",
  "transaction-differs": "RS_ERROR_DUPLICATE_TRANSACTION",
  "transaction-unknown": "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  "transaction-undone": "RS_ERROR_TRANSACTION_ROLLED_BACK",
}

/** Minor units of an amount; nothing where it is a part of one. */
const minorOf = (amount: number, currency: string) => {
  const unit = 10 ** (DECIMALS - fractionDigits(currency))
  return Number.isInteger(amount / unit) ? minorUnits(amount / unit) : undefined
}
const impliedOf = (minor: number, currency: string): number =>
  minor * 10 ** (DECIMALS - fractionDigits(currency))

/** Speaks as the public documents of Hub88's operator interface do: RSA over the bytes, five implied decimals, status words under 200. */
export const makeHub88Wallet = (options: {
  readonly head: ProviderHead
  /** Public keys in PEM; several while one takes another's place. */
  readonly keys: ReadonlyArray<string>
  readonly games: ReadonlyArray<ProvidedGame>
  /** Where games are launched; `token` and the rest are added to it. */
  readonly launch: string
}): GameProvider => {
  const isSigned = (body: Uint8Array, signature: string): boolean =>
    options.keys.some((key) => createVerify("RSA-SHA256").update(body).verify(key, signature, "base64"))
  const reply = (
    call: Partial<Pick<WalletCall, "echo">>,
    more: Readonly<Record<string, string | number>>,
  ) => ({
    status: 200,
    body: JSON.stringify({ ...more, ...(call.echo === undefined ? {} : { request_uuid: call.echo }) }),
  })

  type Placed = Effect.Success<ReturnType<typeof readRollback>> &
    Partial<Effect.Success<ReturnType<typeof readBet>>>
  const roundOf = (
    told: Omit<Placed, "reference_transaction_uuid">,
    transaction: ProviderTransaction,
  ): WalletCall => ({
    type: "round",
    echo: told.request_uuid,
    token: told.token,
    round: told.round,
    game: told.game_code,
    player: told.user,
    ...(told.currency === undefined ? {} : { currency: told.currency }),
    transactions: [transaction],
    closes: told.round_closed === true,
  })
  const amountOf = ({ amount, currency }: { readonly amount: number; readonly currency: string }) => {
    const minor = minorOf(amount, currency)
    return minor === undefined ? Effect.fail(UNREADABLE) : Effect.succeed(minor)
  }

  return {
    ...options.head,
    games: options.games,
    keepsCode: true,
    speaks: (currency: CurrencyCode) => fractionDigits(currency) <= DECIMALS,
    address: ({ code, game, currency, language, player, switches }) => {
      const address = new URL(options.launch)
      const said = { token: code, game_code: game, currency, lang: language, user: player }
      for (const [name, value] of Object.entries({ ...said, ...switches }))
        address.searchParams.set(name, `${value}`)
      return address.href
    },
    read: (call, headers, body) =>
      Effect.gen(function* () {
        if (!isSigned(body, headers["x-hub88-signature"] ?? "")) return yield* UNSIGNED
        switch (call) {
          case "user/info":
          case "user/balance": {
            const { token, request_uuid: echo } = yield* readUser(body)
            return { type: call === "user/info" ? "session" : "balance", token, echo }
          }
          case "transaction/bet": {
            const told = yield* readBet(body)
            return roundOf(told, { kind: "bet", id: told.transaction_uuid, amount: yield* amountOf(told) })
          }
          case "transaction/win": {
            const told = yield* readWin(body)
            return roundOf(told, {
              kind: "win",
              id: told.transaction_uuid,
              amount: yield* amountOf(told),
              reference: told.reference_transaction_uuid,
            })
          }
          case "transaction/rollback": {
            const told = yield* readRollback(body)
            const undoes = told.reference_transaction_uuid
            return roundOf(told, { kind: "rollback", id: told.transaction_uuid, undoes })
          }
          default:
            return yield* UNREADABLE
        }
      }),
    answer: (call, { player, currency, balance }) =>
      reply(call, { user: player, status: "RS_OK", currency, balance: impliedOf(balance, currency) }),
    refuse: ({ code, balance }, call, currency) =>
      reply(call ?? {}, {
        status: STATUSES[code],
        ...(balance === undefined || currency === undefined
          ? {}
          : { currency, balance: impliedOf(balance, currency) }),
      }),
  }
}
