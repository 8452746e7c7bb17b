import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { lettersTo, registerProved } from "#tests/support/proved-mailbox.ts"
import { describeStores } from "#tests/support/stores.ts"
import {
  betOf,
  comesTo,
  DEPOSIT,
  market,
  nextGuid,
  nextNumber,
  PLACE,
  single,
  until,
} from "#tests/support/wagers.ts"

const MAILING = "/account-api/mailing"
const HOME_WON = { "1": "won", X: "lost", "2": "lost" } as const
const AWAY_WON = { "1": "lost", X: "lost", "2": "won" } as const

describeStores("results of bets by mail and SMS (§2 Personal office sections: mailing)", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 9; gameId++) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "result-letters", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS))(
    (it) => {
      const choose = (who: Visitor, kind: string, granted: boolean) =>
        Effect.map(who.post(MAILING, { kind, granted }), ({ status }) => expect(status).toBe(200))
      const paidIn = (who: Visitor) => who.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: 1000 })
      const smsTo = (phone: string) =>
        Effect.flatMap(Outbox, (outbox) =>
          Effect.map(Effect.orDie(outbox.list(1000)), (messages) =>
            messages.flatMap(({ channel, to, text }) =>
              channel === "sms" && to === phone && text.includes("Team") ? [text] : [],
            ),
          ),
        )

      it.effect(
        "come by mail where they were chosen, again where a bet is settled anew, until they are ended",
        () =>
          Effect.gen(function* () {
            yield* TestClock.adjust("5 minutes")
            const [chose, not] = [new Visitor("ru", false), new Visitor("ru", false)]
            yield* registerProved(chose, "results.chosen@example.org")
            yield* registerProved(not, "results.not@example.org")
            yield* choose(chose, "results.email", true)
            for (const who of [chose, not]) yield* paidIn(who)
            yield* market(1, "opened")
            const bodies = [single(1), single(1)] as const
            const { id } = betOf(yield* chose.secure(PLACE, bodies[0]))
            yield* not.secure(PLACE, bodies[1])
            yield* market(1, { settled: HOME_WON })
            yield* comesTo(not, bodies[1].betGuid, "won")
            const letters = lettersTo("results.chosen@example.org", "Team 1 — Team 2")
            yield* until(Effect.map(letters, ({ length }) => length === 1))
            expect(yield* letters).toMatchObject([
              {
                subject: `Ставка №\u00a0${id} выиграла: 200,00\u00a0₽`,
                text: expect.stringMatching(
                  /^Team 1 — Team 2\n\nНа сайте: http:\/\/127\.0\.0\.1:3000\/ru\/account\/history\n\n.*\/ru\/unsubscribe#/,
                ),
                headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
              },
            ])
            yield* market(1, "reopened")
            yield* market(1, { settled: AWAY_WON })
            yield* until(Effect.map(letters, ({ length }) => length === 2))
            expect((yield* letters)[0]?.text).toContain("Team 1 — Team 2")
            yield* choose(chose, "results.email", false)
            yield* market(1, "reopened")
            yield* market(1, { settled: HOME_WON })
            yield* comesTo(chose, bodies[0].betGuid, "won")
            yield* comesTo(not, bodies[1].betGuid, "won")
            expect(yield* letters).toHaveLength(2)
            expect(yield* lettersTo("results.not@example.org", "Team 1")).toEqual([])
          }),
      )

      it.effect("come by SMS to the phone of the account, and never to who has none", () =>
        Effect.gen(function* () {
          yield* TestClock.adjust("5 minutes")
          const who = new Visitor("en", false)
          const number = nextNumber()
          yield* who.register(number)
          yield* choose(who, "results.sms", true)
          yield* choose(who, "results.email", true)
          yield* paidIn(who)
          const noPhone = new Visitor("en", false)
          yield* registerProved(noPhone, "results.sms@example.org")
          yield* choose(noPhone, "results.sms", true)
          yield* paidIn(noPhone)
          yield* market(2, "opened")
          const bodies = [single(2), single(2)] as const
          const { id } = betOf(yield* who.secure(PLACE, bodies[0]))
          yield* noPhone.secure(PLACE, bodies[1])
          yield* market(2, { settled: AWAY_WON })
          yield* comesTo(noPhone, bodies[1].betGuid, "lost")
          yield* until(Effect.map(smsTo(`7${number}`), ({ length }) => length > 0))
          expect(yield* smsTo(`7${number}`)).toEqual([`Bet No.\u00a0${id} lost. Team 1 — Team 2`])
          expect(yield* lettersTo("results.sms@example.org", "Team")).toEqual([])
        }),
      )
    },
  )
})
