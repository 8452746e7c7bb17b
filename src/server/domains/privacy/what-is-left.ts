import { Effect } from "effect"
import type { WalletContext } from "#machines/wallet/wallet/wallet.events.ts"
import { loginOf } from "#models/identity/login.ts"
import { converted } from "#models/money/conversion.ts"
import { minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { AutoBets, BetList } from "#src/server/domains/betting/betting.domain.ts"
import { forgettingCheck } from "#src/server/domains/identification/identification.domain.ts"
import {
  loginAggregate,
  loginKey,
  OUTBOX,
  Outbox,
  outgoingMessageAggregate,
  ownLoginKey,
  Players,
  Sessions,
  socialLinksAggregate,
} from "#src/server/domains/identity/identity.domain.ts"
import { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates, type Decision, taken } from "#src/server/kernel/journal/Aggregates.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { currencyOf, SiteSettings } from "#src/server/kernel/settings/settings.ts"
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
/** The most that is told of money left. */
const MOST = Number.MAX_SAFE_INTEGER
/** Open bets that are counted at most. */
const BETS_COUNTED = 100

/** Bets of the player that are open, and those that are ordered. */
export const openBetsOf = Effect.fnUntraced(function* (playerId: PlayerId) {
  const autoBets = yield* AutoBets
  const betList = yield* BetList
  const { bets } = yield* betList.page(playerId, { status: "open", limit: BETS_COUNTED })
  const orders = (yield* autoBets.list(playerId)).filter(({ status }) => status === "waiting")
  return bets.length + orders.length
})

/** The player's wallets that are open. */
const walletsOf = (playerId: PlayerId) => Effect.flatMap(Wallets, (wallets) => wallets.wallets(playerId))

/** Those of them that hold money. */
const filledOf = (wallets: Effect.Success<ReturnType<typeof walletsOf>>) =>
  wallets.filter(({ snapshot }) => snapshot.context.balance > 0)

/**
 * What stands in the way of an erasure. Money on several accounts is told in the currency of the first, at the site's rates, and never
 * as nothing.
 */
export const moneyLeft = Effect.fnUntraced(function* (
  playerId: PlayerId,
  first: Pick<WalletContext, "currency">,
) {
  const settings = yield* SiteSettings
  const moneyIn = (code = "") => currencyOf(settings, code) ?? settings.currencies[0]
  const wallets = yield* walletsOf(playerId)
  const withdrawing = wallets.filter(({ snapshot }) => (snapshot.context.withdrawing ?? 0) > 0).length
  const worth = filledOf(wallets).map(({ snapshot: { context } }) =>
    Math.max(1, converted(context.balance, moneyIn(context.currency), moneyIn(first.currency)) ?? MOST),
  )
  const balance = minorUnits(
    Math.min(
      MOST,
      worth.reduce((sum, each) => sum + each, 0),
    ),
  )
  // A round of a game that goes on is a stake without an outcome, as an open bet is.
  const going = wallets.filter(({ snapshot }) => (snapshot.context.inRounds ?? 0) > 0).length
  const openBets = (yield* openBetsOf(playerId)) + going
  return { openBets, balance, ...(withdrawing === 0 ? {} : { withdrawing }) }
})

/** The logins that the player holds, let go. */
const released = Effect.fnUntraced(function* (playerId: PlayerId, phone: string, email: string, at: number) {
  const aggregates = yield* Aggregates
  const secrets = yield* Secrets
  const keys = new Set([
    // Who registered by number and bound a phone later holds both.
    ...["", phone].map((each) => ownLoginKey(secrets, playerId, { phone: each })),
    ...(email === "" ? [] : [loginKey(secrets, loginOf("email", email))]),
    ...(yield* aggregates.load(socialLinksAggregate, `${playerId}`)).snapshot.context.links.map(
      ({ loginKey }) => loginKey,
    ),
  ])
  const decisions: Array<Decision<typeof loginAggregate.machine>> = []
  for (const key of keys) {
    const { snapshot } = yield* aggregates.load(loginAggregate, key)
    if (snapshot.context.playerId !== playerId) continue
    decisions.push(yield* aggregates.decide(loginAggregate, key, { type: "login.released", at }))
  }
  return decisions
})

/** Messages to the player that nobody has taken: they leave no more. */
const unsent = Effect.fnUntraced(function* (playerId: PlayerId, email: string, at: number) {
  const aggregates = yield* Aggregates
  const outbox = yield* Outbox
  const isPlace = yield* placesOf(yield* Journal, yield* Personal, yield* Secrets, playerId)
  const decisions: Array<Decision<typeof outgoingMessageAggregate.machine>> = []
  const removed: Array<DocumentChange> = []
  for (const { id } of yield* outbox.listTo((to) => to === email || isPlace(to))) {
    const message = yield* aggregates.load(outgoingMessageAggregate, id)
    const lost = { type: "outgoing.lost", at, why: "erased" } as const
    // A carrier may have taken it since it was listed.
    if (outgoingMessageAggregate.next(message, lost) === undefined) continue
    decisions.push(taken(outgoingMessageAggregate, message, lost))
    removed.push({ change: "remove", kind: OUTBOX, id })
  }
  return { decisions, removed }
})

/** What stands of the player outside the log. */
const removals = Effect.fnUntraced(function* (playerId: PlayerId) {
  const journal = yield* Journal
  const owner = playerOwner(playerId)
  const own = yield* Effect.forEach(ERASED_KINDS, (kind) =>
    journal.documents(kind, { owner, limit: AT_ONCE }),
  )
  return [
    ...own.flat().map(({ kind, id }): DocumentChange => ({ change: "remove", kind, id })),
    ...forgettingCheck(playerId),
  ]
})

/** What goes with a player: money, logins and sessions, and what stands outside the log. */
export const whatGoes = Effect.fnUntraced(function* (playerId: PlayerId, phone: string, at: number) {
  const email = yield* (yield* Players).mailbox(playerId)
  const messages = yield* unsent(playerId, email, at)
  const ended = yield* (yield* Sessions).endings(playerId, "erasure", () => true)
  return {
    decisions: [...(yield* released(playerId, phone, email, at)), ...messages.decisions, ...ended.decisions],
    filled: filledOf(yield* walletsOf(playerId)),
    signedOut: ended.signedOut,
    documents: [...(yield* removals(playerId)), ...messages.removed],
    tell: ended.tell,
  }
})
