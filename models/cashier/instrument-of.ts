import { Network, validate } from "bitcoin-address-validation"
import { electronicFormatIBAN, isValidIBAN } from "ibantools"
import type { Destination } from "./destination.ts"
import type { Instrument } from "./instrument.ts"
import type { MethodKind } from "./method.ts"

const SHOWN = 4

/** An account or an address with its middle hidden. */
const masked = (token: string): string =>
  token.length <= 2 * SHOWN ? `•••${token.slice(-2)}` : `${token.slice(0, SHOWN)} •••• ${token.slice(-SHOWN)}`

/**
 * The instrument that a destination names, in the form that the provider takes; nothing where it is none. What paid in (`known`) is taken as it
 * is, and a card is known only so, for its number never comes here.
 */
export const instrumentOf = (
  kind: MethodKind,
  { token: written, holder }: Destination,
  known: ReadonlyArray<Instrument>,
): Instrument | undefined => {
  const token = written.trim()
  const named = holder === undefined || holder.trim() === "" ? {} : { holder: holder.trim() }
  const paidIn = known.find((each) => each.token === token)
  if (paidIn !== undefined) return paidIn
  switch (kind) {
    case "bank": {
      const iban = electronicFormatIBAN(token)
      return iban !== null && isValidIBAN(iban) && "holder" in named
        ? { token: iban, label: masked(iban), ...named }
        : undefined
    }
    case "crypto":
      return validate(token, Network.mainnet) ? { token, label: masked(token) } : undefined
    case "wallet":
      return token === "" ? undefined : { token, label: masked(token) }
    case "card":
    case "voucher":
      return undefined
  }
}
