import { layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { expect } from "vitest"
import { minorUnits } from "#models/money/money.ts"
import type { TournamentDeskPage } from "#models/operator/tournament-desk.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { OperatorBrowser, operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { joins, listed, tick, viewOf } from "#tests/support/tournaments.ts"
import { houseHolds, player } from "#tests/support/wagers.ts"

const DESK = "/operator-api/tournaments"
const HOUR = 3_600_000
const NOTE = "The prizes were typed wrong"
const told = ({ body }: Answer) => (body as { readonly value: TournamentDeskPage }).value
const codeOf = ({ status, body }: Answer) => [status, (body as { readonly code?: string }).code]
const rowIn = (answer: Answer, id: string) => told(answer).rows.find((row) => row.id === id)

describeEmbedded("the desk of tournaments", (store) => {
  layer(
    layerPlayerSite(
      store,
      makeHandBook(),
      "tournament-desk",
      { captcha: "disabled", idleSignOutMs: 0, tournamentThreshold: minorUnits(1_000_000) },
      [],
      ROOM_FOR_PLAYERS,
    ),
  )((it) => {
    const termsFrom = (startsAt: number, more: object = {}) => ({
      names: { ru: "Зимний кубок", en: "Winter cup" },
      startsAt,
      endsAt: startsAt + HOUR,
      games: ["dice"],
      points: "multiple",
      leastStake: 0,
      currency: "RUB",
      prizes: [5000, 2000],
      ...more,
    })

    it.effect(
      "makes a tournament, announces it with its prizes set aside, and calls it off with a reason",
      () =>
        Effect.gen(function* () {
          const anna = yield* operatorAt("anna.petrova", ["cashier-lead"])
          const who = yield* player(100)
          const terms = termsFrom((yield* Clock.currentTimeMillis) + HOUR)
          const made = yield* anna.post(DESK, { id: "winter-cup", terms })
          expect(rowIn(made, "winter-cup")).toMatchObject({
            state: "proposed",
            needsSecond: false,
            proposed: { operator: "anna.petrova" },
            announced: null,
          })
          // Nobody sees it, and nothing is set aside.
          expect(yield* listed(who)).toMatchObject({ running: [], soon: [], over: [] })
          expect((yield* joins(who, "winter-cup")).status).toBe(404)
          expect(Number(yield* houseHolds("house:tournaments"))).toBe(0)
          // Sent again it is the same one; with other terms it is another one.
          expect((yield* anna.post(DESK, { id: "winter-cup", terms })).status).toBe(200)
          expect(
            codeOf(yield* anna.post(DESK, { id: "winter-cup", terms: { ...terms, games: [] } })),
          ).toEqual([409, "tournament-known"])
          const act = (wanted: string, note = "") => anna.post(`${DESK}/winter-cup`, { act: wanted, note })
          expect(rowIn(yield* act("announce"), "winter-cup")).toMatchObject({ state: "announced" })
          expect(codeOf(yield* act("announce"))).toEqual([409, "tournament-gone"])
          expect(Number(yield* houseHolds("house:tournaments"))).toBe(7000)
          expect((yield* joins(who, "winter-cup")).status).toBe(200)
          expect((yield* act("cancel", "short")).status).toBe(400)
          const ended = rowIn(yield* act("cancel", NOTE), "winter-cup")
          expect(ended).toMatchObject({
            state: "cancelled",
            players: 1,
            cancelled: { operator: "anna.petrova", note: NOTE },
          })
          expect(JSON.stringify(ended)).not.toMatch(/station/)
          expect(Number(yield* houseHolds("house:tournaments"))).toBe(0)
          expect((yield* viewOf(who, "winter-cup")).tournament.status).toBe("cancelled")
          expect(codeOf(yield* act("cancel", NOTE))).toEqual([409, "tournament-gone"])
          expect((yield* anna.post(`${DESK}/nothing`, { act: "announce", note: "" })).status).toBe(404)
          expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
        }),
    )

    it.effect("has one that pays much announced by another person at another device, before its start", () =>
      Effect.gen(function* () {
        const desk = new OperatorBrowser()
        const anna = yield* operatorAt("anna.second", ["cashier-lead"], desk)
        const start = (yield* Clock.currentTimeMillis) + HOUR
        // 130 euros are more than 10,000 roubles.
        const rich = termsFrom(start, { currency: "EUR", prizes: [13_000] })
        const made = yield* anna.post(DESK, { id: "rich-cup", terms: rich })
        expect(rowIn(made, "rich-cup")).toMatchObject({ needsSecond: true })
        const announce = (by: OperatorBrowser, id = "rich-cup") =>
          by.post(`${DESK}/${id}`, { act: "announce", note: "" })
        expect(codeOf(yield* announce(anna))).toEqual([409, "tournament-same-person"])
        const boris = yield* operatorAt("boris.second", ["admin"])
        expect(rowIn(yield* announce(boris), "rich-cup")).toMatchObject({
          state: "announced",
          announced: { operator: "boris.second" },
        })
        yield* anna.post(DESK, { id: "rich-cup-2", terms: rich })
        const vera = yield* operatorAt("vera.second", ["admin"], desk)
        expect(codeOf(yield* announce(vera, "rich-cup-2"))).toEqual([409, "tournament-same-device"])
        const support = yield* operatorAt("sara.second", ["support"])
        expect((yield* support.get(DESK)).status).toBe(200)
        expect((yield* announce(support, "rich-cup-2")).status).toBe(403)
        yield* tick
      }),
    )

    it.effect("refuses what is no tournament, by its field", () =>
      Effect.gen(function* () {
        const anna = yield* operatorAt("anna.third", ["cashier-lead"])
        const start = (yield* Clock.currentTimeMillis) + HOUR
        const before = told(yield* anna.get(DESK)).rows.length
        const refused = (id: string, more: object) =>
          Effect.map(anna.post(DESK, { id, terms: termsFrom(start, more) }), ({ status }) => status)
        for (const more of [
          { prizes: [] },
          { prizes: [0] },
          { prizes: [1, 2] },
          { prizes: [1.5] },
          { endsAt: start + 1000 },
          { games: ["chess"] },
          { games: ["dice", "dice"] },
          { points: "luck" },
          { startsAt: 0, endsAt: HOUR },
          { names: { ru: "ab", en: "Cup" } },
          { names: { ru: "Кубок\nзимы", en: "Cup" } },
          { currency: "XTS" },
          { leastStake: -1 },
        ])
          expect([more, yield* refused("wrong", more)]).toEqual([more, 400])
        for (const id of ["daily-2027-01-01", "Winter", "зима", "", "a--b"])
          expect([id, yield* refused(id, {})]).toEqual([id, 400])
        expect(told(yield* anna.get(DESK)).rows).toHaveLength(before)
      }),
    )
  })
})
