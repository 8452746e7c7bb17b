/**
 * `node_modules/.bin/node tests/replay/record.ts [<run>/<aggregate> …]`: writes the golden journals of the server that
 * are missing, each what one aggregate holds in the log of a site.
 *
 * Without arguments `golden/server/<aggregate>.v<version>.json` of each aggregate that has none: players use the real
 * server, and sites in memory see what takes a hand. With them `<aggregate>.v<version>.<run>.json` too: a run is a site
 * in memory where one thing happens, such as `corrections` or `sales`. A file that is there already stays as it is: to be
 * run when an aggregate is new or its events have a new version.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Console, Effect, Layer, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { registry } from "#src/server/app/registry.ts"
import { serverStartAggregate } from "#src/server/domains/audit/server-start.ts"
import { betCorrectionAggregate } from "#src/server/domains/betting/corrections/bet-correction.aggregate.ts"
import { betHistoryAggregate } from "#src/server/domains/betting/history/bet-history.aggregate.ts"
import { callbackAggregate } from "#src/server/domains/cashier/callback.aggregate.ts"
import { paymentAggregate } from "#src/server/domains/cashier/payment.aggregate.ts"
import { withdrawalAggregate } from "#src/server/domains/cashier/withdrawal.aggregate.ts"
import { challengeAggregate } from "#src/server/domains/casino/challenges/challenge.aggregate.ts"
import { challengeDayAggregate } from "#src/server/domains/casino/challenges/challenge-day.aggregate.ts"
import { crashBetAggregate } from "#src/server/domains/casino/crash/crash-bet.aggregate.ts"
import { crashRoundAggregate } from "#src/server/domains/casino/crash/crash-round.aggregate.ts"
import { pokerHandAggregate } from "#src/server/domains/casino/poker/poker-hand.aggregate.ts"
import { pokerSeatAggregate } from "#src/server/domains/casino/poker/poker-seat.aggregate.ts"
import { providerRoundAggregate } from "#src/server/domains/casino/providers/provider-round.aggregate.ts"
import { providerSessionAggregate } from "#src/server/domains/casino/providers/provider-session.aggregate.ts"
import { roundAggregate } from "#src/server/domains/casino/round.aggregate.ts"
import { seedPairAggregate } from "#src/server/domains/casino/seed-pair.aggregate.ts"
import { timedBetsAggregate } from "#src/server/domains/casino/timed/timed-bets.aggregate.ts"
import { timedRoundAggregate } from "#src/server/domains/casino/timed/timed-round.aggregate.ts"
import { tournamentAggregate } from "#src/server/domains/casino/tournaments/tournament.aggregate.ts"
import { tournamentEntryAggregate } from "#src/server/domains/casino/tournaments/tournament-entry.aggregate.ts"
import { accountCouponsAggregate } from "#src/server/domains/coupon/account-coupons.aggregate.ts"
import { drawAggregate, jackpotAggregate } from "#src/server/domains/draws/draw.aggregate.ts"
import { ticketAggregate } from "#src/server/domains/draws/ticket.aggregate.ts"
import { identificationAggregate } from "#src/server/domains/identification/identification.aggregate.ts"
import { identityCheckAggregate } from "#src/server/domains/identification/identity-check.aggregate.ts"
import { identityClaimAggregate } from "#src/server/domains/identification/identity-claim.aggregate.ts"
import { outgoingMessageAggregate } from "#src/server/domains/identity/contacts/outgoing-message.aggregate.ts"
import { phoneChangeAggregate } from "#src/server/domains/identity/contacts/phone-change.aggregate.ts"
import { pinAggregate } from "#src/server/domains/identity/factors/pin.aggregate.ts"
import { secureQuestionAggregate } from "#src/server/domains/identity/factors/secure-question.aggregate.ts"
import { socialLinksAggregate } from "#src/server/domains/identity/social/social-links.aggregate.ts"
import { limitAggregate } from "#src/server/domains/limits/limit.aggregate.ts"
import { playAggregate } from "#src/server/domains/limits/play.aggregate.ts"
import { tradingStopsAggregate } from "#src/server/domains/line/stops/trading-stops.aggregate.ts"
import { campaignAggregate } from "#src/server/domains/messages/campaign.aggregate.ts"
import { messageAggregate } from "#src/server/domains/messages/message.aggregate.ts"
import {
  operatorAggregate,
  operatorSessionAggregate,
} from "#src/server/domains/operator/operator.aggregates.ts"
import { playerFileAggregate } from "#src/server/domains/players/player-file.aggregate.ts"
import { hiddenSportsAggregate } from "#src/server/domains/preferences/hidden-sports.aggregate.ts"
import { settingAggregate } from "#src/server/domains/settings/setting.aggregate.ts"
import { callRequestAggregate } from "#src/server/domains/support/call-request.aggregate.ts"
import { conversationAggregate } from "#src/server/domains/support/conversation.aggregate.ts"
import { ideaAggregate } from "#src/server/domains/support/idea.aggregate.ts"
import { accountsAggregate } from "#src/server/domains/wallet/accounts.aggregate.ts"
import { siteCurrenciesAggregate } from "#src/server/domains/wallet/site-currencies.aggregate.ts"
import { type Replayable, splitStream } from "#src/server/kernel/journal/aggregate.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { type EventRow, eventOf } from "#src/server/kernel/journal/rows.ts"
import { reactorAggregate } from "#src/server/kernel/reactors/reactor.aggregate.ts"
import type { Settings } from "#src/server/kernel/settings/settings.ts"
import { layerFolder } from "#src/server/kernel/store/Store.ts"
import { PASSKEY_ORIGIN } from "#tests/support/authenticator.ts"
import { type HandBook, makeHandBook } from "#tests/support/book.ts"
import { CHALLENGED } from "#tests/support/challenges.ts"
import { layerMemory } from "#tests/support/memory-store.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"
import { startSite } from "#tests/support/site.ts"
import { siteVisitors } from "#tests/support/site-visitor.ts"
import { startVerigram } from "#tests/support/verigram.ts"
import { accountsAreKept } from "./accounts-run.ts"
import { betsAreAdvanced } from "./advances-run.ts"
import { antiExpressesAreBet } from "./anti-expresses-run.ts"
import { auditorExports, auditorReads, auditorReadsByHand, namedAuditors } from "./auditor-run.ts"
import { betsAreOrdered } from "./auto-bet-run.ts"
import { betsAreCorrected } from "./bet-corrections-run.ts"
import { bidsAreMade } from "./bids-run.ts"
import { builtBetsAreMade } from "./built-bets-run.ts"
import { challengesAreDone } from "./challenges-run.ts"
import { accountsAreClosed } from "./closings-run.ts"
import { cancellationsAreTakenBack, GAMES, thingsAreCorrected } from "./corrections-run.ts"
import { couponsAreKept } from "./coupons-run.ts"
import { crashIsFlown } from "./crash-run.ts"
import { currenciesAreListed } from "./currencies-run.ts"
import { DRAWN, drawsAreHeld } from "./draws-run.ts"
import { playersAreVouchedFor, withEid } from "./eid-run.ts"
import { peopleAreErased } from "./erasure-run.ts"
import { facesAreCompared } from "./faces-run.ts"
import { playersAreFilmed } from "./filming-run.ts"
import { gamesArePlayed } from "./games-run.ts"
import { goldenPath, goldenText, type ServerStream } from "./golden.ts"
import { playersProveThemselves } from "./identity-run.ts"
import { betsAreInsured } from "./insurances-run.ts"
import { playIsLimited } from "./limits-run.ts"
import { mailboxesAreProved } from "./mailbox-run.ts"
import { makeMask } from "./mask.ts"
import { messagesAreMailed, playersAreWrittenTo } from "./messages-run.ts"
import { betsInMinorUnits, CURRENCIES } from "./minor-units-run.ts"
import { multiBetsAreMade } from "./multi-bets-run.ts"
import { operatorsWork } from "./operators-run.ts"
import { paymentsAreMade } from "./payments-run.ts"
import { phonesAreBound } from "./phone-run.ts"
import { pinsAreGiven } from "./pin-run.ts"
import { playIsTimed } from "./play-run.ts"
import { playersUseTheSite } from "./player-run.ts"
import { operatorsWatchPlayers } from "./players-run.ts"
import { pokerIsPlayed } from "./poker-run.ts"
import { powerBetsAreMade } from "./power-bets-run.ts"
import { codesAreMade } from "./promo-desk-run.ts"
import { CODES, codesAreUsed } from "./promo-run.ts"
import { openRoundsAreEnded, providersPlay } from "./providers-run.ts"
import { questionsAreAnswered } from "./question-run.ts"
import { playersAreAskedForMore, playersAreIdentified, TERM_MS } from "./review-run.ts"
import { betsAreSold } from "./sales-run.ts"
import { messagesLeave } from "./sending-run.ts"
import { serverIsStarted } from "./server-start-run.ts"
import { chooseStreams, ledTo } from "./server-streams.ts"
import { cookiesAreAnswered, historyIsCleared, sportsAreHidden } from "./settings-run.ts"
import { settingsAreChanged } from "./site-settings-run.ts"
import { secondStepsBySms } from "./sms-run.ts"
import { providersAreUsed, withProvider } from "./social-run.ts"
import { staffIsManaged } from "./staff-run.ts"
import { newsIsWanted, topicsAreChosen } from "./subscriptions-run.ts"
import { callsAreMade, guestsAskSupport, ideasAreShared, playersAskSupport } from "./support-run.ts"
import { roundsAreDrawn } from "./timed-run.ts"
import { tournamentsAreHeld } from "./tournaments-run.ts"
import { tradingIsStopped } from "./trading-run.ts"
import { wantedFiles } from "./wanted-files.ts"
import { UNSTAKED, withdrawalsAreAsked } from "./withdrawals-run.ts"

/** Seconds of play in a second: a football match is over in less than a minute. */
const SPEED = "150"

/** Every event of the log, whole streams together. */
const log = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<EventRow>`SELECT * FROM events ORDER BY stream, version`,
)

/** Kinds of aggregates whose ids are digests of what opens something. */
const DIGESTS: ReadonlySet<string> = new Set(["session", "audit-access", "operator-session"])

const streamsOf = (
  aggregate: Replayable,
  events: ReadonlyArray<StoredEvent>,
  mask: ReturnType<typeof makeMask>,
): ReadonlyArray<ServerStream> => {
  const own = events.filter(({ stream }) => splitStream(stream).kind === aggregate.kind)
  return [...Map.groupBy(own, ({ stream }) => splitStream(stream).id)].map(([id, stored]) => {
    const stream = {
      id: DIGESTS.has(aggregate.kind) ? mask.nameOf(id) : id,
      events: stored.map(({ type, schemaVersion, at, payload }) => ({
        type,
        schemaVersion,
        at,
        payload: mask.json(payload),
      })),
    }
    return { ...stream, ...ledTo(aggregate, stream) }
  })
}

const pathOf = ({ kind, schemaVersion }: Replayable, run: string) =>
  goldenPath("server", kind, schemaVersion, run)

const write = (events: ReadonlyArray<StoredEvent>, run = "") =>
  Effect.gen(function* () {
    const mask = makeMask()
    for (const aggregate of registry) {
      const path = pathOf(aggregate, run)
      // Even what is not written: each aggregate's secrets are masked in the order of all.
      const streams = chooseStreams(streamsOf(aggregate, events, mask))
      if (streams.length === 0 || !wanted(run).includes(aggregate.kind)) continue
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, goldenText(streams))
      const types = new Set(streams.flatMap((stream) => stream.events.map(({ type }) => type)))
      yield* Console.log(`written  ${path}: ${streams.length} streams, ${[...types].join(", ")}`)
    }
  })

/** Two players and a server of its own, over HTTP, at a season's speed. */
const recordUse = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "statebook-golden-"))
  try {
    const site = await startSite({
      line: "whole",
      dataDir,
      env: { SPEED, NODE_ENV: "development", SITE_ORIGIN: PASSKEY_ORIGIN },
    })
    try {
      await Effect.runPromise(Effect.provide(playersUseTheSite, siteVisitors(site.url)))
      await Effect.runPromise(Effect.provide(auditorReads(site.output()), siteVisitors(site.url)))
    } finally {
      await site.stop()
    }
    const recorded = Effect.flatMap(log, (rows) => write(rows.map(eventOf)))
    await Effect.runPromise(Effect.provide(recorded, layerFolder(dataDir)))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A site in memory, with a line and a clock that are set by hand. */
const recordByHand = (
  run: string,
  whatHappens: (
    book: HandBook,
  ) => Effect.Effect<void, never, Layer.Success<ReturnType<typeof layerPlayerSite>> | Scope.Scope>,
  settings: Partial<Settings> = {},
) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= GAMES; gameId += 1) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)
  const store = { name: "PGlite", layer: layerMemory } as const
  const site = layerPlayerSite(store, book, "golden", {
    captcha: "disabled",
    origin: PASSKEY_ORIGIN,
    promoCodes: CODES,
    ...settings,
  })
  return whatHappens(book).pipe(
    Effect.andThen(log),
    Effect.flatMap((rows) => write(rows.map(eventOf), run)),
    Effect.provide(site.pipe(Layer.provideMerge(TestClock.layer()))),
    Effect.scoped,
    Effect.runPromise,
  )
}

const IDENTIFIED = { identification: { termMs: TERM_MS, limits: [] } }

/** What services of national identities vouch for, under a run's name. */
const recordVouching = (run: string) =>
  withEid((server, identityProviders) =>
    recordByHand(run, () => playersAreVouchedFor(server), { ...IDENTIFIED, identityProviders }),
  )

/** What is done beside a service that films and compares faces, under a run's name. */
const recordBesideVerigram = async (run: string, happens: typeof playersAreFilmed) => {
  const verigram = await startVerigram()
  try {
    const settings = { ...IDENTIFIED, identityProviders: [verigram.row] }
    await recordByHand(run, () => happens(verigram), settings)
  } finally {
    await verigram.stop()
  }
}

/** What happens on a site in memory, by the name of the run. */
const RUNS: Readonly<Record<string, () => Promise<void>>> = {
  payments: () => recordByHand("payments", () => paymentsAreMade),
  guests: () => recordByHand("guests", () => guestsAskSupport),
  accounts: () => recordByHand("accounts", () => accountsAreKept),
  corrections: () => recordByHand("corrections", () => thingsAreCorrected),
  restored: () => recordByHand("restored", () => cancellationsAreTakenBack),
  identity: () => recordByHand("identity", () => playersProveThemselves),
  sms: () => recordByHand("sms", () => secondStepsBySms),
  sales: () => recordByHand("sales", () => betsAreSold),
  phones: () => recordByHand("phones", () => phonesAreBound),
  erasure: () => recordByHand("erasure", () => peopleAreErased),
  promo: () => recordByHand("promo", () => codesAreUsed),
  "promo-desk": () => recordByHand("promo-desk", () => codesAreMade),
  advances: () => recordByHand("advances", () => betsAreAdvanced),
  "anti-expresses": () => recordByHand("anti-expresses", antiExpressesAreBet),
  "built-bets": () => recordByHand("built-bets", builtBetsAreMade),
  "minor-units": () => recordByHand("minor-units", () => betsInMinorUnits, CURRENCIES),
  "multi-bets": () => recordByHand("multi-bets", multiBetsAreMade),
  "power-bets": () => recordByHand("power-bets", powerBetsAreMade),
  bids: () => recordByHand("bids", bidsAreMade),
  insurances: () => recordByHand("insurances", () => betsAreInsured),
  "auto-bets": () => recordByHand("auto-bets", betsAreOrdered),
  questions: () => recordByHand("questions", () => questionsAreAnswered),
  asked: () => recordByHand("asked", () => playersAreAskedForMore, IDENTIFIED),
  vouched: () => recordVouching("vouched"),
  filmed: () => recordBesideVerigram("filmed", playersAreFilmed),
  faces: () => recordBesideVerigram("faces", facesAreCompared),
  topics: () => recordByHand("topics", () => topicsAreChosen),
  cookies: () => recordByHand("cookies", () => cookiesAreAnswered),
  withdrawals: () => recordByHand("withdrawals", () => withdrawalsAreAsked, UNSTAKED),
  play: () => recordByHand("play", () => playIsTimed),
  closings: () => recordByHand("closings", () => accountsAreClosed),
  blocks: () => recordByHand("blocks", () => operatorsWatchPlayers),
  games: () => recordByHand("games", () => gamesArePlayed),
  crash: () => recordByHand("crash", () => crashIsFlown),
  timed: () => recordByHand("timed", () => roundsAreDrawn),
  poker: () => recordByHand("poker", () => pokerIsPlayed),
  providers: () => recordByHand("providers", () => providersPlay),
  "open-rounds": () => recordByHand("open-rounds", () => openRoundsAreEnded),
  letters: () => recordByHand("letters", () => messagesAreMailed),
  draws: () => recordByHand("draws", drawsAreHeld, DRAWN),
  tournaments: () => recordByHand("tournaments", () => tournamentsAreHeld, { idleSignOutMs: 0 }),
  challenges: () => recordByHand("challenges", () => challengesAreDone, CHALLENGED),
  starts: () => recordByHand("starts", () => serverIsStarted),
  auditors: () => recordByHand("auditors", () => namedAuditors),
  exports: () => recordByHand("exports", () => auditorExports),
  staff: () => recordByHand("staff", () => staffIsManaged),
  reviews: () => recordByHand("reviews", () => playersAreIdentified, IDENTIFIED),
}

/** Kinds of the aggregates whose journals a run has still to write. */
const wanted = (run: string): ReadonlyArray<string> =>
  wantedFiles(
    process.argv.slice(2),
    Object.keys(RUNS),
    registry.map(({ kind }) => kind),
    (file) =>
      registry.some((aggregate) => aggregate.kind === file.kind && existsSync(pathOf(aggregate, file.run))),
  ).flatMap((file) => (file.run === run ? [file.kind] : []))

// Before the real server, whose players register by phone: what it has to add is only what is missing then.
if (wanted("").includes(phoneChangeAggregate.kind)) await recordByHand("", () => phonesAreBound)
if (wanted("").includes(pinAggregate.kind)) await recordByHand("", () => pinsAreGiven)
if (wanted("").includes(accountCouponsAggregate.kind)) await recordByHand("", () => couponsAreKept)
if ([paymentAggregate, callbackAggregate].some(({ kind }) => wanted("").includes(kind)))
  await recordByHand("", () => paymentsAreMade)
if ([roundAggregate, seedPairAggregate].some(({ kind }) => wanted("").includes(kind)))
  await recordByHand("", () => gamesArePlayed)
if ([crashRoundAggregate, crashBetAggregate].some(({ kind }) => wanted("").includes(kind)))
  await recordByHand("", () => crashIsFlown)
if ([pokerHandAggregate, pokerSeatAggregate].some(({ kind }) => wanted("").includes(kind)))
  await recordByHand("", () => pokerIsPlayed)
if ([timedRoundAggregate, timedBetsAggregate].some(({ kind }) => wanted("").includes(kind)))
  await recordByHand("", () => roundsAreDrawn)
if ([providerRoundAggregate, providerSessionAggregate].some(({ kind }) => wanted("").includes(kind)))
  await recordByHand("", () => providersPlay)
if ([tournamentAggregate, tournamentEntryAggregate].some(({ kind }) => wanted("").includes(kind)))
  await recordByHand("", () => tournamentsAreHeld, { idleSignOutMs: 0 })
if ([challengeDayAggregate, challengeAggregate].some(({ kind }) => wanted("").includes(kind)))
  await recordByHand("", () => challengesAreDone, CHALLENGED)
if ([drawAggregate, ticketAggregate, jackpotAggregate].some(({ kind }) => wanted("").includes(kind)))
  await recordByHand("", drawsAreHeld, DRAWN)
if (wanted("").includes(playerFileAggregate.kind)) await recordByHand("", () => operatorsWatchPlayers)
if (wanted("").includes(playAggregate.kind)) await recordByHand("", () => playIsTimed)
if (wanted("").includes(limitAggregate.kind)) await recordByHand("", () => playIsLimited)
if (wanted("").includes(withdrawalAggregate.kind)) await recordByHand("", () => withdrawalsAreAsked, UNSTAKED)
if ([operatorAggregate, operatorSessionAggregate].some(({ kind }) => wanted("").includes(kind)))
  await recordByHand("", () => operatorsWork)
if (wanted("").includes(betCorrectionAggregate.kind)) await recordByHand("", () => betsAreCorrected)
if (wanted("").includes(serverStartAggregate.kind)) await recordByHand("", () => serverIsStarted)
if (wanted("").includes(outgoingMessageAggregate.kind)) await recordByHand("", () => messagesLeave)
if (wanted("").includes(siteCurrenciesAggregate.kind)) await recordByHand("", () => currenciesAreListed)
if (wanted("").includes(reactorAggregate.kind)) await recordByHand("", () => thingsAreCorrected)
if (wanted("").includes(settingAggregate.kind)) await recordByHand("", () => settingsAreChanged)
if (wanted("").includes(tradingStopsAggregate.kind)) await recordByHand("", () => tradingIsStopped)
if ([messageAggregate, campaignAggregate].some(({ kind }) => wanted("").includes(kind)))
  await recordByHand("", () => playersAreWrittenTo)
if (wanted("").includes(callRequestAggregate.kind)) await recordByHand("", () => callsAreMade)
if (wanted("").includes(ideaAggregate.kind)) await recordByHand("", () => ideasAreShared)
if (wanted("").includes(conversationAggregate.kind)) await recordByHand("", () => playersAskSupport)
if (wanted("").includes(accountsAggregate.kind)) await recordByHand("", () => accountsAreKept)
if (wanted("").includes(betHistoryAggregate.kind)) await recordByHand("", () => historyIsCleared)
if (wanted("").includes(hiddenSportsAggregate.kind)) await recordByHand("", () => sportsAreHidden)
if (wanted("").includes(secureQuestionAggregate.kind)) await recordByHand("", () => questionsAreAnswered)
if (wanted("").includes(socialLinksAggregate.kind))
  await withProvider((provider, socialProviders) =>
    recordByHand("", () => providersAreUsed(provider), { socialProviders }),
  )
if (wanted("").includes(identificationAggregate.kind))
  await recordByHand("", () => playersAreIdentified, IDENTIFIED)
if ([identityCheckAggregate, identityClaimAggregate].some(({ kind }) => wanted("").includes(kind)))
  await recordVouching("")
if (wanted("").length > 0)
  await recordByHand("", (book) =>
    Effect.all(
      [
        mailboxesAreProved,
        codesAreUsed,
        auditorReadsByHand,
        peopleAreErased,
        newsIsWanted,
        betsAreOrdered(book),
        bidsAreMade(book),
      ],
      { discard: true },
    ),
  )
if (wanted("").length > 0) await recordUse()
for (const [run, record] of Object.entries(RUNS)) {
  if (wanted(run).length > 0) await record()
}
for (const run of ["", ...Object.keys(RUNS)]) {
  for (const kind of wanted(run)) {
    console.error(`Nothing of ${kind} was recorded${run === "" ? "" : ` by ${run}`}`)
    process.exitCode = 1
  }
}
