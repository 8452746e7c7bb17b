import { Effect } from "effect"
import { Visitor } from "#tests/support/player-site.ts"
import { nextNumber } from "#tests/support/wagers.ts"

const NEW_PIN = "/getnewpincode"
const BY_PIN = "/account-api/auth/proof/pin"

/** A player who gets a PIN, gives it, tries wrong ones until it is void, and gets another. */
export const pinsAreGiven = Effect.gen(function* () {
  const who = new Visitor("en", false)
  yield* who.register(nextNumber())
  const { body } = yield* who.post(NEW_PIN)
  const pin = (body as { readonly value: { readonly pin_code: string } }).value.pin_code
  yield* who.post(BY_PIN, { pin_code: pin })
  for (let tried = 0; tried < 5; tried++) yield* who.post(BY_PIN, { pin_code: "no PIN" })
  yield* who.post(NEW_PIN)
})
