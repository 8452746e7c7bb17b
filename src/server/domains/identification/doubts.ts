import type { Doubt } from "#models/identification/provider.ts"
import { plainName } from "#models/identity/plain-name.ts"
import { parseDateTime } from "#models/identity/registration/date-time.ts"
import type { FormValues } from "#models/identity/registration/registration.ts"
import type { VouchedIdentity } from "#src/server/providers/identity/provider.ts"

const differs = (said: unknown, vouched: string): boolean =>
  typeof said === "string" && said !== "" && plainName(said) !== plainName(vouched)

/**
 * What of a vouched identity is not as the account has it (`account`: what the player registered with). What the account does
 * not say contradicts nothing; a provider that says no day of birth leaves it to a reviewer.
 */
export const doubtsOf = (account: FormValues, vouched: VouchedIdentity): ReadonlyArray<Doubt> => {
  const said = typeof account.date_birthday === "string" ? account.date_birthday : ""
  const isOtherDay =
    vouched.birthDate === undefined ||
    (said !== "" && parseDateTime(said.slice(0, 10)) !== parseDateTime(vouched.birthDate))
  return [
    ...(differs(account.name, vouched.name) || differs(account.surname, vouched.surname)
      ? (["name"] as const)
      : []),
    ...(isOtherDay ? (["birth-date"] as const) : []),
  ]
}
