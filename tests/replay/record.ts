/**
 * `node_modules/.bin/node tests/replay/record.ts`: has mail addresses proved in memory, runs the real server, lets two
 * players use it, and writes what its
 * log then holds into `golden/server/<aggregate>.v<version>.json`, one file for each aggregate; then has a site in memory
 * correct what went wrong, and writes that into `<aggregate>.v<version>.corrections.json`, take cancellations back, into
 * `<aggregate>.v<version>.restored.json`, and players prove who they
 * are, into `<aggregate>.v<version>.identity.json`, are identified, into `<aggregate>.v<version>.reviews.json`, sell bets back, into `<aggregate>.v<version>.sales.json`, insure them, into
 * `<aggregate>.v<version>.insurances.json`, are erased, into
 * `<aggregate>.v<version>.erasure.json`, sign in by providers of identities, bet with promotional codes, into `<aggregate>.v<version>.promo.json`, order bets, into `<aggregate>.v<version>.auto-bets.json`,
 * and answer secure questions, into `<aggregate>.v<version>.questions.json`. A file that is there already
 * stays as it is: to be run when an aggregate is new or its events have a new version.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Console, Effect, Layer, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import type { Settings } from "#src/server/decisions/settings.ts"
import { type Replayable, splitStream } from "#src/server/journal/aggregate.ts"
import type { StoredEvent } from "#src/server/journal/commit.ts"
import { type EventRow, eventOf } from "#src/server/journal/rows.ts"
import { identificationAggregate } from "#src/server/projections/identification-aggregate.ts"
import { phoneChangeAggregate } from "#src/server/projections/phone-change-aggregate.ts"
import { registry } from "#src/server/projections/registry.ts"
import { secureQuestionAggregate } from "#src/server/projections/secure-question-aggregate.ts"
import { socialLinksAggregate } from "#src/server/projections/social-links-aggregate.ts"
import { layerFolder, layerMemory } from "#src/server/store/Store.ts"
import { PASSKEY_ORIGIN } from "#tests/support/authenticator.ts"
import { type HandBook, makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"
import { startSite } from "#tests/support/site.ts"
import { siteVisitors } from "#tests/support/site-visitor.ts"
import { auditorReads, auditorReadsByHand } from "./auditor-run.ts"
import { betsAreOrdered } from "./auto-bet-run.ts"
import { cancellationsAreTakenBack, GAMES, thingsAreCorrected } from "./corrections-run.ts"
import { peopleAreErased } from "./erasure-run.ts"
import { goldenPath, goldenText, type ServerStream } from "./golden.ts"
import { playersProveThemselves } from "./identity-run.ts"
import { betsAreInsured } from "./insurances-run.ts"
import { mailboxesAreProved } from "./mailbox-run.ts"
import { makeMask } from "./mask.ts"
import { phonesAreBound } from "./phone-run.ts"
import { playersUseTheSite } from "./player-run.ts"
import { CODES, codesAreUsed } from "./promo-run.ts"
import { questionsAreAnswered } from "./question-run.ts"
import { playersAreIdentified, TERM_MS } from "./review-run.ts"
import { betsAreSold } from "./sales-run.ts"
import { chooseStreams, ledTo } from "./server-streams.ts"
import { secondStepsBySms } from "./sms-run.ts"
import { providersAreUsed, withProvider } from "./social-run.ts"
import { newsIsWanted } from "./subscriptions-run.ts"

/** Seconds of play in a second: a football match is over in less than a minute. */
const SPEED = "150"

/** Every event of the log, whole streams together. */
const log = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<EventRow>`SELECT * FROM events ORDER BY stream, version`,
)

const streamsOf = (
  aggregate: Replayable,
  events: ReadonlyArray<StoredEvent>,
  mask: ReturnType<typeof makeMask>,
): ReadonlyArray<ServerStream> => {
  const own = events.filter(({ stream }) => splitStream(stream).kind === aggregate.kind)
  return [...Map.groupBy(own, ({ stream }) => splitStream(stream).id)].map(([id, stored]) => {
    const stream = {
      id: aggregate.kind === "session" || aggregate.kind === "audit-access" ? mask.nameOf(id) : id,
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

const write = (events: ReadonlyArray<StoredEvent>, run = "") =>
  Effect.gen(function* () {
    const mask = makeMask()
    for (const aggregate of registry) {
      const path = goldenPath("server", aggregate.kind, aggregate.schemaVersion, run)
      const streams = chooseStreams(streamsOf(aggregate, events, mask))
      if (existsSync(path)) {
        yield* Console.log(`kept     ${path}`)
        continue
      }
      if (streams.length === 0) continue
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

const isMissing = (run: string) =>
  registry.some(({ kind, schemaVersion }) => !existsSync(goldenPath("server", kind, schemaVersion, run)))

// Before the real server, whose players register by phone: what it has to add is only what is missing then.
if (!existsSync(goldenPath("server", phoneChangeAggregate.kind, 1, "")))
  await recordByHand("", () => phonesAreBound)
if (!existsSync(goldenPath("server", secureQuestionAggregate.kind, 1, "")))
  await recordByHand("", () => questionsAreAnswered)
if (!existsSync(goldenPath("server", socialLinksAggregate.kind, 1, "")))
  await withProvider((provider, socialProviders) =>
    recordByHand("", () => providersAreUsed(provider), { socialProviders }),
  )
if (!existsSync(goldenPath("server", identificationAggregate.kind, 1, "")))
  await recordByHand("", () => playersAreIdentified, IDENTIFIED)
if (isMissing(""))
  await recordByHand("", (book) =>
    Effect.all(
      [
        mailboxesAreProved,
        codesAreUsed,
        auditorReadsByHand,
        peopleAreErased,
        newsIsWanted,
        betsAreOrdered(book),
      ],
      { discard: true },
    ),
  )
if (isMissing("")) await recordUse()
if (isMissing("corrections")) await recordByHand("corrections", () => thingsAreCorrected)
if (isMissing("restored")) await recordByHand("restored", () => cancellationsAreTakenBack)
if (isMissing("identity")) await recordByHand("identity", () => playersProveThemselves)
if (isMissing("sms")) await recordByHand("sms", () => secondStepsBySms)
if (isMissing("sales")) await recordByHand("sales", () => betsAreSold)
if (isMissing("phones")) await recordByHand("phones", () => phonesAreBound)
if (isMissing("erasure")) await recordByHand("erasure", () => peopleAreErased)
if (isMissing("promo")) await recordByHand("promo", () => codesAreUsed)
if (isMissing("insurances")) await recordByHand("insurances", () => betsAreInsured)
if (isMissing("auto-bets")) await recordByHand("auto-bets", betsAreOrdered)
if (isMissing("questions")) await recordByHand("questions", () => questionsAreAnswered)
if (isMissing("reviews")) await recordByHand("reviews", () => playersAreIdentified, IDENTIFIED)
