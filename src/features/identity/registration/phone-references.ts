import { Effect } from "effect"
import { VisitorApi } from "#models/api/user.ts"
import { Http } from "#src/services/Http.ts"

/** Countries and masks of phones (§7 User: fetched once and cached by the browser). */
export const phoneReferences = Effect.gen(function* () {
  const http = yield* Http
  const [{ countries }, { masks }] = yield* Effect.all(
    [http.call(VisitorApi, "phoneCountries", {}), http.call(VisitorApi, "phoneMasks", {})],
    { concurrency: "unbounded" },
  )
  return { countries, masks }
})
