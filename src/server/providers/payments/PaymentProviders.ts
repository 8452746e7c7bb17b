import { Context, Effect, Layer } from "effect"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { LocalProvider, localSecret } from "./local/LocalProvider.ts"
import { makeLocalAdapter } from "./local/local-adapter.ts"
import type { PaymentProvider } from "./provider.ts"

/** Adapters beside the local one, or in its place where they have its name. */
export class FurtherAdapters extends Context.Reference<ReadonlyArray<PaymentProvider>>(
  "statebook/server/payments/FurtherAdapters",
  { defaultValue: () => [] },
) {}

/** The adapters that the site pays in and out by, by their names. */
export class PaymentProviders extends Context.Service<
  PaymentProviders,
  { readonly find: (name: string) => PaymentProvider | undefined }
>()("statebook/server/payments/PaymentProviders") {
  /** The local provider, where the site plays with play money. */
  static readonly layer = Layer.effect(
    PaymentProviders,
    Effect.gen(function* () {
      const { playMoney } = yield* SiteSettings
      const further = yield* FurtherAdapters
      const local = makeLocalAdapter(yield* LocalProvider, localSecret(yield* Secrets))
      const adapters = new Map([...(playMoney ? [local] : []), ...further].map((each) => [each.name, each]))
      return PaymentProviders.of({ find: (name) => adapters.get(name) })
    }),
  )
}
