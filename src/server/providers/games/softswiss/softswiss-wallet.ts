import { createHmac } from "node:crypto"
import { Effect, Schema } from "effect"
import type { ProvidedGame, ProviderHead } from "#models/casino/providers/provided-game.ts"
import {
  ProviderRoundId,
  type ProviderTransaction,
  TransactionAmount,
  TransactionId,
} from "#models/casino/providers/provider-round.ts"
import type { WalletRefusalCode } from "#models/casino/providers/wallet-refusal.ts"
import { digest, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import type { GameProvider, WalletCall } from "../game-provider.ts"
import { readingOf, UNREADABLE, UNSIGNED } from "../read-call.ts"

const Action = Schema.Union([
  Schema.Struct({
    action: Schema.Literals(["bet", "win"]),
    action_id: TransactionId,
    amount: TransactionAmount,
  }),
  Schema.Struct({
    action: Schema.Literal("rollback"),
    action_id: TransactionId,
    original_action_id: TransactionId,
  }),
])

const readPlay = readingOf(
  Schema.Struct({
    user_id: Schema.String,
    currency: Schema.String,
    game: Schema.String,
    session_id: Schema.String,
    /** The round; absent where only the balance is asked for. */
    game_id: Schema.optionalKey(ProviderRoundId),
    finished: Schema.optionalKey(Schema.Boolean),
    actions: Schema.optionalKey(Schema.Array(Action).check(Schema.isMaxLength(50))),
  }),
)

/** Codes of refusals, and the status that they are told under. */
const CODES: Readonly<Record<WalletRefusalCode, readonly [status: number, code: number, message: string]>> = {
  unsigned: [403, 403, "The signature is wrong"],
  unreadable: [400, 400, "The request can’t be read"],
  "token-unknown": [412, 101, "The player is invalid"],
  "token-expired": [412, 106, "The session is over"],
  "game-unknown": [412, 107, "The game is not available"],
  "currency-wrong": [412, 154, "The currency is not the session’s"],
  "funds-short": [412, 100, "The player has not enough funds"],
  "player-disabled": [412, 110, "The player is disabled"],
  "limit-reached": [412, 105, "The player has reached a limit of the bet"],
  "bet-too-high": [412, 105, "The bet is above the most that is taken"],
  "games-stopped": [412, 107, "Games are stopped"],
  "round-over": [412, 155, "The round is over"],
  "transaction-differs": [412, 156, "The action is known with other data"],
  "transaction-unknown": [412, 157, "The action is not known"],
  "transaction-undone": [412, 158, "The action was rolled back"],
}

const toldOf = (action: typeof Action.Type): ProviderTransaction =>
  action.action === "rollback"
    ? { kind: "rollback", id: action.action_id, undoes: action.original_action_id }
    : { kind: action.action, id: action.action_id, amount: action.amount }

/** Speaks as public descriptions of SOFTSWISS-like contracts do: HMAC over the bytes, one call with an ordered list of actions, subunits. */
export const makeSoftswissWallet = (options: {
  readonly head: ProviderHead
  /** Secrets that sign; several while one takes another's place. */
  readonly secrets: ReadonlyArray<string>
  readonly games: ReadonlyArray<ProvidedGame>
  readonly launch: string
}): GameProvider => {
  const isSigned = (body: Uint8Array, signature: string): boolean =>
    options.secrets.some((secret) =>
      sameSecret(createHmac("sha256", secret).update(body).digest("hex"), signature),
    )
  return {
    ...options.head,
    games: options.games,
    keepsCode: true,
    speaks: () => true,
    address: ({ code, game, currency, language, player, switches }) => {
      const address = new URL(options.launch)
      const said = { session_id: code, game, currency, locale: language, user_id: player }
      for (const [name, value] of Object.entries({ ...said, ...switches }))
        address.searchParams.set(name, `${value}`)
      return address.href
    },
    read: (call, headers, body) =>
      Effect.gen(function* () {
        if (!isSigned(body, headers["x-request-sign"] ?? "")) return yield* UNSIGNED
        if (call !== "play" && call !== "rollback") return yield* UNREADABLE
        const { user_id, currency, game, session_id, game_id, finished, actions = [] } = yield* readPlay(body)
        if (game_id === undefined) {
          if (actions.length > 0) return yield* UNREADABLE
          return { type: "session", token: session_id }
        }
        return {
          type: "round",
          token: session_id,
          round: game_id,
          game,
          currency,
          player: user_id,
          transactions: actions.map(toldOf),
          closes: finished === true,
        } satisfies WalletCall
      }),
    answer: (call, { balance, round }) => ({
      status: 200,
      body: JSON.stringify({
        balance,
        ...(call.type === "round"
          ? {
              game_id: call.round,
              transactions: call.transactions.map(({ id }) => {
                const heard = round?.transactions.find((each) => each.id === id)
                return {
                  action_id: id,
                  tx_id: digest(`${options.head.name}/${id}`).slice(0, 32),
                  processed_at: new Date(heard?.at ?? 0).toISOString(),
                }
              }),
            }
          : {}),
      }),
    }),
    refuse: ({ code, balance }) => {
      const [status, number, message] = CODES[code]
      return {
        status,
        body: JSON.stringify({ code: number, message, ...(balance === undefined ? {} : { balance }) }),
      }
    },
  }
}
