import { it } from "@effect/vitest"
import { Context, Effect, Layer, Logger } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import type { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { checkSecret } from "#src/server/kernel/secrets/secret-check.ts"
import { layerTestSecrets } from "#tests/support/sealed-journal.ts"
import { describeStores } from "#tests/support/stores.ts"

describeStores("the secret of a server", (store) => {
  /** Servers on one store, each with a secret of its own; gives what a start of one says, and its `Personal`. */
  const servers = Effect.gen(function* () {
    const shared = yield* Layer.build(Layer.fresh(store.layer))
    const serverOf = Effect.fnUntraced(function* (secret: string) {
      const own: Context.Context<Personal | Secrets> = yield* Layer.build(
        Layer.fresh(
          Personal.layer.pipe(
            Layer.provideMerge(layerTestSecrets(secret)),
            Layer.provide([layerInProcess, Layer.succeedContext(shared)]),
          ),
        ),
      )
      const said: string[] = []
      const listener = Logger.make(({ logLevel, message }) => void said.push(`${logLevel}: ${message}`))
      const start = Effect.gen(function* () {
        yield* TestClock.adjust("1 minute")
        said.length = 0
        yield* checkSecret
        return said.map((line) => line.replace(/ is not the key .*/s, ""))
      }).pipe(Effect.provide(Context.merge(shared, own)), Effect.provide(Logger.layer([listener])))
      return { start, personal: Context.get(own, Personal) }
    })
    return { serverOf }
  })
  const WARNED = ["Warn: SECRET_KEY"]

  it.effect("is looked at when it starts: another than the store was last written with is warned of", () =>
    Effect.gen(function* () {
      const { serverOf } = yield* servers
      const [first, same, other] = [yield* serverOf("one"), yield* serverOf("one"), yield* serverOf("two")]
      expect(yield* first.start).toEqual([])
      expect(yield* same.start).toEqual([])
      expect(yield* other.start).toEqual(WARNED)
      expect(yield* first.start).toEqual([])
    }),
  )

  it.effect("can be replaced: nothing is said once a person's key was made under the new one", () =>
    Effect.gen(function* () {
      const { serverOf } = yield* servers
      const [old, replaced] = [yield* serverOf("one"), yield* serverOf("two")]
      expect(yield* old.start).toEqual([])
      yield* old.personal.keyed("player:1")
      expect(yield* replaced.start).toEqual(WARNED)
      yield* TestClock.adjust("1 minute")
      yield* replaced.personal.keyed("player:2")
      expect(yield* replaced.start).toEqual([])
      expect(yield* old.start).toEqual(WARNED)
      yield* replaced.personal.destroy("player:2")
      expect(yield* old.start).toEqual([])
    }),
  )
})
