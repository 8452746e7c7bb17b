import { Effect, Schema } from "effect"
import type { ProvidedGame, ProviderHead } from "#models/casino/providers/provided-game.ts"
import { ProviderRoundId, ProviderTransaction } from "#models/casino/providers/provider-round.ts"
import { checkedMessage } from "#src/server/providers/payments/standard-webhooks.ts"
import type { GameProvider, Launch, WalletCall } from "../game-provider.ts"
import { readingOf, UNREADABLE, UNSIGNED } from "../read-call.ts"

const readSession = readingOf(Schema.Struct({ code: Schema.String }))
const readBalance = readingOf(Schema.Struct({ token: Schema.String }))
const readRound = readingOf(
  Schema.Struct({
    token: Schema.String,
    round: ProviderRoundId,
    game: Schema.optionalKey(Schema.String),
    currency: Schema.optionalKey(Schema.String),
    player: Schema.optionalKey(Schema.String),
    /** In minor units, carried out in their order, all or none. */
    transactions: Schema.Array(ProviderTransaction).check(Schema.isMaxLength(50)),
    closes: Schema.Boolean,
  }),
)

/** The site's own wallet contract: JSON in minor units, signed as Standard Webhooks has it; several secrets may count. */
export const makeLocalWallet = (options: {
  readonly head: ProviderHead
  readonly secrets: ReadonlyArray<string>
  readonly games: ReadonlyArray<ProvidedGame>
  readonly address: (launch: Launch) => string
  readonly ask?: NonNullable<GameProvider["ask"]>
}): GameProvider => ({
  ...options.head,
  games: options.games,
  keepsCode: false,
  speaks: () => true,
  address: options.address,
  ...(options.ask === undefined ? {} : { ask: options.ask }),
  read: (call, headers, body, now) =>
    Effect.gen(function* () {
      yield* Effect.mapError(checkedMessage(options.secrets, headers, body, now), () => UNSIGNED)
      switch (call) {
        case "session":
          return { type: "session", token: (yield* readSession(body)).code }
        case "balance":
          return { type: "balance", token: (yield* readBalance(body)).token }
        case "round":
          return { type: "round", ...(yield* readRound(body)) } satisfies WalletCall
        default:
          return yield* UNREADABLE
      }
    }),
  answer: (call, { player, currency, balance, game, language, token, switches, round }) => {
    const wallet = { balance, currency }
    const told =
      call.type === "session"
        ? { ...wallet, token, player, game, language, switches }
        : call.type === "round"
          ? { ...wallet, round: call.round, isOver: round?.ended !== undefined }
          : wallet
    return { status: 200, body: JSON.stringify(told) }
  },
  refuse: ({ code, balance }) => ({
    status: code === "unsigned" ? 401 : code === "unreadable" ? 400 : 409,
    body: JSON.stringify({ refusal: code, ...(balance === undefined ? {} : { balance }) }),
  }),
})
