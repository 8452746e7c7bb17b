import { it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { cancellationsAreTakenBack } from "#tests/replay/corrections-run.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerMemory } from "#tests/support/memory-store.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"

it.effect("a cancellation that is taken back holds the stakes again, and pays the results that stand", () => {
  const book = makeHandBook()
  for (const gameId of [1, 2]) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)
  const store = { name: "PGlite", layer: layerMemory } as const
  const site = layerPlayerSite(store, book, "restored", { captcha: "disabled" })
  return cancellationsAreTakenBack.pipe(
    Effect.provide(site.pipe(Layer.provideMerge(TestClock.layer()))),
    Effect.scoped,
  )
})
