import { Effect, type Redacted, Schema } from "effect"
import type { VerigramNames, VerigramRow } from "#src/server/kernel/settings/identity-provider.ts"
import { ServiceAddress } from "#src/server/kernel/settings/social-provider.ts"
import { AnswerPath } from "./answer-path.ts"

const Text = Schema.String.check(Schema.isMinLength(1))

/** One of the web SDKs; `result`: the path by which the server asks what was found in a session. */
const WrittenPart = Schema.Struct({
  script: ServiceAddress,
  address: Schema.optionalKey(ServiceAddress),
  result: Schema.String.check(
    Schema.isPattern(/^\/[^\s{}]*\{session_id\}[^\s{}]*$/, {
      message: "a path such as /results/{session_id}",
    }),
  ),
})

/** Where each thing stands in the JSON of a result, where it is not as `NAMES` has it. */
const WrittenNames = Schema.Struct({
  /** The player's name there. */
  person: Schema.optionalKey(AnswerPath),
  /** How a session stands, and which words of it mean that it passed or is still looked at. */
  status: Schema.optionalKey(AnswerPath),
  passed: Schema.optionalKey(Schema.NonEmptyArray(Text)),
  pending: Schema.optionalKey(Schema.Array(Text)),
  name: Schema.optionalKey(AnswerPath),
  surname: Schema.optionalKey(AnswerPath),
  birthDate: Schema.optionalKey(AnswerPath),
  personalCode: Schema.optionalKey(AnswerPath),
  /** The document's portrait, and the frame of the living face; base 64. */
  face: Schema.optionalKey(AnswerPath),
  frame: Schema.optionalKey(AnswerPath),
})

/** Verigram as an operator writes it; `docs/operations/identity-providers.md` says which of it public documentation leaves open. */
export const WrittenVerigram = Schema.Struct({
  kind: Schema.Literal("verigram"),
  name: Schema.String.check(Schema.isBetweenLength(1, 40)),
  apiKey: Text,
  /** By which requests are signed. */
  apiSecret: Text,
  address: Schema.optionalKey(ServiceAddress),
  /** Where two faces are compared. */
  faces: Schema.optionalKey(ServiceAddress),
  /** From how many percent on two faces are one person's. */
  similarity: Schema.Finite.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
  veridoc: WrittenPart,
  verilive: WrittenPart,
  /** Whose personal codes documents have, ISO 3166. */
  country: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/))),
  names: Schema.optionalKey(WrittenNames),
})

/** Names as the results of its flows and of its web SDKs have them, so far as they are public. */
const NAMES = {
  person: "person_id",
  status: "result.service_status",
  passed: ["success"],
  pending: [],
  name: "result.first_name",
  surname: "result.last_name",
  birthDate: "result.birth_date",
  personalCode: "result.iin",
  face: "result.face_picture",
  frame: "result.best_frame",
} as const satisfies VerigramNames

const VERIGRAM = {
  address: "https://services.verigram.cloud",
  faces: "https://services.verigram.ai:8443/s/veriface",
  veridoc: "https://services.verigram.ai:8443/s/veridoc/ru/veridoc/",
  verilive: "https://services.verigram.ai:8443/s/verilive/verilive",
  /** Of the individual identification number that its documents have. */
  country: "KZ",
} as const

/** The row with what an operator left out; `secret` reads what stands in the environment. */
export const verigramRow = <E>(
  { names, ...row }: typeof WrittenVerigram.Type,
  secret: (written: string) => Effect.Effect<Redacted.Redacted, E>,
): Effect.Effect<VerigramRow, E> =>
  Effect.gen(function* () {
    return {
      ...VERIGRAM,
      ...row,
      address: (row.address ?? VERIGRAM.address).replace(/\/+$/, ""),
      veridoc: { address: VERIGRAM.veridoc, ...row.veridoc },
      verilive: { address: VERIGRAM.verilive, ...row.verilive },
      apiKey: yield* secret(row.apiKey),
      apiSecret: yield* secret(row.apiSecret),
      names: { ...NAMES, ...names },
    }
  })

/** What a page lets in for its scripts: where they come from and what they speak to, over sockets too. */
export const verigramGuests = ({ veridoc, verilive }: VerigramRow): ReadonlyArray<string> => {
  const origins = [veridoc, verilive].flatMap(({ script, address }) => [
    new URL(script).origin,
    new URL(address).origin,
  ])
  const sockets = [veridoc, verilive].map(({ address }) => new URL(address).origin.replace(/^http/, "ws"))
  return [...new Set([...origins, ...sockets])]
}
