import type { X509Certificate } from "node:crypto"
import type { Redacted } from "effect"
import type { EidKind, SdkPart } from "#models/identification/provider.ts"

/** Where the JSON of a result says what, by keys parted by dots, and its words for a session that passed or is looked at. */
export interface VerigramNames {
  readonly person: string
  readonly status: string
  readonly passed: ReadonlyArray<string>
  readonly pending: ReadonlyArray<string>
  readonly name: string
  readonly surname: string
  readonly birthDate: string
  readonly personalCode: string
  readonly face: string
  readonly frame: string
}

/** Verigram, where it can be asked. */
export interface VerigramRow {
  readonly kind: "verigram"
  readonly name: string
  readonly address: string
  readonly faces: string
  readonly similarity: number
  readonly country: string
  readonly apiKey: Redacted.Redacted
  readonly apiSecret: Redacted.Redacted
  readonly veridoc: SdkPart & { readonly result: string }
  readonly verilive: SdkPart & { readonly result: string }
  readonly names: VerigramNames
}

/** A national identity that can be asked. */
export interface EidRow {
  readonly kind: EidKind
  readonly name: string
  readonly address: string
  readonly relyingPartyUUID: string
  readonly relyingPartyName: string
  readonly countries: ReadonlyArray<string>
  readonly certificateLevel: "ADVANCED" | "QUALIFIED"
  readonly authorities: ReadonlyArray<X509Certificate>
  /** Where it is asked about revoked certificates; where the certificate says, where absent. */
  readonly ocsp?: string
}

/** Sumsub, where it can be asked. */
export interface SumsubRow {
  readonly kind: "sumsub"
  readonly name: string
  readonly address: string
  readonly script: string
  readonly levelName: string
  readonly appToken: Redacted.Redacted
  readonly secretKey: Redacted.Redacted
  readonly webhookSecret: Redacted.Redacted
}

export type IdentityProviderRow = EidRow | SumsubRow | VerigramRow
