import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { AnyStateMachine } from "xstate"
import type { PlayerId } from "#models/account/account.ts"
import { loginOf } from "#models/account/login.ts"
import { ErasureMoney, type ErasureView } from "#models/privacy/erasure.ts"
import { AutoBets, BetList } from "#src/server/domains/betting/betting.domain.ts"
import {
  forgettingCheck,
  identificationAggregate,
} from "#src/server/domains/identification/identification.domain.ts"
import {
  type LivingSession,
  loginAggregate,
  loginKey,
  OUTBOX,
  Outbox,
  ownLoginKey,
  Players,
  type ProofNeeded,
  playerAggregate,
  SecurityNotices,
  Sessions,
  socialLinksAggregate,
} from "#src/server/domains/identity/identity.domain.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates, type Decision } from "#src/server/kernel/journal/Aggregates.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { SealedFiles } from "#src/server/kernel/secrets/SealedFiles.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { ERASURE_DUE, erasureAggregate } from "./erasure.aggregate.ts"
import { placesOf } from "./places-of.ts"

/** Kinds of documents outside the log that hold what a person said, or what lets the person in. */
const ERASED_KINDS = [
  "credential",
  "passkey",
  "pending-phone",
  "pin",
  "profile",
  "push-device",
  "registration",
  "secure-question",
  "social-link",
  "two-factor-secret",
]
const AT_ONCE = 1000
/** Open bets that are counted at most. */
const BETS_COUNTED = 100
const BY_SYSTEM = { actor: "system" }

/** A bet is open, or money is left that is not given up: what has to be settled first, in minor units. */
export class ErasureBlocked extends Schema.TaggedError<ErasureBlocked>()("ErasureBlocked", {
  ...ErasureMoney.fields,
}) {}

/** The erasure is not as the command needs it: asked already, or not asked. */
export class ErasureElsewhere extends Schema.TaggedError<ErasureElsewhere>()("ErasureElsewhere", {}) {}

/** Erases players who ask for it: after a week, for good, and with nothing of the log changed. */
export class Erasures extends Context.Service<
  Erasures,
  {
    readonly view: (playerId: PlayerId) => Effect.Effect<ErasureView, StoreUnavailable>
    /** Begins the week. Wants a fresh proof; `leavesBalance`: what is left then goes back to the cashier. */
    readonly ask: (
      session: LivingSession,
      leavesBalance: boolean,
      origin: Origin,
    ) => Effect.Effect<void, ProofNeeded | ErasureBlocked | ErasureElsewhere | StoreUnavailable>
    readonly withdraw: (
      playerId: PlayerId,
      origin: Origin,
    ) => Effect.Effect<void, ErasureElsewhere | StoreUnavailable>
    /** Carries out the erasures that are due, and those that a stopped server left half done. */
    readonly sweep: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/privacy/Erasures") {
  static readonly layer = Layer.effect(
    Erasures,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const autoBets = yield* AutoBets
  const betList = yield* BetList
  const files = yield* SealedFiles
  const journal = yield* Journal
  const notices = yield* SecurityNotices
  const outbox = yield* Outbox
  const personal = yield* Personal
  const players = yield* Players
  const secrets = yield* Secrets
  const { erasure } = yield* SiteSettings
  const sessions = yield* Sessions

  const load = (playerId: PlayerId) => aggregates.load(erasureAggregate, `${playerId}`)
  const walletOf = (playerId: PlayerId) =>
    Effect.map(aggregates.load(walletAggregate, `${playerId}`), ({ snapshot }) => snapshot.context)
  const moneyOf = Effect.fnUntraced(function* (playerId: PlayerId) {
    const { balance } = yield* walletOf(playerId)
    const { bets } = yield* betList.page(playerId, { status: "open", limit: BETS_COUNTED })
    const orders = (yield* autoBets.list(playerId)).filter(({ status }) => status === "waiting")
    return { openBets: bets.length + orders.length, balance }
  })

  const alone = <A, E, R>(playerId: PlayerId, attempt: Effect.Effect<A, E, R>) =>
    conflictAsBusy(
      aggregates.exclusively(
        [erasureAggregate, identificationAggregate, playerAggregate, walletAggregate].map(({ streamOf }) =>
          streamOf(`${playerId}`),
        ),
        attempt,
      ),
    )

  const ask = Effect.fn("Erasures.ask")(function* (
    session: LivingSession,
    leavesBalance: boolean,
    origin: Origin,
  ) {
    yield* sessions.demandProof(session)
    const { playerId } = session
    const attempt = Effect.gen(function* () {
      if (!(yield* load(playerId)).snapshot.matches("kept")) return yield* new ErasureElsewhere()
      const at = yield* Clock.currentTimeMillis
      const money = yield* moneyOf(playerId)
      const dueAt = at + erasure.waitMs
      const asked = yield* aggregates
        .decide(erasureAggregate, `${playerId}`, {
          type: "erasure.asked",
          at,
          dueAt,
          leavesBalance,
          ...money,
        })
        .pipe(Effect.catchTag("Refused", () => Effect.fail(new ErasureBlocked(money))))
      yield* aggregates.commit([asked], { meta: metaOf(playerOwner(playerId), origin) })
      return dueAt
    })
    const dueAt = yield* alone(playerId, attempt).pipe(
      Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die),
    )
    const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
    const day = new Intl.DateTimeFormat(snapshot.context.language, { dateStyle: "long", timeZone: "UTC" })
    yield* notices.tell(playerId, "notice.erasureAsked", { until: day.format(dueAt) })
  }, Effect.uninterruptible)

  const withdraw = Effect.fn("Erasures.withdraw")(function* (playerId: PlayerId, origin: Origin) {
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const back = yield* aggregates
        .decide(erasureAggregate, `${playerId}`, { type: "erasure.withdrawn", at })
        .pipe(Effect.catchTag("Refused", () => Effect.fail(new ErasureElsewhere())))
      yield* aggregates.commit([back], { meta: metaOf(playerOwner(playerId), origin) })
    })
    yield* alone(playerId, attempt).pipe(Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die))
  }, Effect.uninterruptible)

  /** The logins that the player holds, let go. */
  const released = Effect.fnUntraced(function* (
    playerId: PlayerId,
    phone: string,
    email: string,
    at: number,
  ) {
    const keys = new Set([
      // Who registered by number and bound a phone later holds both.
      ...["", phone].map((each) => ownLoginKey(secrets, playerId, { phone: each })),
      ...(email === "" ? [] : [loginKey(secrets, loginOf("email", email))]),
      ...(yield* aggregates.load(socialLinksAggregate, `${playerId}`)).snapshot.context.links.map(
        ({ loginKey }) => loginKey,
      ),
    ])
    const decisions: Array<Decision<AnyStateMachine>> = []
    for (const key of keys) {
      const { snapshot } = yield* aggregates.load(loginAggregate, key)
      if (snapshot.context.playerId !== playerId) continue
      decisions.push(yield* aggregates.decide(loginAggregate, key, { type: "login.released", at }))
    }
    return decisions
  })

  /** What stands of the player outside the log, and messages to the player that nobody has taken. */
  const removals = Effect.fnUntraced(function* (playerId: PlayerId, email: string) {
    const owner = playerOwner(playerId)
    const own = yield* Effect.forEach(ERASED_KINDS, (kind) =>
      journal.documents(kind, { owner, limit: AT_ONCE }),
    )
    const isPlace = yield* placesOf(journal, personal, secrets, playerId)
    const messages = yield* outbox.listTo((to) => to === email || isPlace(to))
    return [
      ...own.flat().map(({ kind, id }): DocumentChange => ({ change: "remove", kind, id })),
      ...forgettingCheck(playerId),
      ...messages.map(({ id }): DocumentChange => ({ change: "remove", kind: OUTBOX, id })),
    ]
  })

  /** All of it but the key, in one commit; put off where something stands in the way. */
  const begin = Effect.fnUntraced(function* (playerId: PlayerId) {
    const id = `${playerId}`
    const at = yield* Clock.currentTimeMillis
    const money = yield* moneyOf(playerId)
    const { balance } = money
    const begun = yield* aggregates
      .decide(erasureAggregate, id, { type: "erasure.begun", at, ...money })
      .pipe(Effect.option)
    if (Option.isNone(begun)) {
      const dueAt = at + erasure.retryMs
      const putOff = yield* aggregates.decide(erasureAggregate, id, {
        type: "erasure.postponed",
        at,
        dueAt,
        ...money,
      })
      yield* aggregates.commit([putOff], { meta: BY_SYSTEM })
      return
    }
    const { snapshot } = yield* aggregates.load(playerAggregate, id)
    const { phone } = snapshot.context
    const email = yield* players.mailbox(playerId)
    const ended = yield* sessions.endings(playerId, "erasure", () => true)
    const player = yield* aggregates.decide(playerAggregate, id, ...ended.signedOut, {
      type: "player.erased",
      at,
    })
    const returned =
      balance === 0
        ? []
        : [yield* aggregates.decide(walletAggregate, id, { type: "balance.returned", at, amount: balance })]
    const logins = yield* released(playerId, phone, email, at)
    const { version } = yield* aggregates.load(identificationAggregate, id)
    const identification =
      version === 0
        ? []
        : [yield* aggregates.decide(identificationAggregate, id, { type: "identification.closed", at })]
    yield* aggregates.commit(
      [begun.value, player, ...identification, ...returned, ...logins, ...ended.decisions],
      {
        meta: BY_SYSTEM,
        documents: yield* removals(playerId, email),
      },
    )
    yield* ended.tell
  })

  /** The key goes before the log says so: what stopped in between is done again. */
  const finish = Effect.fnUntraced(function* (playerId: PlayerId) {
    if (!(yield* load(playerId)).snapshot.matches("erasing")) return
    yield* personal.destroy(playerOwner(playerId))
    yield* files.removeAll(playerOwner(playerId))
    const at = yield* Clock.currentTimeMillis
    const gone = yield* aggregates.decide(erasureAggregate, `${playerId}`, { type: "key.destroyed", at })
    yield* aggregates.commit([gone], { meta: BY_SYSTEM })
  })

  const carryOut = (playerId: PlayerId) => {
    const attempt = Effect.gen(function* () {
      const { snapshot } = yield* load(playerId)
      const now = yield* Clock.currentTimeMillis
      if (snapshot.matches("asked") && now >= snapshot.context.dueAt) yield* begin(playerId)
      yield* finish(playerId)
    })
    return alone(playerId, attempt).pipe(
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
      Effect.uninterruptible,
    )
  }

  return Erasures.of({
    view: Effect.fnUntraced(function* (playerId: PlayerId) {
      const { snapshot } = yield* load(playerId)
      const { askedAt, dueAt, leavesBalance } = snapshot.context
      return {
        state: snapshot.matches("kept") ? "kept" : "asked",
        askedAt,
        dueAt,
        leavesBalance,
        ...(yield* moneyOf(playerId)),
      } as const
    }),
    ask,
    withdraw,
    sweep: Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const due = yield* journal.documents(ERASURE_DUE, { before: { sort: now + 1, id: "" }, limit: AT_ONCE })
      yield* Effect.forEach(due, ({ id }) => carryOut(Number(id) as PlayerId), { discard: true })
    }),
  })
})
