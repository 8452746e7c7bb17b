import { layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { type BetProof, checkProof } from "#models/audit/proof.ts"
import type { RecordEntry, RecordPage } from "#models/audit/record.ts"
import { registry } from "#src/server/app/registry.ts"
import { AuditAccess } from "#src/server/domains/audit/AuditAccess.ts"
import { Heads } from "#src/server/domains/audit/Heads.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Auditor } from "#tests/support/auditor.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import {
  betOf,
  comesTo,
  commandLog,
  DEPOSIT,
  eventCount,
  HISTORY,
  market,
  nextGuid,
  PLACE,
  player,
  single,
} from "#tests/support/wagers.ts"

const REASON = "complaint 17 of the player"

const pageOf = ({ body }: Answer): RecordPage => (body as { readonly value: RecordPage }).value
const isOpen = ({ status, body }: Answer): boolean =>
  status === 200 && (body as { readonly value: unknown }).value !== null
const codeOf = ({ body }: Answer): string => (body as { readonly code: string }).code

describeStores("the audit", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 60; gameId++) book.offer(gameId)
  for (let gameId = 61; gameId <= 70; gameId++) book.offer(gameId, { live: true })
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "audit", { captcha: "disabled" }))((it) => {
    /** Signs in with a new key: tests share one server. */
    const signedIn = Effect.gen(function* () {
      const access = yield* AuditAccess
      const auditor = new Auditor()
      const { status } = yield* auditor.signIn(yield* access.issueAnew)
      expect(status).toBe(200)
      return auditor
    })

    const readAll = (auditor: Auditor, subject: unknown) =>
      Effect.gen(function* () {
        const entries: Array<RecordEntry> = []
        let after: number | undefined = 0
        while (after !== undefined) {
          const page: RecordPage = pageOf(yield* auditor.read(subject, { after }))
          expect(page.entries.length).toBeLessThanOrEqual(50)
          entries.push(...page.entries)
          after = page.next
        }
        return entries
      })

    /** A settled bet with its player and the id of its stream. */
    const settled = (gameId: number) =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = single(gameId)
        yield* market(gameId, "opened")
        const { userId } = betOf(yield* visitor.secure(PLACE, body))
        yield* market(gameId, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(visitor, body.betGuid, "won")
        return { visitor, body, playerId: userId, bet: `${userId}/${body.betGuid}` }
      })

    it.effect("makes its key once, and keeps no more than a digest of it", () =>
      Effect.gen(function* () {
        const access = yield* AuditAccess
        const journal = yield* Journal
        const key = Option.getOrThrow(yield* access.issueFirst)
        expect(yield* access.issueFirst).toEqual(Option.none())
        const stored = JSON.stringify(yield* journal.read("audit-key:auditor"))
        expect(stored).not.toContain(key)
        expect((yield* new Auditor().signIn(key)).status).toBe(200)
      }),
    )

    it.effect("lets nobody read without the role: no stranger, no player, no auditor who has left", () =>
      Effect.gen(function* () {
        const { visitor, bet } = yield* settled(1)
        const asked = { subject: { kind: "bet", bet } }
        expect((yield* visitor.post("/audit-api/read", asked)).status).toBe(401)
        const stranger = new Auditor()
        expect((yield* stranger.read(asked.subject)).status).toBe(401)
        stranger.visitor.cookie = "__Host-auditor=made-up"
        expect(codeOf(yield* stranger.read(asked.subject))).toBe("auditor-only")
        const auditor = yield* signedIn
        expect((yield* auditor.visitor.get("/account-api/bets")).status).toBe(401)
        yield* auditor.signOut()
        expect((yield* auditor.read(asked.subject)).status).toBe(401)
      }),
    )

    it.effect("makes guessing wait, and says until when", () =>
      Effect.gen(function* () {
        const access = yield* AuditAccess
        const key = yield* access.issueAnew
        const guesser = new Auditor()
        for (let guess = 1; guess <= 5; guess++) {
          expect(codeOf(yield* guesser.signIn(`guess ${guess}`))).toBe("audit-key-wrong")
        }
        const slowed = yield* guesser.signIn(key)
        expect(slowed.status).toBe(429)
        yield* TestClock.adjust("1 second")
        expect((yield* guesser.signIn(key)).status).toBe(200)
      }),
    )

    it.effect("ends a session by idleness, and all of them by a new key", () =>
      Effect.gen(function* () {
        const auditor = yield* signedIn
        yield* TestClock.adjust("29 minutes")
        expect(isOpen(yield* auditor.visitor.get("/audit-api/session"))).toBe(true)
        yield* TestClock.adjust("1 minute")
        expect(isOpen(yield* auditor.visitor.get("/audit-api/session"))).toBe(false)
        const other = yield* signedIn
        yield* Effect.flatMap(AuditAccess, ({ issueAnew }) => issueAnew)
        expect(isOpen(yield* other.visitor.get("/audit-api/session"))).toBe(false)
      }),
    )

    it.effect("shows each event of a bet beside its documented transition, with what it posted", () =>
      Effect.gen(function* () {
        const { bet, playerId } = yield* settled(2)
        const auditor = yield* signedIn
        const [placed, ...later] = yield* readAll(auditor, { kind: "bet", bet })
        expect(placed).toMatchObject({
          type: "bet.placed",
          version: 1,
          actor: `player:${playerId}`,
          before: "unplaced",
          after: "accepted",
          chart: "bet",
          postings: [
            { account: `player:${playerId}`, currency: "RUB", amount: "-10000" },
            { account: "house:held", currency: "RUB", amount: "10000" },
          ],
        })
        expect(placed?.transition?.description).not.toBe("")
        expect(placed?.transition?.rule).toMatch(/^(§|design)/)
        expect(placed?.changes.map(({ field }) => field)).toContain("bet")
        const paid = later.at(-1)
        expect(paid).toMatchObject({ actor: "settlement" })
        expect(paid?.fault).toBeUndefined()
      }),
    )

    it.effect("leads from an event to its cause, and from the cause to all that followed", () =>
      Effect.gen(function* () {
        const { bet } = yield* settled(3)
        const auditor = yield* signedIn
        const paid = (yield* readAll(auditor, { kind: "bet", bet })).at(-1)
        const story = yield* readAll(auditor, { kind: "event", seq: paid?.cause })
        const cause = story.find(({ seq }) => seq === paid?.cause)
        expect(cause).toMatchObject({ type: "market.settled", stream: "market:3" })
        expect(cause?.consequences).toBeGreaterThan(0)
        expect(story.map(({ seq }) => seq)).toContain(paid?.seq)
        expect(new Set(story.map(({ correlation }) => correlation)).size).toBe(1)
        expect(yield* readAll(auditor, { kind: "event", seq: paid?.seq })).toEqual(story)
      }),
    )

    it.effect("hands the correlation of a bet in play on to its acceptance", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = single(61)
        const { userId } = betOf(yield* visitor.secure(PLACE, body))
        yield* TestClock.adjust("4 seconds")
        yield* comesTo(visitor, body.betGuid, "accepted")
        const auditor = yield* signedIn
        const [placed, accepted] = yield* readAll(auditor, { kind: "bet", bet: `${userId}/${body.betGuid}` })
        expect(accepted).toMatchObject({ cause: placed?.seq, correlation: placed?.correlation })
      }),
    )

    it.effect("shows all of a player and no other's, wallets by themselves", () =>
      Effect.gen(function* () {
        const { playerId, bet } = yield* settled(4)
        yield* settled(5)
        const auditor = yield* signedIn
        const entries = yield* readAll(auditor, { kind: "player", playerId })
        const kinds = new Set(entries.map(({ chart }) => chart))
        expect(kinds).toEqual(
          new Set(["player", "wallet", "bet", "session", "login", "sent-code", "consents"]),
        )
        expect(entries.map(({ seq }) => seq)).toEqual(entries.map(({ seq }) => seq).toSorted((a, b) => a - b))
        expect(new Set(entries.filter(({ chart }) => chart === "bet").map(({ stream }) => stream))).toEqual(
          new Set([`bet:${bet}`]),
        )
        const wallet = yield* readAll(auditor, { kind: "wallet", playerId })
        expect(new Set(wallet.map(({ stream }) => stream))).toEqual(new Set([`wallet:${playerId}`]))
        expect(wallet.map(({ version }) => version)).toEqual(wallet.map((_, index) => index + 1))
      }),
    )

    it.effect("answers a year by pages, each event once and none outside", () =>
      Effect.gen(function* () {
        yield* settled(6)
        const journal = yield* Journal
        const auditor = yield* signedIn
        const until = yield* journal.head
        const log = yield* journal.readAll(0, until)
        const last = log.at(-1)?.at ?? 0
        const year = { kind: "period", from: last - 365 * 86_400_000, to: last + 1 }
        const read = (yield* readAll(auditor, year)).map(({ seq }) => seq).filter((seq) => seq <= until)
        expect(read).toEqual(log.map(({ seq }) => seq))
        const [first] = log
        const end = log.find(({ at }) => at > (first?.at ?? 0))?.at ?? 0
        const part = yield* readAll(auditor, { kind: "period", from: first?.at, to: end })
        expect(part.map(({ seq }) => seq)).toEqual(log.filter(({ at }) => at < end).map(({ seq }) => seq))
      }),
    )

    it.effect("masks personal data, and unmasks them only for a reason that stays in the log", () =>
      Effect.gen(function* () {
        const { playerId } = yield* settled(7)
        const journal = yield* Journal
        const auditor = yield* signedIn
        const subject = { kind: "player", playerId }
        const phone = JSON.parse((yield* journal.read(`player:${playerId}`))[0]?.payload ?? "{}")
          .phone as string
        const masked = yield* auditor.read(subject)
        expect(JSON.stringify(masked.body)).not.toContain(phone)
        expect(pageOf(masked).masked).toBe(true)
        const refused = yield* auditor.read(subject, { reason: "because" })
        expect(refused.status).toBe(400)
        const shown = yield* auditor.read(subject, { reason: REASON })
        expect(JSON.stringify(shown.body)).toContain(phone)
        const readings = (yield* commandLog).slice(-2).map(({ type, payload }) => ({
          type,
          ...JSON.parse(payload),
        }))
        expect(readings).toMatchObject([
          { type: "record.read", subject },
          { type: "record.unmasked", subject, reason: REASON },
        ])
      }),
    )

    it.effect("finds a player by a login, which the log keeps masked where it is nobody's", () =>
      Effect.gen(function* () {
        const { playerId } = yield* settled(23)
        const journal = yield* Journal
        const auditor = yield* signedIn
        const registered = JSON.parse((yield* journal.read(`player:${playerId}`))[0]?.payload ?? "{}")
        const phone = registered.phone as string
        const byNumber = yield* auditor.read({ kind: "player", playerId })
        // As it is dialled, as people write it, and in digits of another script.
        const arabic = phone.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "")
        for (const login of [
          phone,
          `+${phone}`,
          `+${phone[0]} (${phone.slice(1, 4)}) ${phone.slice(4)}`,
          arabic,
        ]) {
          const found = yield* auditor.read({ kind: "login", login })
          expect(pageOf(found).entries).toEqual(pageOf(byNumber).entries)
          const noted = (yield* commandLog).at(-1)
          expect(JSON.parse(noted?.payload ?? "{}")).toMatchObject({ subject: { kind: "player", playerId } })
        }
        const nobody = yield* auditor.read({ kind: "login", login: "somebody.else@example.org" })
        expect([nobody.status, codeOf(nobody)]).toEqual([404, "record-unknown"])
        const noted = (yield* commandLog).at(-1)
        expect(JSON.parse(noted?.payload ?? "{}")).toMatchObject({ subject: { kind: "login" }, first: 0 })
        expect(noted?.payload).not.toContain("somebody.else")
      }),
    )

    it.effect("finds within a period what was done by whom, and what posted an amount", () =>
      Effect.gen(function* () {
        const { visitor, playerId, bet } = yield* settled(24)
        yield* visitor.post(DEPOSIT, { guid: nextGuid(), summ: 77.31 })
        const auditor = yield* signedIn
        const period = { kind: "period", from: 0, to: Number.MAX_SAFE_INTEGER }
        const own = yield* readAll(auditor, { ...period, actor: `player:${playerId}` })
        expect(own.length).toBeGreaterThan(3)
        expect(new Set(own.map(({ actor }) => actor))).toEqual(new Set([`player:${playerId}`]))
        const placed = yield* readAll(auditor, { ...period, type: "bet.placed", actor: `player:${playerId}` })
        expect(placed.map(({ stream, type }) => [stream, type])).toEqual([[`bet:${bet}`, "bet.placed"]])
        const paid = yield* readAll(auditor, { ...period, amount: { currency: "RUB", minor: "7731" } })
        expect(paid.length).toBeGreaterThan(0)
        for (const { postings } of paid)
          expect(postings.map(({ amount }) => amount.replace("-", ""))).toContain("7731")
        expect(paid.some(({ stream }) => stream === `wallet:${playerId}`)).toBe(true)
        const other = yield* auditor.read({ ...period, amount: { currency: "EUR", minor: "7731" } })
        expect(other.status).toBe(404)
      }),
    )

    it.effect("reads the newest first as well, told as when the oldest come first", () =>
      Effect.gen(function* () {
        const { playerId } = yield* settled(25)
        const auditor = yield* signedIn
        const subject = { kind: "wallet", playerId }
        const oldest = pageOf(yield* auditor.read(subject, { order: "oldest" })).entries
        const newest = pageOf(yield* auditor.read(subject, { order: "newest" })).entries
        expect(newest).toEqual(oldest.toReversed())
        const below = pageOf(yield* auditor.read(subject, { order: "newest", after: oldest[2]?.seq ?? 0 }))
        expect(below.entries).toEqual(oldest.slice(0, 2).toReversed())
      }),
    )

    it.effect("says which field of a reading is wrong, and writes nothing", () =>
      Effect.gen(function* () {
        const auditor = yield* signedIn
        const before = yield* eventCount
        for (const [subject, field] of [
          [{ kind: "period", from: 5, to: 5 }, "subject.to"],
          [{ kind: "bet", bet: "%" }, "subject"],
          [{ kind: "nothing" }, "subject"],
        ] as const) {
          const { status, body } = yield* auditor.read(subject)
          expect(status).toBe(400)
          expect(JSON.stringify((body as { readonly errors: unknown }).errors)).toContain(`"field":"${field}`)
        }
        expect((yield* auditor.read({ kind: "wallet", playerId: 1 }, { after: -1 })).status).toBe(400)
        expect(yield* eventCount).toBe(before)
      }),
    )

    it.effect("writes down a look-up that finds nothing too", () =>
      Effect.gen(function* () {
        const auditor = yield* signedIn
        for (const subject of [
          { kind: "bet", bet: "999999/00000000" },
          { kind: "receipt", number: 1 },
          { kind: "game", gameId: 999_999_999 },
        ]) {
          const { status, body } = yield* auditor.read(subject)
          expect([status, codeOf({ status, body } as Answer)]).toEqual([404, "record-unknown"])
          const noted = (yield* commandLog).at(-1)
          expect([noted?.type, JSON.parse(noted?.payload ?? "{}")]).toMatchObject([
            "record.read",
            { subject, first: 0, last: 0 },
          ])
        }
      }),
    )

    it.effect(
      "finds a bet by the number on its receipt, and a game with its markets and all bets on it",
      () =>
        Effect.gen(function* () {
          const { visitor, body, bet } = yield* settled(21)
          const other = yield* player(500)
          const { userId } = betOf(yield* other.secure(PLACE, single(22)))
          const auditor = yield* signedIn
          const { id } = betOf(yield* visitor.get(`${HISTORY}/${body.betGuid}`))
          const byKey = yield* readAll(auditor, { kind: "bet", bet })
          expect(yield* readAll(auditor, { kind: "receipt", number: id })).toEqual(byKey)
          const ofGame = yield* readAll(auditor, { kind: "game", gameId: 21 })
          expect(ofGame.map(({ seq }) => seq)).toEqual(expect.arrayContaining(byKey.map(({ seq }) => seq)))
          expect(ofGame.map(({ type }) => type)).toEqual(
            expect.arrayContaining(["market.opened", "market.settled"]),
          )
          expect(ofGame.filter(({ stream }) => stream.includes(`${userId}/`))).toEqual([])
        }),
    )

    it.effect("gives a player the proof of an own bet, and no other's", () =>
      Effect.gen(function* () {
        const { visitor, body } = yield* settled(8)
        const { visitor: other } = yield* settled(9)
        const { body: proof } = yield* visitor.get(`${HISTORY}/${body.betGuid}/proof`)
        const checked = yield* Effect.promise(() => checkProof(proof as BetProof))
        expect(checked.faults).toEqual([])
        expect(checked.events[0]?.type).toBe("bet.placed")
        expect((yield* other.get(`${HISTORY}/${body.betGuid}/proof`)).status).toBe(404)
        const { body: published } = yield* other.get("/audit-api/heads")
        const heads = (published as { readonly value: BetProof["heads"] }).value
        expect(heads).toEqual(expect.arrayContaining([...(proof as BetProof).heads]))
      }),
    )

    it.effect(
      "leaves a log that the audit finds whole, and finds a changed byte under a published head",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const heads = yield* Heads
          yield* heads.seal
          const { counts, defects } = yield* verify(registry)
          expect(defects).toEqual([])
          expect(counts.publishedHeads).toBeGreaterThan(0)
          yield* sql`UPDATE documents SET data = jsonb_set(data, '{root}', to_jsonb(repeat('0', 64)))
          WHERE kind = 'audit-head' AND sort = (SELECT max(sort) FROM documents WHERE kind = 'audit-head')`
          const found = (yield* verify(registry)).defects.map(({ what }) => what)
          expect(found).toContain("is not signed by its key")
          expect(found).toContain("is not what the log leads to: history was rewritten")
        }),
    )
  })
})
