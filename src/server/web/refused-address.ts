import { HttpServerResponse } from "effect/http"
import { say } from "#src/server/kernel/words/words.ts"

/** The body of a refusal that no call of the contract says (§8). */
export const refusalOf = (code: string, message: string) => ({
  success: false,
  code,
  message,
  errors: [{ detail: message }],
})

/** What a browser is told in place of a file: no page, and no JSON where a script or a picture was to come. */
export const refuseFile = (language: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(`${say(language, "refusal.address-unknown")}\n`, { status: 404 })

/**
 * What a program is told where nothing answers its method (§8), in the language of whoever asks: that the address is not there, or,
 * by 405 and `Allow`, that other methods are.
 */
export const refuseAddress = (
  others: ReadonlyArray<string>,
  language: string,
): HttpServerResponse.HttpServerResponse =>
  others.length === 0
    ? HttpServerResponse.jsonUnsafe(refusalOf("not-found", say(language, "refusal.address-unknown")), {
        status: 404,
      })
    : HttpServerResponse.jsonUnsafe(
        refusalOf("method-not-allowed", say(language, "refusal.method-not-allowed")),
        { status: 405, headers: { allow: others.join(", ") } },
      )
