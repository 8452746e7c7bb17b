import { readFile } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import { Effect, Redacted, Schema } from "effect"
import { EidKind } from "#models/identification/provider.ts"
import { OperatorFileUnreadable, readOperatorFile } from "#src/server/kernel/operator-file.ts"
import type { EidRow, IdentityProviderRow, SumsubRow } from "#src/server/kernel/settings/identity-provider.ts"
import { ServiceAddress } from "#src/server/kernel/settings/social-provider.ts"
import { authoritiesIn } from "./certificates.ts"
import { verigramGuests, verigramRow, WrittenVerigram } from "./verigram-settings.ts"

const Countries = Schema.NonEmptyArray(Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/)))
const Name = Schema.String.check(Schema.isBetweenLength(1, 40))
const Text = Schema.String.check(Schema.isMinLength(1))

/** An answer of a responder is signed: plain HTTP, as authorities have it, takes nothing from it. */
const ResponderAddress = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      (URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol)) ||
      "an address such as http://ocsp.example.org",
  ),
)

/** A national identity as an operator writes it; `docs/operations/identity-providers.md` explains each key. */
const WrittenEid = Schema.Struct({
  kind: EidKind,
  /** What its button says. */
  name: Name,
  /** Where its calls begin, such as `https://rp-api.smart-id.com/v2`. */
  address: ServiceAddress,
  relyingPartyUUID: Text,
  relyingPartyName: Schema.String.check(Schema.isBetweenLength(1, 100)),
  /** File of the authorities that issue its certificates, as PEM; beside this file where it is no whole path. */
  trust: Text,
  countries: Schema.optionalKey(Countries),
  /** Where it is asked whether a certificate is revoked (OCSP), in place of where the certificate says. */
  ocsp: Schema.optionalKey(ResponderAddress),
  /** Of Smart-ID: the lowest level of a certificate that counts. */
  certificateLevel: Schema.optionalKey(Schema.Literals(["ADVANCED", "QUALIFIED"])),
})

/** Sumsub as an operator writes it. */
const WrittenSumsub = Schema.Struct({
  kind: Schema.Literal("sumsub"),
  name: Name,
  appToken: Text,
  /** By which requests are signed. */
  secretKey: Text,
  /** By which its messages to the site are signed. */
  webhookSecret: Text,
  /** Which documents and checks it asks for, as configured there. */
  levelName: Text,
  address: Schema.optionalKey(ServiceAddress),
  script: Schema.optionalKey(ServiceAddress),
})

const Rows = Schema.fromJsonString(
  Schema.Array(Schema.Union([WrittenEid, WrittenSumsub, WrittenVerigram])).check(
    Schema.makeFilter(
      (rows) => new Set(rows.map(({ kind }) => kind)).size === rows.length || "each kind once",
    ),
  ),
)

const VARIABLE = "IDENTITY_PROVIDERS"

/** Countries whose identities a kind knows where the operator names none. */
const KNOWN_COUNTRIES: Readonly<Record<EidKind, ReadonlyArray<string>>> = {
  "smart-id": ["EE", "LV", "LT"],
  "mobile-id": ["EE", "LT"],
}

const SUMSUB = {
  address: "https://api.sumsub.com",
  script: "https://static.sumsub.com/idensic/static/sns-websdk-builder.js",
} as const

/** What a page lets in for the widgets of these rows: the service's own hosts, or those that the operator named in their place. */
export const widgetGuests = (rows: ReadonlyArray<IdentityProviderRow>): ReadonlyArray<string> =>
  rows.flatMap((row) => {
    if (row.kind === "verigram") return verigramGuests(row)
    if (row.kind !== "sumsub") return []
    return row.script === SUMSUB.script
      ? ["https://static.sumsub.com", "https://*.sumsub.com"]
      : [new URL(row.script).origin]
  })

/** The providers of an operator's file; what is written `$NAME` stands in that variable of the environment. */
export const readIdentityProviders = Effect.fnUntraced(function* (
  file: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
) {
  const unreadable = (detail: string) => new OperatorFileUnreadable({ variable: VARIABLE, file, detail })
  const known = Effect.fnUntraced(function* (kind: string, written: string) {
    const text = written.startsWith("$") ? (environment[written.slice(1)] ?? "") : written
    if (text === "") return yield* unreadable(`${kind}: ${written} is not set`)
    return text
  })
  const rows = yield* readOperatorFile(VARIABLE, file, Rows)
  return yield* Effect.forEach(rows, (row) =>
    Effect.gen(function* () {
      const secret = (written: string) => Effect.map(known(row.kind, written), (text) => Redacted.make(text))
      if (row.kind === "verigram") return yield* verigramRow(row, secret)
      if (row.kind === "sumsub") {
        const found: SumsubRow = {
          ...SUMSUB,
          ...row,
          address: (row.address ?? SUMSUB.address).replace(/\/+$/, ""),
          appToken: yield* secret(row.appToken),
          secretKey: yield* secret(row.secretKey),
          webhookSecret: yield* secret(row.webhookSecret),
        }
        return found
      }
      const { trust, ...eid } = row
      const authorities = yield* Effect.tryPromise({
        try: async () => authoritiesIn(await readFile(resolve(dirname(file), trust), "utf8")),
        catch: (error) => unreadable(`${row.kind}, trust: ${String(error)}`),
      })
      const found: EidRow = {
        certificateLevel: "QUALIFIED",
        countries: KNOWN_COUNTRIES[row.kind],
        ...eid,
        address: row.address.replace(/\/+$/, ""),
        relyingPartyUUID: yield* known(row.kind, row.relyingPartyUUID),
        authorities,
      }
      return found
    }),
  )
})
