import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { expect } from "vitest"
import type {
  CorrectionBets,
  CorrectionChoices,
  CorrectionPage,
  CorrectionPreview,
  CorrectionRecord,
} from "#models/operator/bet-correction.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Bets } from "#src/server/domains/betting/bets/Bets.ts"
import { betCorrectionAggregate } from "#src/server/domains/betting/corrections/bet-correction.aggregate.ts"
import { Corrections } from "#src/server/domains/betting/corrections/Corrections.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type OperatorBrowser, operatorAt, operatorKey } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import {
  betOf,
  comesTo,
  express,
  HISTORY,
  houseHolds,
  market,
  moneyOf,
  nextGuid,
  PLACE,
  player,
  single,
  statusOf,
  until,
} from "#tests/support/wagers.ts"

const DESK = "/operator-api/corrections"
const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const codeOf = ({ status, body }: Answer) => [status, (body as { readonly code?: string }).code]
const note = "The home side did not take part in the last period"

const onMarket = (gameId: number) => ({ kind: "market", gameId, market: "result/match" })
const voided = (scope: object) => ({ scope, outcome: { kind: "void" }, reason: "unplayed" })
const settledAs = (gameId: number, winner: string) => ({
  scope: onMarket(gameId),
  outcome: {
    kind: "settle",
    results: ["1", "X", "2"].map((outcome) => [outcome, outcome === winner ? "won" : "lost"]),
  },
  reason: "result",
})

const previewOf = (desk: OperatorBrowser, correction: object) =>
  Effect.map(desk.post(`${DESK}/preview`, correction), (answer) => told<CorrectionPreview>(answer))

/** Proposes what the preview shows of a correction. */
const propose = Effect.fnUntraced(function* (desk: OperatorBrowser, correction: object, more: object = {}) {
  const { digest } = yield* previewOf(desk, correction)
  return yield* desk.post(DESK, { ...correction, id: nextGuid(), note, digest, ...more })
})

const isDone = (desk: OperatorBrowser, id: string) =>
  until(Effect.map(desk.get(`${DESK}/${id}`), (answer) => told<CorrectionRecord>(answer).state === "done"))

describeStores("corrections of bets", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 40; gameId += 1) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "corrections", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS))((it) => {
    it.effect("voids what the preview shows, pays it once, and tells the player why", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("lena.lead", ["cashier-lead"])
        const [one, two] = [yield* player(1000), yield* player(1000)]
        const [small, large, both] = [single(1), single(1, { summ: 300 }), express([1, 2])]
        for (const gameId of [1, 2]) yield* market(gameId, "opened")
        yield* one.secure(PLACE, small)
        yield* two.secure(PLACE, large)
        yield* two.secure(PLACE, both)
        yield* market(1, { settled: { "1": "lost", X: "won", "2": "lost" } })
        yield* comesTo(two, both.betGuid, "lost")
        yield* comesTo(one, small.betGuid, "lost")
        yield* comesTo(two, large.betGuid, "lost")

        const shown = yield* previewOf(desk, voided(onMarket(1)))
        expect(shown).toMatchObject({
          size: { bets: 3, players: 2, totals: [{ currency: "RUB", paid: 40_000, taken: 0, owed: 0 }] },
          needsSecond: false,
          rows: [
            { amount: 30_000, before: "lost", after: "cancelled" },
            { amount: 10_000, before: "lost", after: "cancelled" },
            // The express is open again by its other leg.
            { amount: 0, before: "lost", after: "accepted" },
          ],
          accounts: [
            { bets: 2, amount: 30_000 },
            { bets: 1, amount: 10_000 },
          ],
          accountCount: 2,
          next: null,
        })
        const record = told<CorrectionRecord>(yield* propose(desk, voided(onMarket(1))))
        expect(record).toMatchObject({ proposed: { operator: "lena.lead" }, confirmed: null, note })
        yield* isDone(desk, record.id)
        expect(yield* moneyOf(one)).toBe(100_000)
        expect(yield* moneyOf(two)).toBe(90_000)
        const done = told<CorrectionRecord>(yield* desk.get(`${DESK}/${record.id}`))
        expect(done.done).toMatchObject({ bets: 3, totals: shown.size.totals })
        // What was done reads as what was shown, whatever becomes of the bets later.
        const { isStale, ...changed } = told<CorrectionBets>(yield* desk.get(`${DESK}/${record.id}/bets`))
        const { rows, accounts, accountCount, next } = shown
        expect([isStale, changed]).toEqual([false, { rows, accounts, accountCount, next }])
        expect(betOf(yield* one.get(`${HISTORY}/${small.betGuid}`))).toMatchObject({
          status: "cancelled",
          legs: [{ voided: { by: "operator", reason: "unplayed" } }],
        })
        // What is so already is changed by nobody.
        expect(codeOf(yield* propose(desk, voided(onMarket(1))))).toEqual([409, "correction-empty"])
        yield* market(2, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(two, both.betGuid, "won")
        expect(yield* moneyOf(two)).toBe(110_000)
      }),
    )

    it.effect("settles a market with another result, and books as owed what a player no longer has", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("lara.lead", ["cashier-lead"])
        const [winner, loser] = [yield* player(100), yield* player(1000)]
        const won = single(3)
        const lost = { ...single(3), couponEvents: single(3).couponEvents }
        yield* market(3, "opened")
        yield* winner.secure(PLACE, won)
        yield* loser.secure(PLACE, lost)
        yield* market(3, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(winner, won.betGuid, "won")
        yield* comesTo(loser, lost.betGuid, "won")
        yield* winner.secure(PLACE, single(4, { summ: 150 }))
        const shown = yield* previewOf(desk, settledAs(3, "2"))
        expect(shown.size).toEqual({
          bets: 2,
          players: 2,
          totals: [{ currency: "RUB", paid: 0, taken: 40_000, owed: 15_000 }],
        })
        const claims = yield* houseHolds("house:claims")
        const { id } = told<CorrectionRecord>(yield* propose(desk, settledAs(3, "2")))
        yield* isDone(desk, id)
        expect([yield* moneyOf(winner), yield* moneyOf(loser)]).toEqual([0, 90_000])
        expect((yield* houseHolds("house:claims")) - claims).toBe(-15_000n)
        expect(yield* statusOf(loser, lost.betGuid)).toBe("lost")
        expect(told<CorrectionRecord>(yield* desk.get(`${DESK}/${id}`)).done.totals).toEqual(
          shown.size.totals,
        )
        // The feed takes its result back; what the operator decided stays.
        const witness = single(3)
        yield* market(3, "reopened")
        yield* market(3, "opened")
        yield* loser.secure(PLACE, witness)
        yield* market(3, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(loser, witness.betGuid, "won")
        expect(yield* statusOf(loser, lost.betGuid)).toBe("lost")
      }),
    )

    it.effect("takes two people at two devices above the threshold, and refuses what has changed since", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("lola.lead", ["cashier-lead"])
        const admin = yield* operatorAt("ada.second", ["admin"])
        const who = yield* player(90_000)
        yield* market(5, "opened")
        const bet = single(5, { summ: 60_000 })
        yield* who.secure(PLACE, bet)
        const correction = voided(onMarket(5))
        const asked = told<CorrectionRecord>(yield* propose(desk, correction))
        expect(asked.state).toBe("awaitingSecond")
        expect(yield* statusOf(who, bet.betGuid)).toBe("accepted")
        const confirm = `${DESK}/${asked.id}/confirm`
        const actsOf = (answer: Answer) => told<CorrectionRecord>(answer).acts.map(({ bar }) => bar)
        const one = `${DESK}/${asked.id}`
        expect(actsOf(yield* desk.get(one))).toEqual(["same-person", null])
        expect(actsOf(yield* admin.get(one))).toEqual([null, "not-permitted"])
        expect(told<CorrectionBets>(yield* admin.get(`${one}/bets`))).toMatchObject({
          rows: [{ amount: 6_000_000, before: "accepted", after: "cancelled" }],
          isStale: false,
        })
        expect(codeOf(yield* desk.post(confirm))).toEqual([409, "correction-same-person"])
        yield* desk.signIn("bob.second", yield* operatorKey("bob.second", ["cashier-lead"]))
        expect(actsOf(yield* desk.get(one))).toEqual(["same-device", null])
        expect(codeOf(yield* desk.post(confirm))).toEqual([409, "correction-same-device"])
        // Another bet on it: what was shown is not all of it any more.
        yield* who.secure(PLACE, single(5))
        expect(told<CorrectionBets>(yield* admin.get(`${one}/bets`)).isStale).toBe(true)
        expect(codeOf(yield* admin.post(confirm))).toEqual([409, "correction-stale"])
        expect((yield* desk.post(`${DESK}/${asked.id}/withdraw`)).status).toBe(200)
        expect(codeOf(yield* admin.post(confirm))).toEqual([409, "correction-gone"])
        expect(actsOf(yield* admin.get(one))).toEqual(["not-now", "not-now"])
        expect(told<CorrectionBets>(yield* admin.get(`${one}/bets`)).rows).toEqual([])

        const again = told<CorrectionRecord>(yield* propose(desk, correction))
        const others = [admin, yield* operatorAt("alf.second", ["admin"])]
        const answers = yield* Effect.forEach(others, (other) => other.post(`${DESK}/${again.id}/confirm`), {
          concurrency: "unbounded",
        })
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        yield* isDone(admin, again.id)
        expect(yield* moneyOf(who)).toBe(9_000_000)
        const { rows } = told<CorrectionPage>(yield* admin.get(DESK))
        expect(rows.slice(0, 2).map(({ state }) => state)).toEqual(["done", "withdrawn"])
        for (const state of ["awaitingSecond", "applying", "done", "withdrawn"] as const) {
          const some = told<CorrectionPage>(yield* admin.get(`${DESK}?state=${state}`)).rows
          expect(some).toEqual(rows.filter((row) => row.state === state))
        }
      }),
    )

    it.effect("goes on where a server stopped between bets, and corrects no bet twice", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("lisa.lead", ["cashier-lead"])
        const who = yield* player(1000)
        yield* market(6, "opened")
        const bets = [single(6), single(6), single(6)]
        for (const bet of bets) yield* who.secure(PLACE, bet)
        const correction = voided(onMarket(6))
        const { digest, size } = yield* previewOf(desk, correction)
        const aggregates = yield* Aggregates
        // Decided, and the server stopped before anybody heard of it.
        const id = nextGuid()
        const decided = yield* Effect.orDie(
          aggregates.decide(betCorrectionAggregate, id, {
            type: "correction.proposed",
            at: 8_000_000_000_000,
            operator: "lisa.lead",
            station: "d",
            ...correction,
            note,
            digest,
            size,
            needsSecond: false,
          } as never),
        )
        yield* Effect.orDie(aggregates.commit([decided], { meta: { actor: "operator:lisa.lead" } }))
        let left = 2
        const stopping = Layer.effect(
          Bets,
          Effect.map(Bets, (real) =>
            Bets.of({
              ...real,
              change: (...given) => {
                left -= 1
                return left < 0 ? Effect.die("the server stops") : real.change(...given)
              },
            }),
          ),
        )
        const elsewhere = Corrections.layer.pipe(Layer.provide(stopping), Layer.fresh)
        const stopped = yield* Effect.flatMap(Corrections, ({ apply }) => apply(id)).pipe(
          Effect.provide(elsewhere),
          Effect.exit,
        )
        expect(stopped._tag).toBe("Failure")
        const half = told<CorrectionRecord>(yield* desk.get(`${DESK}/${id}`))
        expect([half.state, half.done.bets]).toEqual(["applying", 2])
        yield* Effect.orDie(Effect.flatMap(Corrections, ({ sweep }) => sweep))
        const done = told<CorrectionRecord>(yield* desk.get(`${DESK}/${id}`))
        expect([done.state, done.done.bets]).toEqual(["done", 3])
        expect(yield* moneyOf(who)).toBe(100_000)
        const log = yield* Effect.flatMap(Journal, ({ readAll }) => Effect.orDie(readAll(0, 100_000)))
        const ours = log.filter(({ stream }) => stream === `bet-correction:${id}`)
        expect(ours.map(({ type }) => type)).toEqual([
          "correction.proposed",
          "bet.corrected",
          "bet.corrected",
          "bet.corrected",
          "correction.completed",
        ])
        expect(ours.map(({ payload }) => payload).join()).not.toContain("last period")
      }),
    )

    it.effect("says what can be corrected, with the results that the feed gave", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("lulu.lead", ["cashier-lead"])
        const choicesOf = (scope: object) =>
          Effect.map(desk.post(`${DESK}/choices`, { scope }), (answer) => told<CorrectionChoices>(answer))
        const who = yield* player(1000)
        const bet = express([7, 8])
        for (const gameId of [7, 8]) yield* market(gameId, "opened")
        expect(yield* choicesOf(onMarket(7))).toEqual({ subject: { number: null, legs: [] }, outcomes: [] })
        yield* who.secure(PLACE, bet)
        expect((yield* choicesOf(onMarket(7))).outcomes).toEqual([["1", null]])
        yield* market(7, { settled: { "1": "lost", X: "won", "2": "lost" } })
        const { subject, outcomes } = yield* choicesOf(onMarket(7))
        expect([subject.number, subject.legs.map(({ gameId }) => gameId)]).toEqual([null, [7]])
        expect(Object.fromEntries(outcomes)).toEqual({ "1": "lost", X: "won", "2": "lost" })
        const selection = { ...onMarket(7), kind: "selection", outcome: "X" }
        expect((yield* choicesOf(selection)).outcomes).toEqual([["X", "won"]])
        yield* market(7, "reopened")
        expect(Object.fromEntries((yield* choicesOf(onMarket(7))).outcomes)).toEqual({
          "1": null,
          X: null,
          "2": null,
        })

        const { id, userId } = betOf(yield* who.get(`${HISTORY}/${bet.betGuid}`))
        const whole = { kind: "bet", player: userId, guid: bet.betGuid }
        const told7 = yield* choicesOf(whole)
        expect([told7.subject.number, told7.subject.legs.length, told7.outcomes]).toEqual([id, 2, []])
        const { legs } = (yield* choicesOf({ ...whole, kind: "leg", position: 1 })).subject
        expect(legs.map(({ gameId }) => gameId)).toEqual([8])
        for (const none of [
          { ...whole, guid: nextGuid() },
          { ...whole, kind: "leg", position: 2 },
        ])
          expect(codeOf(yield* desk.post(`${DESK}/choices`, { scope: none }))).toEqual([404, "bet-unknown"])
      }),
    )

    it.effect("lets a trader propose, and has somebody else agree whatever it comes to", () =>
      Effect.gen(function* () {
        const trader = yield* operatorAt("tim.trade", ["trading"])
        const lead = yield* operatorAt("luca.lead", ["cashier-lead"])
        const who = yield* player(1000)
        yield* market(10, "opened")
        yield* who.secure(PLACE, single(10))
        const correction = voided(onMarket(10))
        expect((yield* previewOf(lead, correction)).needsSecond).toBe(false)
        expect((yield* previewOf(trader, correction)).needsSecond).toBe(true)
        const { id, state, acts } = told<CorrectionRecord>(yield* propose(trader, correction))
        expect([state, acts]).toEqual([
          "awaitingSecond",
          [
            { act: "confirm", bar: "not-permitted" },
            { act: "withdraw", bar: null },
          ],
        ])
        expect((yield* lead.post(`${DESK}/${id}/confirm`)).status).toBe(200)
        yield* isDone(lead, id)
        expect(yield* moneyOf(who)).toBe(100_000)
      }),
    )

    it.effect("is for those whose roles allow it, and takes nothing that says nothing", () =>
      Effect.gen(function* () {
        const lead = yield* operatorAt("lina.lead", ["cashier-lead"])
        const trader = yield* operatorAt("tom.trade", ["trading"])
        const admin = yield* operatorAt("amy.admin", ["admin"])
        const support = yield* operatorAt("sue.support", ["support"])
        for (const desk of [support, admin])
          expect(codeOf(yield* desk.post(`${DESK}/preview`, voided(onMarket(9))))).toEqual([
            403,
            "operator-not-permitted",
          ])
        expect((yield* trader.get(DESK)).status).toBe(200)
        expect(codeOf(yield* trader.post(`${DESK}/${nextGuid()}/confirm`))[1]).toBe("operator-not-permitted")
        expect(codeOf(yield* admin.post(`${DESK}/${nextGuid()}/confirm`))).toEqual([
          404,
          "correction-unknown",
        ])
        const odd = [
          {},
          { ...voided(onMarket(9)), reason: "because" },
          voided({ kind: "game", gameId: 9 }),
          voided({ ...onMarket(9), gameId: -1 }),
          voided({ kind: "leg", player: 1, guid: nextGuid(), position: 50 }),
          { ...settledAs(9, "1"), scope: { kind: "bet", player: 1, guid: nextGuid() } },
          { ...settledAs(9, "1"), outcome: { kind: "settle", results: [] } },
          { ...settledAs(9, "1"), outcome: { kind: "settle", results: [["1", "maybe"]] } },
          {
            ...settledAs(9, "1"),
            outcome: {
              kind: "settle",
              results: [
                ["1", "won"],
                ["1", "lost"],
              ],
            },
          },
        ]
        for (const body of odd)
          expect([body, (yield* lead.post(`${DESK}/preview`, body)).status]).toEqual([body, 400])
        const empty = { ...voided(onMarket(9)), id: nextGuid(), digest: "x" }
        expect((yield* lead.post(DESK, { ...empty, note: " ".repeat(30) })).status).toBe(400)
        expect(codeOf(yield* lead.post(DESK, { ...empty, note }))).toEqual([409, "correction-empty"])
        expect((yield* lead.get(`${DESK}?after=x`)).status).toBe(400)
        expect((yield* lead.get(`${DESK}?state=gone`)).status).toBe(400)
        expect((yield* lead.get(`${DESK}/${nextGuid()}/bets`)).status).toBe(404)
      }),
    )

    it.effect("leaves money in balance and a log that the audit finds whole", () =>
      Effect.gen(function* () {
        yield* expectWholeBooks
        expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
      }),
    )
  })
})
