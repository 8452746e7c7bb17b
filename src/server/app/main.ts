import { join } from "node:path"
import { NodeRuntime, NodeServices } from "@effect/platform-node"
import { Clock, Console, Effect, Exit, Layer, Option } from "effect"
import { FetchHttpClient, HttpServer } from "effect/http"
import { PRICE_CONSENT } from "#models/betting/bet.ts"
import { AmountUnfit } from "#models/money/decimal-amount.ts"
import { AuditAccess, Heads, layerStartKept } from "#src/server/domains/audit/audit.domain.ts"
import { readPromoCodes } from "#src/server/domains/bonuses/bonuses.domain.ts"
import { CaptchaJudge } from "#src/server/domains/captcha/captcha.domain.ts"
import { readChallenges } from "#src/server/domains/casino/casino.domain.ts"
import { ReviewAccess, readIdentification } from "#src/server/domains/identification/identification.domain.ts"
import {
  layerCarriers,
  layerRenamedLogins,
  OutboxRoute,
  readRegistration,
  readSocialProviders,
} from "#src/server/domains/identity/identity.domain.ts"
import { PathsReports } from "#src/server/domains/inspection/inspection.domain.ts"
import { Duels, Hub, Reacting, traderLayer } from "#src/server/domains/line/line.domain.ts"
import { layerInterests } from "#src/server/domains/preferences/preferences.domain.ts"
import { Addresses, PageRenderer, WebAssets } from "#src/server/domains/site/site.domain.ts"
import { readSupport } from "#src/server/domains/support/support.domain.ts"
import {
  configuredMoney,
  layerKeptCurrencies,
  readCurrencies,
} from "#src/server/domains/wallet/wallet.domain.ts"
import { layerBusFrom } from "#src/server/kernel/bus/nats-bus.ts"
import { layerClockKept, layerClockWatch } from "#src/server/kernel/clock/clock-watch.ts"
import { makeSteadyClock, type SteadyClock } from "#src/server/kernel/clock/steady-clock.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { PaceFactor } from "#src/server/kernel/limits/Paces.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { layerSecrets } from "#src/server/kernel/secrets/installation-secret.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { layerRewrap } from "#src/server/kernel/secrets/rewrap.ts"
import { layerSecretCheck } from "#src/server/kernel/secrets/secret-check.ts"
import { layerLiveSettings } from "#src/server/kernel/settings/live-settings.ts"
import { SETTINGS, type Settings, unsaidIn } from "#src/server/kernel/settings/settings.ts"
import { layerStoreFrom } from "#src/server/kernel/store/Store.ts"
import { readGameProviders } from "#src/server/providers/games/games-file.ts"
import { LocalGameRoutes } from "#src/server/providers/games/local/game-routes.ts"
import { readIdentityProviders } from "#src/server/providers/identity/provider-settings.ts"
import type { FixtureOptions } from "#src/server/providers/line/simulated/embedded-feed.ts"
import { LocalProviderRoutes } from "#src/server/providers/payments/local/local-pages.ts"
import { readPayments } from "#src/server/providers/payments/payments-file.ts"
import { DecodingLive } from "#src/server/web/decoding.ts"
import { readCommandLine } from "./command-line.ts"
import { type ServerConfig, serverConfig } from "./config.ts"
import { layerFeedSources } from "./feed-sources.ts"
import { layerHeapGrowth } from "./heap-growth.ts"
import { layerAuthentication, layerCommandsLive, layerHandlers, layerReactors } from "./layers.ts"
import { observability } from "./observability.ts"
import { registry } from "./registry.ts"
import { ROOT } from "./root.ts"
import { listen, siteRoutes } from "./server.ts"
import { portOf, siteOrigin } from "./site-origin.ts"
import { startFailure } from "./start-failure.ts"

/** The web bundle; `WEB_DIR` names another, as the path tests do to watch the page's charts. */
const WEB = process.env.WEB_DIR ?? join(ROOT, "dist/web")
/** What renders its pages; `PAGE_FILE` names another, as `npm run dev` does to render from the source. */
const PAGE = process.env.PAGE_FILE ?? join(ROOT, "dist/page/render.js")
/** What `npm run paths` writes. */
const PATHS = join(ROOT, "paths-report/report.json")

/** What the site knows and decides: store, journal, line, commands; each line provides what the lines above it need. */
const core = (config: ServerConfig, fixtures: FixtureOptions | undefined, steady: SteadyClock) =>
  Layer.mergeAll(
    Reacting.layer(layerReactors),
    Hub.layer,
    Heads.layerSealing(config.dataDir),
    layerRenamedLogins,
    layerSecretCheck,
    layerRewrap,
    layerKeptCurrencies,
    layerClockKept,
    layerStartKept(ROOT, registry),
  ).pipe(
    Layer.provideMerge(layerCommandsLive),
    Layer.provideMerge(Heads.layer(config.dataDir)),
    Layer.provideMerge(Duels.layer),
    Layer.provideMerge(traderLayer),
    Layer.provideMerge(
      Layer.mergeAll(
        Layer.succeed(SiteAddress, siteOrigin(config)),
        Layer.provide(layerCarriers(config), FetchHttpClient.layer),
      ),
    ),
    Layer.provideMerge(Aggregates.layer),
    Layer.provideMerge(Journal.layer),
    Layer.provideMerge(Personal.layer),
    Layer.provideMerge(layerClockWatch(steady)),
    // The season is priced in its own thread while the store is opened.
    Layer.provideMerge(
      Layer.mergeAll(
        Layer.provide(layerFeedSources(config, fixtures), FetchHttpClient.layer),
        Layer.provideMerge(layerSecrets(config.dataDir), layerStoreFrom(config)),
        layerBusFrom(config),
      ),
    ),
  )

/** How the site answers. */
const edge = (config: ServerConfig) =>
  listen(
    config.production
      ? Layer.mergeAll(siteRoutes({ https: true }), LocalProviderRoutes, LocalGameRoutes)
      : Layer.mergeAll(siteRoutes({ https: false }), OutboxRoute, LocalProviderRoutes, LocalGameRoutes),
    config,
  ).pipe(
    Layer.provide([layerHandlers, Addresses.layer, layerInterests]),
    Layer.provide([layerAuthentication, DecodingLive]),
  )

/** What the operator's files say. */
type Written = Pick<
  Settings,
  | "bids"
  | "correctionThreshold"
  | "drawThreshold"
  | "liability"
  | "tax"
  | "currencies"
  | "challengePools"
  | "promoCodes"
  | "promoThreshold"
  | "registration"
  | "socialProviders"
  | "identification"
  | "support"
  | "paymentMethods"
  | "paymentProviders"
  | "gameProviders"
  | "identityProviders"
>

/** The captcha without what the server alone may know. */
const captchaSettings = ({ captcha }: ServerConfig): Settings["captcha"] => {
  if (typeof captcha === "string") return captcha
  const { secret: _, verify: __, ...hosted } = captcha
  return hosted
}

/** Who judges the answers of a hosted captcha. */
const layerJudge = ({ captcha, origin }: ServerConfig) =>
  typeof captcha === "string"
    ? Layer.empty
    : Layer.provide(
        CaptchaJudge.layer({
          ...captcha,
          ...(Option.isSome(origin) ? { hostname: new URL(origin.value).hostname } : {}),
        }),
        FetchHttpClient.layer,
      )

/** What the operator set. */
const layerSettings = (config: ServerConfig, written: Written) => {
  const { bids: _bids, ...settings } = SETTINGS
  return layerLiveSettings({
    ...settings,
    ...unsaidIn(written.currencies[0].code),
    ...written,
    captcha: captchaSettings(config),
    inspector: config.inspector,
    playMoney: config.playMoney,
    minimumAge: config.minimumAge,
    idleSignOutMs: config.idleSignOutMs,
    authTabs: config.authTabs,
    country: config.country,
    jurisdiction: config.jurisdiction,
    hiddenLanguages: config.hiddenLanguages,
    draws: config.draws,
    lostPaths: config.lostPaths,
    broadcasts: config.broadcasts,
    pastDays: config.pastDays,
    ...(config.priceConsent === "ask" ? {} : { priceConsent: PRICE_CONSENT[config.priceConsent] }),
    ...(Option.isSome(config.vip) && { vip: config.vip.value }),
    ...(Option.isSome(config.origin) && { origin: config.origin.value }),
  })
}

const announce = ({ host, minimumAge }: ServerConfig) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { address } = yield* HttpServer.HttpServer
      const port = "port" in address ? address.port : ""
      if (minimumAge === 0)
        yield* Console.error(
          "MINIMUM_AGE is 0, or no number: nobody is asked for an age, but where the law of the player's country asks for one.",
        )
      yield* Console.log(`Statebook is at http://${host.includes(":") ? `[${host}]` : host}:${port}`)
      const { issueFirst } = yield* AuditAccess
      const key = yield* issueFirst
      if (Option.isSome(key)) {
        yield* Console.log(`The audit at /audit opens with this key, shown this once: ${key.value}`)
      }
      const reviewers = yield* (yield* ReviewAccess).issueFirst
      if (Option.isSome(reviewers)) {
        yield* Console.log(
          `Identifications are reviewed at /review; the key, shown this once: ${reviewers.value}`,
        )
      }
      // It listens already: a line that never comes still ends the start.
      yield* (yield* Reacting).begun
    }),
  )

const site = (
  config: ServerConfig,
  fixtures: FixtureOptions | undefined,
  written: Written,
  steady: SteadyClock,
) =>
  announce(config).pipe(
    Layer.provide(edge(config)),
    Layer.provide(core(config, fixtures, steady)),
    Layer.provide([
      layerSettings(config, written),
      layerJudge(config),
      Layer.succeed(PaceFactor, config.pace),
    ]),
    Layer.provide([WebAssets.layer(WEB, config), PageRenderer.layer(PAGE), PathsReports.layer(PATHS)]),
    Layer.provide(NodeServices.layer),
    Layer.provide([observability(config), layerHeapGrowth]),
  )

/** A failure to start is said in words; a defect is reported whole. */
const program = Effect.gen(function* () {
  const { help, fixtures, ...asked } = yield* readCommandLine(process.argv.slice(2))
  if (help !== undefined) return yield* Console.log(help)
  const config = yield* serverConfig
  const currencies = yield* Option.match(config.currencies, {
    onNone: () => Effect.succeed(SETTINGS.currencies),
    onSome: readCurrencies,
  })
  const main = currencies[0].code
  const money = yield* Effect.try({
    try: () => configuredMoney(main, config),
    catch: (error) => {
      if (error instanceof AmountUnfit) return error
      throw error
    },
  })
  const promoCodes = yield* Option.match(config.promoCodes, {
    onNone: () => Effect.succeed(unsaidIn(main).promoCodes),
    onSome: (file) => readPromoCodes(file, main),
  })
  const challengePools = yield* Option.match(config.challenges, {
    onNone: () => Effect.succeed(SETTINGS.challengePools),
    onSome: readChallenges,
  })
  const registration = yield* Option.match(config.registration, {
    onNone: () => Effect.succeed(SETTINGS.registration),
    onSome: readRegistration,
  })
  const socialProviders = yield* Option.match(config.socialProviders, {
    onNone: () => Effect.succeed(SETTINGS.socialProviders),
    onSome: (file) => readSocialProviders(file),
  })
  const identification = yield* Option.match(config.identification, {
    onNone: () => Effect.succeed(SETTINGS.identification),
    onSome: (file) => readIdentification(file, main),
  })
  const support = yield* Option.match(config.support, {
    onNone: () => Effect.succeed(SETTINGS.support),
    onSome: readSupport,
  })
  const payments = yield* Option.match(config.payments, {
    onNone: () => Effect.succeed({}),
    onSome: (file) => readPayments(file),
  })
  const gameProviders = yield* Option.match(config.gameProviders, {
    onNone: () => Effect.succeed(SETTINGS.gameProviders),
    onSome: (file) => readGameProviders(file),
  })
  const identityProviders = yield* Option.match(config.identityProviders, {
    onNone: () => Effect.succeed(SETTINGS.identityProviders),
    onSome: (file) => readIdentityProviders(file),
  })
  const written = {
    ...money,
    currencies,
    promoCodes,
    challengePools,
    registration,
    socialProviders,
    identification,
    support,
    paymentMethods: SETTINGS.paymentMethods,
    paymentProviders: SETTINGS.paymentProviders,
    ...payments,
    gameProviders,
    identityProviders,
  }
  const steady = makeSteadyClock(yield* Clock.Clock)
  const whole = { ...config, ...asked }
  return yield* Layer.launch(site({ ...whole, port: yield* portOf(whole) }, fixtures, written, steady)).pipe(
    Effect.provideService(Clock.Clock, steady.clock),
  )
}).pipe(
  Effect.catch((error) =>
    Effect.andThen(
      Console.error(`Statebook can't start. ${startFailure(error)}`),
      Effect.sync(() => {
        process.exitCode = 1
      }),
    ),
  ),
)

/** Being told to stop is no failure: once everything is closed, the exit code is 0. */
NodeRuntime.runMain(program, {
  teardown: (exit, onExit) =>
    onExit(Exit.isSuccess(exit) || Exit.hasInterrupts(exit) ? Number(process.exitCode ?? 0) : 1),
})
