import { Context, Effect, Layer } from "effect"
import { FetchHttpClient, HttpClient } from "effect/http"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { makeBtcpay } from "./btcpay/btcpay.ts"
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
  /** Those that the operator configured, and the local provider, where the site plays with play money. */
  static readonly layer = Layer.effect(
    PaymentProviders,
    Effect.gen(function* () {
      const { playMoney, paymentProviders } = yield* SiteSettings
      const client = yield* HttpClient.HttpClient
      const configured = paymentProviders.map((row) => makeBtcpay(client, row))
      const further = yield* FurtherAdapters
      const local = makeLocalAdapter(yield* LocalProvider, localSecret(yield* Secrets))
      const adapters = new Map(
        [...(playMoney ? [local] : []), ...configured, ...further].map((each) => [each.name, each]),
      )
      return PaymentProviders.of({ find: (name) => adapters.get(name) })
    }),
  ).pipe(Layer.provide(FetchHttpClient.layer))
}
