import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { listen } from "#src/server/app/server.ts"
import { filledBookMiddleware } from "#src/server/domains/line/feed/filled-book.ts"
import { Reacting } from "#src/server/domains/line/Reacting.ts"
import { Book } from "#src/server/domains/line/trading/Book.ts"
import { makeFakeBook } from "#tests/support/fake-book.ts"
import { ask } from "#tests/support/http-server.ts"

const answers = ["/health", "/metrics", "/assets/a.js", "/en", "/service-api/LineFeed/Get1x2_VZip"] as const

/** A site whose line is still to come, and what was asked of it while it was. */
const site = (filled: Deferred.Deferred<void>) =>
  listen(
    Layer.mergeAll(
      HttpRouter.addAll(answers.map((path) => HttpRouter.route("GET", path, HttpServerResponse.text(path)))),
      filledBookMiddleware,
    ),
    { host: "127.0.0.1", port: 0 },
  ).pipe(
    Layer.provideMerge(
      Layer.effect(
        Book,
        Effect.map(makeFakeBook, ({ book }) => ({ ...book, filled: Deferred.await(filled) })),
      ),
    ),
  )

const textOf = (path: string) =>
  Effect.flatMap(ask(path), (response) => Effect.promise(() => response.text()))

it.live("answers what asks the book when the line has come, and how the site does before", () =>
  Effect.gen(function* () {
    const filled = yield* Deferred.make<void>()
    yield* Effect.gen(function* () {
      const waiting = yield* Effect.forkChild(
        Effect.all([textOf("/en"), textOf("/service-api/LineFeed/Get1x2_VZip")], { concurrency: 2 }),
        { startImmediately: true },
      )
      // Asked after those and answered before them.
      for (const path of ["/health", "/metrics", "/assets/a.js"])
        assert.strictEqual(yield* textOf(path), path)
      assert.isUndefined(waiting.pollUnsafe())
      yield* Deferred.succeed(filled, undefined)
      assert.deepStrictEqual(yield* Fiber.join(waiting), ["/en", "/service-api/LineFeed/Get1x2_VZip"])
      assert.strictEqual(yield* textOf("/en"), "/en")
    }).pipe(Effect.provide(site(filled)))
  }),
)

it.effect("begins the reactors when the line has come", () =>
  Effect.gen(function* () {
    const filled = yield* Deferred.make<void>()
    const book = { ...(yield* makeFakeBook).book, filled: Deferred.await(filled) }
    let hasBegun = false
    const reactors = Layer.effectDiscard(
      Effect.sync(() => {
        hasBegun = true
      }),
    )
    yield* Effect.gen(function* () {
      const { begun } = yield* Reacting
      yield* Effect.yieldNow
      assert.isFalse(hasBegun)
      yield* Deferred.succeed(filled, undefined)
      yield* begun
      assert.isTrue(hasBegun)
    }).pipe(Effect.provide(Layer.provide(Reacting.layer(reactors), Layer.succeed(Book, Book.of(book)))))
  }),
)

it.effect("ends the start where what the line says can't be taken in", () =>
  Effect.gen(function* () {
    const book = { ...(yield* makeFakeBook).book, filled: Effect.die("the season is lost") }
    const exit = yield* Effect.exit(
      Effect.flatMap(Reacting, ({ begun }) => begun).pipe(
        Effect.provide(Layer.provide(Reacting.layer(Layer.empty), Layer.succeed(Book, Book.of(book)))),
      ),
    )
    assert.strictEqual(exit._tag, "Failure")
  }),
)
