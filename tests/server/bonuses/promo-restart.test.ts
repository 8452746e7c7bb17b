import { it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { expect } from "vitest"
import { layerPromoCodes } from "#src/server/domains/bonuses/promo-codes.reactor.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { SETTINGS, type Settings, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { describeStores } from "#tests/support/stores.ts"

describeStores("promotional codes at a later start", (store) => {
  it.effect("are told to keep their terms where the operator's list says others, and there alone", () =>
    Effect.gen(function* () {
      const shared = yield* Layer.build(Layer.fresh(store.layer))
      /** What a server says that gives out these codes, which knows nothing of the one before it but the store. */
      const start = Effect.fnUntraced(function* (promoCodes: Settings["promoCodes"]) {
        const said: Array<string> = []
        const listener = Logger.make(({ message }) => void said.push(String(message)))
        yield* Layer.build(
          Layer.fresh(
            layerPromoCodes.pipe(
              Layer.provide(Layer.succeed(SiteSettings, { ...SETTINGS, promoCodes })),
              Layer.provide(Aggregates.layer),
              Layer.provide(layerJournal),
              Layer.provide([layerInProcess, Layer.succeedContext(shared), Logger.layer([listener])]),
            ),
          ),
        )
        return said
      })
      const [first, ...others] = SETTINGS.promoCodes
      if (first === undefined) throw new Error("The site gives out no codes by itself")
      expect(yield* start(SETTINGS.promoCodes)).toEqual([])
      expect(yield* start(SETTINGS.promoCodes)).toEqual([])
      const changed = { ...first, terms: { ...first.terms, limit: first.terms.limit - 1 } }
      expect(yield* start([changed, ...others])).toEqual(["a code that was given out keeps its terms"])
    }),
  )
})
