import { Effect, Schema } from "effect"
import { DocumentType } from "#models/identification/documents.ts"
import { amountIn } from "#models/money/decimal-amount.ts"
import { type OperatorFileUnreadable, readOperatorFile } from "#src/server/kernel/operator-file.ts"
import { type IdentificationSettings, SETTINGS } from "#src/server/kernel/settings/settings.ts"

const DAY_MS = 86_400_000
const MOST_DAYS = 3650

const Documents = Schema.NonEmptyArray(DocumentType).check(
  Schema.makeFilter((types) => new Set(types).size === types.length || "each document once"),
)

/** What an operator may say of the identification; what the file leaves out stays as the site has it. */
const written = (currency: string) =>
  Schema.Struct({
    termDays: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MOST_DAYS }))),
    limits: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          deed: Schema.Literals(["bet", "deposit", "withdrawal"]),
          above: amountIn(currency),
          level: Schema.Literal(1),
        }),
      ),
    ),
    documents: Schema.optionalKey(Documents),
    documentsByCountry: Schema.optionalKey(
      Schema.Record(Schema.String.check(Schema.isPattern(/^[a-z]{2}$/)), Documents),
    ),
  })

const settingsOf = ({ termDays, ...rest }: ReturnType<typeof written>["Type"]): IdentificationSettings => ({
  ...SETTINGS.identification,
  ...rest,
  ...(termDays === undefined ? {} : { termMs: termDays * DAY_MS }),
})

/** The identification of an operator's file, its limits in the default currency; `docs/operations/identification.md` says what stands in it. */
export const readIdentification = (
  file: string,
  currency: string,
): Effect.Effect<IdentificationSettings, OperatorFileUnreadable> =>
  Effect.map(readOperatorFile("IDENTIFICATION", file, Schema.fromJsonString(written(currency))), settingsOf)
