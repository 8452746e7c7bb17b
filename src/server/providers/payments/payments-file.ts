import { Effect, Redacted, Schema } from "effect"
import { PaymentMethod } from "#models/cashier/method.ts"
import { OperatorFileUnreadable, readOperatorFile } from "#src/server/kernel/operator-file.ts"
import { LOCAL_PROVIDER, PAYMENT_METHODS } from "#src/server/kernel/settings/payment-methods.ts"
import type { BtcpayRow } from "#src/server/kernel/settings/payment-provider.ts"
import { ServiceAddress } from "#src/server/kernel/settings/social-provider.ts"

const VARIABLE = "PAYMENTS"

const Text = Schema.String.check(Schema.isMinLength(1))

/** What a provider is named by methods and in the address of its callbacks. */
const Name = Schema.String.check(
  Schema.isPattern(/^[a-z0-9][a-z0-9-]{0,39}$/),
  Schema.makeFilter(
    (name: string) => name !== LOCAL_PROVIDER || "another name than the provider of play money",
  ),
)

/** A BTCPay Server as an operator writes it; `docs/operations/payments.md` explains each key. */
const WrittenBtcpay = Schema.Struct({
  kind: Schema.Literal("btcpay"),
  name: Name,
  address: ServiceAddress,
  store: Text,
  apiKey: Text,
  webhookSecrets: Schema.NonEmptyArray(Text),
})

const isTwice = (names: ReadonlyArray<string>) => new Set(names).size < names.length

/** A method whose bounds can be kept. */
const Method = PaymentMethod.check(
  Schema.makeFilter(({ id, deposit, withdrawal }: typeof PaymentMethod.Type) => {
    if (deposit === undefined && withdrawal === undefined) return `${id}: a deposit or a withdrawal`
    const isUpsideDown = [deposit, withdrawal].some(
      (terms) => terms !== undefined && terms.least > terms.most,
    )
    return isUpsideDown ? `${id}: least below most` : true
  }),
)

/** Providers and methods of payments as an operator writes them. Without `methods` there are those of the site. */
const WrittenPayments = Schema.Struct({
  providers: Schema.optionalKey(Schema.Array(WrittenBtcpay)),
  methods: Schema.optionalKey(Schema.NonEmptyArray(Method)),
}).check(
  Schema.makeFilter(({ providers = [], methods = [] }) => {
    if (isTwice(providers.map(({ name }) => name))) return "each provider once"
    if (isTwice(methods.map(({ id }) => id))) return "each method once"
    const names = new Set([LOCAL_PROVIDER, ...providers.map(({ name }) => name)])
    const lost = methods.find(({ provider }) => !names.has(provider))
    if (lost !== undefined) return `${lost.id}: a provider of this file, or "${LOCAL_PROVIDER}"`
    const outward = methods.find(
      ({ provider, withdrawal }) => provider !== LOCAL_PROVIDER && withdrawal !== undefined,
    )
    return outward === undefined || `${outward.id}: no withdrawal, since ${outward.provider} pays nothing out`
  }),
)

/** The providers and methods of an operator's file; what is written `$NAME` stands in that variable of the environment. */
export const readPayments = Effect.fnUntraced(function* (
  file: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
) {
  const written = yield* readOperatorFile(VARIABLE, file, Schema.fromJsonString(WrittenPayments))
  const secret = Effect.fnUntraced(function* (name: string, text: string) {
    const known = text.startsWith("$") ? (environment[text.slice(1)] ?? "") : text
    if (known !== "") return Redacted.make(known)
    return yield* new OperatorFileUnreadable({
      variable: VARIABLE,
      file,
      detail: `${name}: ${text} is not set`,
    })
  })
  const paymentProviders = yield* Effect.forEach(written.providers ?? [], (row) =>
    Effect.gen(function* () {
      const found: BtcpayRow = {
        ...row,
        address: row.address.replace(/\/+$/, ""),
        apiKey: yield* secret(row.name, row.apiKey),
        webhookSecrets: yield* Effect.forEach(row.webhookSecrets, (text) => secret(row.name, text)),
      }
      return found
    }),
  )
  return { paymentProviders, paymentMethods: written.methods ?? PAYMENT_METHODS }
})
