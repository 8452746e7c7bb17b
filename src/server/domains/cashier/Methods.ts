import { Context, Effect, Layer } from "effect"
import type { PaymentMethod } from "#models/cashier/method.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { PaymentProviders } from "#src/server/providers/payments/PaymentProviders.ts"

/** The methods that the operator configured, in the order in which they are offered. */
export class Methods extends Context.Service<
  Methods,
  {
    /** Those whose provider is there. */
    readonly methods: ReadonlyArray<PaymentMethod>
    /** All that the operator configured, with those whose provider is not there. */
    readonly all: ReadonlyArray<PaymentMethod>
    /** Any of them, for what was paid by it before. */
    readonly find: (id: string) => PaymentMethod | undefined
  }
>()("statebook/server/cashier/Methods") {
  static readonly layer = Layer.effect(
    Methods,
    Effect.gen(function* () {
      const { paymentMethods } = yield* SiteSettings
      const providers = yield* PaymentProviders
      return Methods.of({
        all: paymentMethods,
        methods: paymentMethods.filter(({ provider }) => providers.find(provider) !== undefined),
        find: (id) => paymentMethods.find((method) => method.id === id),
      })
    }),
  )
}
