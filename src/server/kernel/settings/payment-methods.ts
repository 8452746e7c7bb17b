import type { MethodId, MethodKind, MethodTerms, PaymentMethod } from "#models/cashier/method.ts"
import type { CurrencyCode } from "#models/money/money.ts"

/** The adapter that plays payments with play money: what a site pays in and out by where nobody configured another. */
export const LOCAL_PROVIDER = "local"

const CURRENCIES = ["RUB", "USD", "EUR", "KZT"].map((code) => code as CurrencyCode)

const terms = (least: number, most: number, minutes: number): MethodTerms => ({
  least,
  most,
  fee: 0,
  minutes,
})

const method = (
  kind: MethodKind,
  id: string,
  names: PaymentMethod["names"],
  deposit: MethodTerms,
  withdrawal?: MethodTerms,
): PaymentMethod => ({
  id: id as MethodId,
  kind,
  provider: LOCAL_PROVIDER,
  names,
  currencies: CURRENCIES,
  deposit,
  ...(withdrawal === undefined ? {} : { withdrawal }),
})

/** The methods of a site whose operator names none: one of each kind, by the local provider. */
export const PAYMENT_METHODS: ReadonlyArray<PaymentMethod> = [
  method(
    "card",
    "card",
    { en: "Bank card", ru: "Банковская карта" },
    terms(100, 300_000, 0),
    terms(500, 300_000, 60),
  ),
  method(
    "bank",
    "bank",
    { en: "Bank transfer", ru: "Банковский перевод" },
    terms(500, 1_000_000, 1440),
    terms(500, 1_000_000, 1440),
  ),
  method(
    "wallet",
    "wallet",
    { en: "E-wallet", ru: "Электронный кошелёк" },
    terms(100, 200_000, 0),
    terms(100, 200_000, 15),
  ),
  method(
    "crypto",
    "bitcoin",
    { en: "Bitcoin", ru: "Биткоин" },
    terms(500, 2_000_000, 30),
    terms(500, 2_000_000, 60),
  ),
  method("voucher", "voucher", { en: "Cash by a code", ru: "Наличными по коду" }, terms(100, 50_000, 0)),
]
