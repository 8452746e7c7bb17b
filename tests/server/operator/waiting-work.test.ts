import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { WaitingWork } from "#models/operator/waiting-work.ts"
import type { CallQueue } from "#models/support/call-request.ts"
import type { SupportQueue } from "#models/support/support-desk.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type OperatorBrowser, operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { nextGuid, nextNumber, player } from "#tests/support/wagers.ts"

const HOUR = 3_600_000
const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const workFor = (desk: OperatorBrowser) =>
  Effect.map(desk.get("/operator-api/waiting"), (answer) => told<WaitingWork>(answer))

describeStores("the work that waits at the desks (§7 Office)", (store) => {
  const site = layerPlayerSite(
    store,
    makeHandBook(),
    "waiting-work",
    {
      captcha: "disabled",
      idleSignOutMs: 0,
      support: {
        hours: { from: 9 * 60, to: 21 * 60, zone: "UTC" },
        consultants: {},
        colors: null,
        allowsCalls: true,
        callHiddenLanguages: [],
      },
    },
    [],
    ROOM_FOR_PLAYERS,
  )
  layer(site)((it) => {
    it.effect("is counted as the desks themselves count it, and falls as it is done", () =>
      Effect.gen(function* () {
        const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
        yield* TestClock.setTime((Math.floor(now / (24 * HOUR)) + 1) * 24 * HOUR + 12 * HOUR)
        const anna = yield* operatorAt("anna.waiting", ["support"])
        expect(yield* workFor(anna)).toEqual({ withdrawals: 0, support: 0, calls: 0, ideas: 0 })
        const who = yield* player(0)
        const other = yield* player(0)
        const written = { key: nextGuid(), text: "Where is my money?", topic: "payments" }
        expect((yield* who.secure("/account-api/support/messages", written)).status).toBe(200)
        for (const each of [who, other]) {
          const idea = { key: nextGuid(), area: "betting", text: "Show corners beside the score" }
          expect((yield* each.secure("/account-api/ideas", idea)).status).toBe(200)
        }
        const call = {
          key: nextGuid(),
          phone: `+7 9${`${nextNumber()}`.padStart(9, "0").slice(-9)}`,
          name: "",
          language: "en",
          topic: "payments",
          when: null,
        }
        expect((yield* who.secure("/account-api/support/calls", call)).status).toBe(200)
        const queue = told<SupportQueue>(yield* anna.get("/operator-api/support"))
        const calls = told<CallQueue>(yield* anna.get("/operator-api/calls"))
        expect(yield* workFor(anna)).toEqual({
          withdrawals: 0,
          support: queue.waiting,
          calls: calls.due,
          ideas: 2,
        })
        expect([queue.waiting, calls.due]).toEqual([1, 1])
        const [conversation] = queue.rows
        yield* anna.post(`/operator-api/support/${conversation?.id}/take`)
        expect((yield* workFor(anna)).support).toBe(0)
      }),
    )

    it.effect("is told of the desks alone that one's roles open, and to nobody who is not signed in", () =>
      Effect.gen(function* () {
        const cashier = yield* operatorAt("boris.waiting", ["cashier"])
        expect(Object.keys(yield* workFor(cashier))).toEqual(["withdrawals"])
        const trader = yield* operatorAt("vera.waiting", ["trading"])
        expect(yield* workFor(trader)).toEqual({})
        expect((yield* cashier.visitor.get("/operator-api/waiting")).status).toBe(401)
      }),
    )
  })
})
