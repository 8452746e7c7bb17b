import { Clock, Context, Effect, Layer, Option, Schedule, Schema } from "effect"
import type { ProviderTransaction, TransactionId } from "#models/casino/providers/provider-round.ts"
import { GameSwitches } from "#models/casino/providers/provider-session.ts"
import { WALLET_REFUSALS } from "#models/casino/providers/wallet-refusal.ts"
import { minorUnits } from "#models/money/money.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { LOCAL_GAMES } from "#src/server/kernel/settings/game-provider.ts"
import { signedHeaders } from "#src/server/providers/payments/standard-webhooks.ts"
import { GameWire, type Heard, WireBroken } from "../GameWire.ts"
import type { RoundAsked, RoundTold } from "./rounds-question.ts"
import { type Dice, type Pick, paidFor, pickOf, roundOf, thrown } from "./three-dice.ts"

/** A seat that nobody uses is given up once so many others were taken after it. */
const MOST_SEATS = 10_000
const SESSION_BYTES = 32
/** What has to arrive is sent again at once, and then for some minutes. */
const AT_ONCE = { times: 2, schedule: Schedule.spaced("200 millis") }
const FOR_MINUTES = { times: 9, schedule: Schedule.exponential("1 second") }

/** Why a game doesn't do what was pressed: a word of the wallet, or one of its own. `waitMs`: until a round may begin. */
export class GameRefused extends Schema.TaggedError<GameRefused>()("GameRefused", {
  code: Schema.Literals([...WALLET_REFUSALS, "session-unknown", "too-soon", "no-answer"]),
  waitMs: Schema.optionalKey(Schema.Int),
}) {}

const Opened = Schema.Struct({
  token: Schema.String,
  player: Schema.String,
  currency: Schema.String,
  balance: Schema.Int,
  switches: GameSwitches,
})
const Carried = Schema.Struct({ balance: Schema.Int })
const Refused = Schema.Struct({ refusal: Schema.Literals(WALLET_REFUSALS) })
const decodeOpened = Schema.decodeUnknownOption(Schema.fromJsonString(Opened))
const decodeCarried = Schema.decodeUnknownOption(Schema.fromJsonString(Carried))
const decodeRefused = Schema.decodeUnknownOption(Schema.fromJsonString(Refused))

/** A player at the game. */
interface Seat {
  readonly token: string
  readonly restMs: number
  /** The last round, and when it began: milliseconds since the epoch. */
  readonly last?: { readonly guid: string; readonly at: number }
}

/** What a page of the game is told as it opens. `session`: what it is known by from then on; the wallet's token stays here. */
export interface OpenedGame {
  readonly session: string
  readonly currency: string
  readonly balance: number
  readonly switches: GameSwitches
}

/** A round as it came out: minor units. `balance` is absent where the wallet has not answered yet. */
export interface PlayedRound {
  readonly round: string
  readonly dice: Dice
  readonly paid: number
  readonly balance?: number
}

/** The games that the site's own provider of play money runs. It speaks to the wallet over HTTP, as any provider. */
export class LocalGames extends Context.Service<
  LocalGames,
  {
    /** Opens a game by its launch code, once. */
    readonly open: (code: string) => Effect.Effect<OpenedGame, GameRefused>
    /** Plays a round. The same `guid` is the same round, whose throw and end are answered again. */
    readonly play: (asked: {
      readonly session: string
      readonly guid: string
      readonly pick: Pick
      readonly stake: number
    }) => Effect.Effect<PlayedRound, GameRefused>
    /** What is to be said of a round that the site asks about. */
    readonly tell: (asked: RoundAsked) => RoundTold
  }
>()("statebook/server/games/LocalGames") {
  static readonly layer = Layer.effect(
    LocalGames,
    Effect.suspend(() => make),
  )
}

/** What the site's own provider signs its calls with. */
export const localGamesSecret = ({ sign }: Secrets["Service"]): string =>
  `whsec_${Buffer.from(sign("local-provider", "games"), "base64url").toString("base64")}`

const make = Effect.gen(function* () {
  const entropy = yield* Entropy
  const secrets = yield* Secrets
  const wire = yield* GameWire
  const scope = yield* Effect.scope
  const secret = localGamesSecret(secrets)
  const throwing = secrets.sign("local-provider", "dice")
  const wallet = `${yield* SiteAddress}/game-wallets/${LOCAL_GAMES}`
  const seats = new Map<string, Seat>()
  /** Rounds whose bets are being taken back, since nobody knows whether they were taken. */
  const doubted = new Set<string>()

  const call = Effect.fnUntraced(function* (name: string, id: string, body: object) {
    const text = JSON.stringify(body)
    const at = yield* Clock.currentTimeMillis
    const heard = yield* wire(`${wallet}/${name}`, signedHeaders(secret, { id, text, at }), text)
    // Whatever is neither an answer nor a refusal says nothing of what was done.
    if (heard.status >= 500 || heard.status === 429)
      return yield* new WireBroken({ reason: `answered ${heard.status}` })
    return heard
  })

  const refusalIn = ({ text }: Heard) =>
    new GameRefused({
      code: Option.match(decodeRefused(text), { onNone: () => "unreadable", onSome: (one) => one.refusal }),
    })

  const round = (
    seat: Seat,
    id: string,
    told: {
      readonly round: string
      readonly transactions: ReadonlyArray<ProviderTransaction>
      readonly closes: boolean
    },
  ) => call("round", id, { token: seat.token, ...told })

  /** Sends until it is answered: at once, and in the background from then on. */
  const insist = (what: Effect.Effect<Heard, WireBroken>, done: () => void) =>
    Effect.retry(what, AT_ONCE).pipe(
      Effect.tap(() => Effect.sync(done)),
      Effect.catch(() =>
        Effect.retry(what, FOR_MINUTES).pipe(
          Effect.tap(() => Effect.sync(done)),
          Effect.catch(({ reason }) => Effect.logWarning(`A round is left to be asked about: ${reason}`)),
          Effect.forkIn(scope),
          Effect.as(undefined),
        ),
      ),
    )

  const seatAt = Effect.fnUntraced(function* (session: string, guid: string) {
    const seat = seats.get(session)
    if (seat === undefined) return yield* new GameRefused({ code: "session-unknown" })
    const at = yield* Clock.currentTimeMillis
    if (seat.last?.guid === guid) return seat
    const waitMs = seat.last === undefined ? 0 : seat.last.at + seat.restMs - at
    if (waitMs > 0) return yield* new GameRefused({ code: "too-soon", waitMs })
    return seat
  })

  return LocalGames.of({
    open: Effect.fn("LocalGames.open")(function* (code) {
      const heard = yield* Effect.mapError(
        call("session", `open-${yield* entropy.secret(12)}`, { code }),
        () => new GameRefused({ code: "no-answer" }),
      )
      const opened = Option.getOrUndefined(decodeOpened(heard.text))
      if (heard.status !== 200 || opened === undefined) return yield* refusalIn(heard)
      const { token, currency, balance, switches } = opened
      const session = yield* entropy.secret(SESSION_BYTES)
      const [oldest] = seats.keys()
      if (oldest !== undefined && seats.size >= MOST_SEATS) seats.delete(oldest)
      seats.set(session, { token, restMs: switches.minimumRoundMs })
      return { session, currency, balance, switches }
    }),
    play: Effect.fn("LocalGames.play")(function* ({ session, guid, pick, stake }) {
      const seat = yield* seatAt(session, guid)
      // Taken before the wallet is asked: two rounds pressed in one moment are not both begun.
      seats.set(session, { ...seat, last: { guid, at: yield* Clock.currentTimeMillis } })
      const name = roundOf(pick, guid)
      const bet = `bet-${guid}` as TransactionId
      const betting = round(seat, `${bet}-1`, {
        round: name,
        transactions: [{ kind: "bet", id: bet, amount: minorUnits(stake) }],
        closes: false,
      })
      const taken = yield* Effect.catch(betting, () => {
        doubted.add(name)
        const undo = { kind: "rollback", id: `undo-${guid}` as TransactionId, undoes: bet } as const
        return insist(
          round(seat, `undo-${guid}-1`, { round: name, transactions: [undo], closes: true }),
          () => doubted.delete(name),
        ).pipe(Effect.andThen(Effect.fail(new GameRefused({ code: "no-answer" }))))
      })
      if (taken.status !== 200) {
        seats.set(session, seat)
        return yield* refusalIn(taken)
      }
      const dice = thrown(throwing, name)
      const paid = paidFor(pick, dice, stake)
      const win = {
        kind: "win",
        id: `win-${guid}` as TransactionId,
        amount: minorUnits(paid),
        reference: bet,
      } as const
      const ended = yield* insist(
        round(seat, `win-${guid}-1`, { round: name, transactions: paid === 0 ? [] : [win], closes: true }),
        () => undefined,
      )
      const balance = ended && Option.getOrUndefined(decodeCarried(ended.text))?.balance
      return { round: name, dice, paid, ...(balance === undefined ? {} : { balance }) }
    }),
    tell: ({ round: name, transactions }) => {
      const pick = pickOf(name)
      if (pick === undefined || doubted.has(name)) return { state: "unknown" }
      const bet = transactions.find(({ kind, isUndone }) => kind === "bet" && isUndone !== true)
      if (bet === undefined) return { state: "over", transactions: [] }
      const paid = paidFor(pick, thrown(throwing, name), bet.amount)
      const id = bet.id.replace(/^bet-/, "win-") as TransactionId
      return {
        state: "over",
        transactions: paid === 0 ? [] : [{ kind: "win", id, amount: minorUnits(paid), reference: bet.id }],
      }
    },
  })
})
