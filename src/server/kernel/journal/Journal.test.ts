import { layer } from "@effect/vitest"
import { Context, Effect, Fiber, Layer, Option, Stream } from "effect"
import { expect } from "vitest"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { describeStores } from "#tests/support/stores.ts"
import { layerInProcess } from "../bus/Bus.ts"
import type { Commit } from "./commit.ts"
import { Journal } from "./Journal.ts"

const meta = { actor: "system" }

const deposit = (player: string, amount: bigint, expected = 0): Commit => ({
  meta,
  appends: [
    {
      stream: `wallet:${player}`,
      expected,
      events: [{ type: "deposit.credited", version: 1, payload: { amount: `${amount}` } }],
    },
  ],
  postings: [
    { account: "house:cashier", currency: "EUR", amount: -amount },
    { account: `player:${player}`, currency: "EUR", amount },
  ],
})

const bet = (player: string, key: string, stake: bigint): Commit => ({
  meta: { actor: `player:${player}` },
  receipt: { key, owner: `player:${player}`, fingerprint: `stake ${stake}`, answer: { bet: key } },
  appends: [
    {
      stream: `bet:${player}:${key}`,
      expected: 0,
      events: [{ type: "bet.placed", version: 1, payload: { stake: `${stake}` } }],
    },
  ],
  postings: [
    { account: `player:${player}`, currency: "EUR", amount: -stake },
    { account: "house:held", currency: "EUR", amount: stake },
  ],
  documents: [
    {
      change: "put",
      kind: "bet",
      id: `${player}:${key}`,
      owner: `player:${player}`,
      sort: Number(key),
      data: { stake: `${stake}` },
    },
  ],
})

/** The journal of another process on the same store. */
const another = Effect.map(Layer.build(Layer.fresh(Journal.layer)), (context) =>
  Context.get(context, Journal),
)

describeStores("the journal", ({ layer: store }) => {
  layer(layerJournal.pipe(Layer.provideMerge(Layer.mergeAll(store, layerInProcess))))((it) => {
    it.effect("writes a command whole: event, posting, balance, document", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        yield* journal.commit(deposit("whole", 1000n))
        const outcome = yield* journal.commit(bet("whole", "1", 300n))
        expect(outcome._tag).toBe("Committed")
        expect(yield* journal.balance("player:whole", "EUR")).toBe(700n)
        expect(yield* journal.balances("player:whole")).toEqual([{ currency: "EUR", amount: 700n }])
        const [event] = yield* journal.read("bet:whole:1")
        expect(event).toMatchObject({ type: "bet.placed", version: 1, payload: '{"stake":"300"}' })
        const document = yield* journal.document("bet", "whole:1")
        expect(Option.map(document, ({ data }) => data)).toEqual(Option.some({ stake: "300" }))
      }),
    )

    it.effect("writes a document that was taken for new over the one that is there", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const note = (word: string, isNew: boolean): Commit => ({
          meta,
          appends: [
            { stream: `taken:${word}`, expected: 0, events: [{ type: "noted", version: 1, payload: {} }] },
          ],
          documents: [{ change: "put", kind: "taken", id: "1", owner: "", sort: 1, data: { word }, isNew }],
        })
        const wordOf = Effect.map(
          journal.document("taken", "1"),
          Option.map(({ data }) => data),
        )
        yield* journal.commit(note("first", true))
        expect(yield* wordOf).toEqual(Option.some({ word: "first" }))
        const [mistaken, other] = yield* Effect.all(
          [journal.commit(note("second", true)), journal.commit(deposit("taken", 5n))],
          { concurrency: "unbounded" },
        )
        expect([mistaken._tag, other._tag]).toEqual(["Committed", "Committed"])
        expect(yield* wordOf).toEqual(Option.some({ word: "second" }))
        // Of several changes in one batch the last holds, and what was there before is not inserted again.
        const third: Commit = {
          ...note("third", true),
          documents: [{ change: "remove", kind: "taken", id: "1" }],
        }
        yield* Effect.all(
          [journal.commit(third), journal.commit(note("fourth", true)), journal.commit(note("fifth", false))],
          { concurrency: "unbounded" },
        )
        expect(yield* wordOf).toEqual(Option.some({ word: "fifth" }))
        expect(yield* journal.balance("player:taken", "EUR")).toBe(5n)
      }),
    )

    it.effect("answers a repeated command as the first time and refuses its key for another", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        yield* journal.commit(deposit("twice", 1000n))
        const [first, second] = yield* Effect.all(
          [journal.commit(bet("twice", "1", 100n)), journal.commit(bet("twice", "1", 100n))],
          { concurrency: "unbounded" },
        )
        const third = yield* journal.commit(bet("twice", "1", 100n))
        expect([first._tag, second._tag, third._tag]).toEqual(["Committed", "AlreadyDone", "AlreadyDone"])
        expect(third).toMatchObject({ answer: { bet: "1" } })
        expect(yield* journal.balance("player:twice", "EUR")).toBe(900n)
        const other = yield* Effect.flip(journal.commit(bet("twice", "1", 200n)))
        expect(other).toMatchObject({ _tag: "KeyReused", key: "1" })
      }),
    )

    it.effect("takes one of a hundred bets on a balance for one", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        yield* journal.commit(deposit("poor", 100n))
        const tags = yield* Effect.forEach(
          Array.from({ length: 100 }, (_, index) => bet("poor", `${index}`, 100n)),
          (commit) =>
            Effect.match(journal.commit(commit), { onSuccess: (o) => o._tag, onFailure: (e) => e._tag }),
          { concurrency: "unbounded" },
        )
        expect(tags.filter((tag) => tag === "Committed")).toHaveLength(1)
        expect(tags.filter((tag) => tag === "InsufficientFunds")).toHaveLength(99)
        expect(yield* journal.balance("player:poor", "EUR")).toBe(0n)
      }),
    )

    it.effect("refuses nothing by a balance that another process has changed since", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const other = yield* another
        yield* journal.commit(deposit("shared", 100n))
        const short = yield* Effect.flip(journal.commit(bet("shared", "1", 300n)))
        expect(short).toMatchObject({ _tag: "InsufficientFunds", balance: 100n })
        yield* other.commit(deposit("shared", 500n, 1))
        expect((yield* journal.commit(bet("shared", "2", 300n)))._tag).toBe("Committed")
        expect(yield* Effect.flip(journal.commit(bet("shared", "3", 301n)))).toMatchObject({ balance: 300n })
      }),
    )

    it.effect("answers a command of before its process began as the first time, whatever is left", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        yield* journal.commit(deposit("spent", 300n))
        yield* journal.commit(bet("spent", "1", 300n))
        const later = yield* another
        yield* later.commit(deposit("beside the spent", 1n))
        expect(yield* later.commit(bet("spent", "1", 300n))).toMatchObject({
          _tag: "AlreadyDone",
          answer: { bet: "1" },
        })
        // The others of its batch are answered by themselves.
        const [repeated, paid, poor] = yield* Effect.all(
          [
            later.commit(bet("spent", "1", 300n)),
            later.commit(deposit("paid beside", 7n)),
            Effect.flip(later.commit(bet("spent", "2", 300n))),
          ],
          { concurrency: "unbounded" },
        )
        expect([repeated._tag, paid._tag, poor._tag]).toEqual([
          "AlreadyDone",
          "Committed",
          "InsufficientFunds",
        ])
      }),
    )

    it.effect("refuses a stream that moved since it was read, and writes nothing of it", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        yield* journal.commit(deposit("moved", 100n))
        const error = yield* Effect.flip(journal.commit(deposit("moved", 100n)))
        expect(error).toMatchObject({
          _tag: "VersionConflict",
          stream: "wallet:moved",
          expected: 0,
          actual: 1,
        })
        expect(yield* journal.balance("player:moved", "EUR")).toBe(100n)
      }),
    )

    it.effect("keeps a commit the store won't take from harming its neighbours", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const poison: Commit = {
          meta,
          appends: [{ stream: "poison:1", expected: 0, events: [{ type: "x", version: 1, payload: null }] }],
          documents: [
            { change: "put", kind: "poison", id: "1", owner: "", sort: 1, data: { text: "\u0000" } },
          ],
        }
        const [bad, good] = yield* Effect.all(
          [Effect.flip(journal.commit(poison)), journal.commit(deposit("beside", 5n))],
          { concurrency: "unbounded" },
        )
        expect(bad).toMatchObject({ _tag: "StoreUnavailable", reason: "rejected" })
        expect(good._tag).toBe("Committed")
        expect(yield* journal.read("poison:1")).toEqual([])
      }),
    )

    it.effect(
      "refuses text that can't be kept as it is, wherever it stands, by itself and before it is hashed",
      () =>
        Effect.gen(function* () {
          const journal = yield* Journal
          const before = yield* journal.head
          const whole = bet("texts", "1", 1n)
          const [append] = whole.appends
          if (append === undefined || whole.receipt === undefined) throw new Error("The bet has no parts")
          const { receipt } = whole
          const placesOf = (text: string): ReadonlyArray<Commit> => [
            { ...whole, meta: { actor: text } },
            { ...whole, meta: { actor: "system", address: text } },
            { ...whole, receipt: { ...receipt, key: text } },
            { ...whole, receipt: { ...receipt, owner: text } },
            { ...whole, receipt: { ...receipt, fingerprint: text } },
            { ...whole, receipt: { ...receipt, answer: [{ a: text }] } },
            { ...whole, appends: [{ ...append, stream: `bet:${text}` }] },
            { ...whole, appends: [{ ...append, events: [{ type: text, version: 1, payload: {} }] }] },
            {
              ...whole,
              appends: [{ ...append, events: [{ type: "x", version: 1, payload: { a: [text] } }] }],
            },
            {
              ...whole,
              appends: [{ ...append, events: [{ type: "x", version: 1, payload: { [text]: 1 } }] }],
            },
            { ...whole, documents: [{ change: "remove", kind: "bet", id: text }] },
            { ...whole, postings: [{ account: `house:${text}`, currency: "EUR", amount: 0n }] },
          ]
          const bad = ["\ud800", "aaaaaaaaaaaaaaaa\ud800", "\udc00\ud800", "a\0b"].flatMap(placesOf)
          const errors = yield* Effect.forEach(bad, (commit) => Effect.flip(journal.commit(commit)), {
            concurrency: "unbounded",
          })
          for (const error of errors)
            expect(error).toMatchObject({ _tag: "StoreUnavailable", reason: "rejected" })
          expect(yield* journal.head).toBe(before)
          const odd = { ...deposit("odd 💶", 5n), meta: { actor: "e\u0301\u200b\ufffd" } }
          expect((yield* journal.commit(odd))._tag).toBe("Committed")
        }),
    )

    it.effect("dies of postings that don't sum to zero", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const unbalanced = {
          ...deposit("unbalanced", 5n),
          postings: [{ account: "a", currency: "EUR", amount: 1n }],
        }
        const exit = yield* Effect.exit(journal.commit(unbalanced))
        expect(String(exit)).toContain("sum to 1, not to zero")
      }),
    )

    it.effect("reads several streams at once, each in order, and leaves out those without events", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        yield* journal.commit(deposit("each-1", 10n))
        yield* journal.commit(deposit("each-2", 20n))
        yield* journal.commit(deposit("each-1", 11n, 1))
        const read = yield* journal.readEach(["wallet:each-2", "wallet:each-1", "wallet:each-3"])
        const amounts = [...read].map(([stream, events]) => [
          stream,
          events.map(({ payload }) => JSON.parse(payload).amount),
        ])
        expect(amounts.toSorted()).toEqual([
          ["wallet:each-1", ["10", "11"]],
          ["wallet:each-2", ["20"]],
        ])
        expect([...(yield* journal.readEach([]))]).toEqual([])
      }),
    )

    it.effect("lists documents newest first, page by page", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        yield* journal.commit(deposit("lists", 1000n))
        yield* Effect.forEach(["1", "2", "3", "4"], (key) => journal.commit(bet("lists", key, 1n)))
        const page = yield* journal.documents("bet", { owner: "player:lists", limit: 3 })
        expect(page.map(({ sort }) => sort)).toEqual([4, 3, 2])
        const last = page.at(-1)
        if (last === undefined) throw new Error("the page is empty")
        const rest = yield* journal.documents("bet", { owner: "player:lists", limit: 3, before: last })
        expect(rest.map(({ sort }) => sort)).toEqual([1])
      }),
    )

    it.effect("lets a follower see the past and then every event as it comes, each once", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const from = yield* journal.head
        yield* journal.commit(deposit("followed", 1000n))
        const follower = yield* journal
          .follow(from)
          .pipe(Stream.take(31), Stream.runCollect, Effect.forkChild)
        yield* Effect.forEach(
          Array.from({ length: 30 }, (_, index) => bet("followed", `${index}`, 1n)),
          journal.commit,
          { concurrency: "unbounded" },
        )
        const seen = yield* Fiber.join(follower)
        expect(seen.map(({ seq }) => seq)).toEqual(Array.from({ length: 31 }, (_, index) => from + 1 + index))
      }),
    )
  })
})
