import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { EARLIER_COUNTRY_IDS } from "../reference/earlier-country-ids.ts"

/** Documents that hold ids of countries, with the fields that do: what players said of themselves, and phones that are yet to be proved. */
const HOLDERS: ReadonlyArray<readonly [kind: string, field: string]> = [
  ...["country_id", "country_code_id", "country_code", "tel_code", "citizenship_id"].map(
    (field) => ["profile", field] as const,
  ),
  ["pending-phone", "countryId"],
]

/**
 * Countries that phones and registrations numbered by themselves get the ids of the catalogue (§3 Country, decision 128), in one pass over each field, so
 * that no id is read twice; a number stays a number, a text a text.
 */
export const catalogueCountries = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const ids = JSON.stringify(Object.fromEntries(EARLIER_COUNTRY_IDS))
  for (const [kind, field] of HOLDERS)
    yield* sql`
      UPDATE documents SET data = jsonb_set(
        data, ARRAY[${field}::text],
        CASE jsonb_typeof(data -> ${field}::text)
          WHEN 'string' THEN to_jsonb(${ids}::jsonb ->> (data ->> ${field}::text))
          ELSE ${ids}::jsonb -> (data ->> ${field}::text) END
      )
      WHERE kind = ${kind}::text AND ${ids}::jsonb -> (data ->> ${field}::text) IS NOT NULL`
})
