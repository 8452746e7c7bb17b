import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it, vi } from "vitest"
import type { SettingPage, SettingRecord } from "#models/operator/setting-record.ts"
import type { SettingName } from "#models/settings/setting.ts"
import { domains } from "#src/server/app/domains.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { SettingChanges } from "#src/server/domains/settings/SettingChanges.ts"
import { Changeables, SettingsInForce } from "#src/server/domains/settings/SettingsInForce.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { layerNats } from "#src/server/kernel/bus/nats-bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { layerLiveSettings } from "#src/server/kernel/settings/live-settings.ts"
import { SETTINGS, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { layerPostgres } from "#src/server/kernel/store/Store.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { hasNats, natsUrl } from "#tests/support/nats.ts"
import { type OperatorBrowser, operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS } from "#tests/support/player-site.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { describeStores, freshDatabase, hasPostgres } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import { betOf, PLACE, player, single } from "#tests/support/wagers.ts"

const DESK = "/operator-api/settings"
const DELAY = `${DESK}/betting.live-delay`
const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const codeOf = ({ status, body }: Answer) => [status, (body as { readonly code?: string }).code]
const reason = "The scouts are late today"

const rowOf = (desk: OperatorBrowser, path: string) =>
  Effect.map(desk.get(path), (answer) => told<SettingRecord>(answer).row)
/** Changes a setting as a page does that has just read it. */
const change = Effect.fnUntraced(function* (desk: OperatorBrowser, path: string, value: object, more = {}) {
  const { seen } = yield* rowOf(desk, path)
  return yield* desk.post(path, { seen, value, reason, from: null, ...more })
})
const act = Effect.fnUntraced(function* (desk: OperatorBrowser, path: string, what: string, more = {}) {
  const { seen } = yield* rowOf(desk, path)
  return yield* desk.post(`${path}/${what}`, { seen, ...more })
})

describeStores("settings that operators change", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 9; gameId += 1) book.offer(gameId, { live: true })
  book.hear(Number.MAX_SAFE_INTEGER)
  const site = (seed: string) =>
    layerPlayerSite(store, book, seed, { captcha: "disabled" }, [], ROOM_FOR_PLAYERS)

  layer(site("settings"))((it) => {
    it.effect("takes hold with the next bet, and leaves those that wait as they were told", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("tim.trade", ["trading"])
        const who = yield* player(10_000)
        const waits = Effect.suspend(() =>
          Effect.map(who.secure(PLACE, single(1)), (answer) => {
            const { acceptAt = 0, placedAt } = betOf(answer)
            return acceptAt - placedAt
          }),
        )
        const first = yield* who.secure(PLACE, single(2))
        expect(yield* waits).toBe(4000)
        const changed = yield* change(desk, DELAY, { seconds: 9 })
        expect(told<SettingRecord>(changed).row).toMatchObject({
          state: "settled",
          current: { version: 1, value: { seconds: 9 }, proposed: { operator: "tim.trade" }, reason },
          configured: { seconds: 4 },
        })
        expect(yield* waits).toBe(9000)
        const bet = betOf(first)
        expect(betOf(yield* who.get(`/account-api/bets/${bet.betGuid}`)).acceptAt).toBe(bet.acceptAt)
        // What pages start with says the same.
        const { body } = yield* who.get("/web-api/user/getuserconfig")
        expect(JSON.stringify(body)).toContain('"liveDelaySeconds":9')

        yield* act(desk, DELAY, "restore", { version: 0, reason, from: null })
        expect(yield* waits).toBe(4000)
        yield* act(desk, DELAY, "restore", { version: 1, reason, from: null })
        expect(yield* waits).toBe(9000)
        const { editions, older } = told<SettingRecord>(yield* desk.get(DELAY))
        expect(
          editions.map(({ version, value, before, restores }) => [version, value, before, restores]),
        ).toEqual([
          [3, { seconds: 9 }, { seconds: 4 }, 1],
          [2, { seconds: 4 }, { seconds: 9 }, 0],
          [1, { seconds: 9 }, { seconds: 4 }, null],
          [0, { seconds: 4 }, null, null],
        ])
        expect(older).toBeNull()
        const below = told<SettingRecord>(yield* desk.get(`${DELAY}?before=2`))
        expect(below.editions.map(({ version }) => version)).toEqual([1, 0])
      }),
    )

    it.effect("refuses what is out of bounds in the words of the field, and what the page did not see", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("tom.trade", ["trading"])
        const faultOf = ({ status, body }: Answer) => [
          status,
          (body as { readonly errors: ReadonlyArray<{ readonly field?: string; readonly detail: string }> })
            .errors,
        ]
        const between = { field: "value.seconds", detail: "Enter a whole number from 0 to 60." }
        for (const seconds of [-1, 61, 2.5, "4", true, null])
          expect((yield* change(desk, DELAY, { seconds })).status, `${seconds}`).toBe(400)
        expect(faultOf(yield* change(desk, DELAY, { seconds: 61 }))).toEqual([400, [between]])
        expect((yield* change(desk, DELAY, {})).status).toBe(400)
        expect((yield* change(desk, DELAY, { seconds: 5, more: 1 })).status).toBe(400)
        expect((yield* change(desk, DELAY, { seconds: 5 }, { reason: "  short   " })).status).toBe(400)
        const thresholds = `${DESK}/cashier.thresholds`
        expect((yield* change(desk, thresholds, { automatic: 10, second: 9 })).status).toBe(400)
        expect(
          (yield* change(desk, `${DESK}/support.hours`, {
            always: false,
            from: 540,
            until: 1080,
            zone: "Mars/Olympus",
          })).status,
        ).toBe(400)
        expect(codeOf(yield* desk.get(`${DESK}/betting.nothing`))).toEqual([404, "setting-unknown"])
        const { seen, current } = yield* rowOf(desk, DELAY)
        const same = { seen, value: current.value, reason, from: null }
        expect(codeOf(yield* desk.post(DELAY, same))).toEqual([409, "setting-same"])
        expect(codeOf(yield* desk.post(DELAY, { ...same, seen: seen + 1 }))).toEqual([409, "setting-stale"])
        expect(codeOf(yield* act(desk, DELAY, "restore", { version: 99, reason, from: null }))).toEqual([
          404,
          "setting-version-unknown",
        ])
        expect(codeOf(yield* act(desk, DELAY, "withdraw"))).toEqual([409, "setting-not-waiting"])
        expect((yield* change(desk, DELAY, { seconds: 5 }, { from: 1 })).status).toBe(400)

        const reader = yield* operatorAt("sue.support", ["support"])
        expect((yield* reader.get(DELAY)).status).toBe(200)
        expect((yield* change(reader, DELAY, { seconds: 5 })).status).toBe(403)
        const cashier = yield* operatorAt("carl.cash", ["cashier"])
        expect((yield* cashier.get(DESK)).status).toBe(403)
      }),
    )

    it.effect("takes two people at two devices where it is weighty", () =>
      Effect.gen(function* () {
        const path = `${DESK}/cashier.thresholds`
        const [lena, alf] = [
          yield* operatorAt("lena.lead", ["cashier-lead"]),
          yield* operatorAt("alf.admin", ["admin"]),
        ]
        const value = { automatic: 1000, second: 2000 }
        const { row } = told<SettingRecord>(yield* change(lena, path, value))
        expect(row).toMatchObject({
          state: "proposed",
          current: { version: 0, value: { automatic: 5000, second: 100_000 } },
          pending: { value, approved: null },
          acts: [
            { act: "change", bar: null },
            { act: "approve", bar: "same-person" },
            { act: "withdraw", bar: null },
          ],
        })
        const settings = yield* SiteSettings
        expect(settings.withdrawalThresholds.second).toBe(10_000_000)
        expect(codeOf(yield* act(lena, path, "approve"))).toEqual([409, "setting-same-person"])
        yield* operatorAt("lou.lead", ["cashier-lead"], lena)
        expect(codeOf(yield* act(lena, path, "approve"))).toEqual([409, "setting-same-device"])
        const both = told<SettingRecord>(yield* act(alf, path, "approve"))
        expect(both.row.current).toMatchObject({
          version: 1,
          value,
          proposed: { operator: "lena.lead" },
          approved: { operator: "alf.admin" },
        })
        expect(settings.withdrawalThresholds).toEqual({ automatic: 100_000, second: 200_000 })

        yield* change(lena, path, { automatic: 0, second: 0 })
        yield* act(alf, path, "withdraw")
        expect((yield* rowOf(alf, path)).current.value).toEqual(value)
      }),
    )

    it.effect("begins by the server’s clock", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("tess.trade", ["trading"])
        const path = `${DESK}/line.silence`
        const settings = yield* SiteSettings
        const at = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
        yield* change(desk, path, { seconds: 30 }, { from: at + 60_000 })
        yield* TestClock.adjust("59 seconds")
        yield* Effect.orDie(Effect.flatMap(SettingChanges, ({ sweep }) => sweep))
        expect(settings.feedSilenceMs).toBe(12_000)
        yield* TestClock.adjust("1 seconds")
        yield* Effect.orDie(Effect.flatMap(SettingChanges, ({ sweep }) => sweep))
        expect(settings.feedSilenceMs).toBe(30_000)
        expect((yield* rowOf(desk, path)).state).toBe("settled")
      }),
    )

    it.effect("has every setting as the site is configured, within its own bounds and back", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("ada.admin", ["admin"])
        const { rows } = told<SettingPage>(yield* desk.get(DESK))
        expect(rows.length).toBeGreaterThanOrEqual(10)
        expect(new Set(rows.map(({ name }) => name.split(".")[0])).size).toBeGreaterThanOrEqual(4)
        for (const { setting, read, apply } of domains.flatMap((each) => each.settings)) {
          const configured = read(SETTINGS)
          expect(read(apply(SETTINGS, configured)), setting.name).toEqual(configured)
        }
      }),
    )

    it.effect("leaves a log that is whole", () =>
      Effect.gen(function* () {
        const log = yield* Effect.flatMap(Journal, ({ readAll }) => Effect.orDie(readAll(0, 100_000)))
        const ours = log.filter(({ stream }) => stream.startsWith("setting:"))
        expect(ours.length).toBeGreaterThan(5)
        expect(ours.map(({ payload }) => payload).join()).not.toContain("scouts")
        yield* expectWholeBooks
        expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
      }),
    )
  })
})

const layerChangeables = Layer.succeed(
  Changeables,
  domains.flatMap(({ settings }) => settings),
)
const by = (operator: string) => ({
  name: "betting.live-delay" as SettingName,
  operator,
  station: `device of ${operator}`,
  by: { actor: `operator:${operator}` },
})

describe.skipIf(!hasPostgres)("a setting that one of two processes changes", () => {
  const processOn = (store: Parameters<typeof layerPostgres>[0], bus: typeof layerInProcess) =>
    SettingChanges.layer.pipe(
      Layer.provideMerge(SettingsInForce.layer),
      Layer.provideMerge(Aggregates.layer),
      Layer.provideMerge(layerJournal),
      Layer.provideMerge(
        Layer.fresh(Layer.mergeAll(layerPostgres(store), bus, layerLiveSettings(SETTINGS), layerChangeables)),
      ),
      Layer.provideMerge(TestClock.layer()),
    )
  const changed = Effect.gen(function* () {
    const { propose } = yield* SettingChanges
    yield* propose({ ...by("anna.petrova"), seen: 0, change: { value: { seconds: 7 } }, reason, from: null })
  })

  it.skipIf(!hasNats)("is in force in the other at once by the bus", async () => {
    const run = Effect.gen(function* () {
      const store = yield* freshDatabase
      const bus = () => Layer.orDie(layerNats(natsUrl)) as typeof layerInProcess
      const [one, other] = [
        yield* Layer.build(processOn(store, bus())),
        yield* Layer.build(processOn(store, bus())),
      ]
      yield* changed.pipe(Effect.provideContext(one))
      const settings = yield* SiteSettings.pipe(Effect.provideContext(other))
      // No time passes here: what looks into the store every so often does not look.
      yield* Effect.promise(() => vi.waitUntil(() => settings.liveDelayMs === 7000, { timeout: 5000 }))
    })
    await Effect.runPromise(Effect.orDie(Effect.scoped(run)))
  })

  it("is in force in the other by looking where no bus carries it, and after a restart", async () => {
    const run = Effect.gen(function* () {
      const store = yield* freshDatabase
      const [one, other] = [
        yield* Layer.build(processOn(store, layerInProcess)),
        yield* Layer.build(processOn(store, layerInProcess)),
      ]
      yield* changed.pipe(Effect.provideContext(one))
      const settings = yield* SiteSettings.pipe(Effect.provideContext(other))
      expect(settings.liveDelayMs).toBe(4000)
      yield* TestClock.adjust("900 millis").pipe(Effect.provideContext(other))
      yield* Effect.promise(() => vi.waitUntil(() => settings.liveDelayMs === 7000, { timeout: 5000 }))
      const third = yield* Layer.build(processOn(store, layerInProcess))
      expect((yield* SiteSettings.pipe(Effect.provideContext(third))).liveDelayMs).toBe(7000)
    })
    await Effect.runPromise(Effect.orDie(Effect.scoped(run)))
  })
})
