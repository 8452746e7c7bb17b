import type { Redacted } from "effect"

/** A BTCPay Server of the operator's, by its Greenfield interface: payments in by coins. */
export interface BtcpayRow {
  readonly kind: "btcpay"
  /** What methods name it by, and what stands in the address of its callbacks. */
  readonly name: string
  /** Where its calls begin, without a slash at its end. */
  readonly address: string
  readonly store: string
  readonly apiKey: Redacted.Redacted
  /** Its webhooks are signed by one of them: two, while one takes the other's place. */
  readonly webhookSecrets: ReadonlyArray<Redacted.Redacted>
}

/** A provider of payments that the operator configured. */
export type PaymentProviderRow = BtcpayRow
