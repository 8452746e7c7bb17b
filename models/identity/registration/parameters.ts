import { Schema } from "effect"
import { type Fault, fault } from "../../request/fault.ts"
import { flagOf } from "../../request/parameters.ts"
import { BONUS_FIELD } from "./form-state.ts"
import type { FormValues, RegistrationField, RegistrationType } from "./registration.ts"

const Flag = Schema.optionalKey(
  Schema.Union([Schema.Boolean, Schema.Literals(["true", "false", "1", "0"]), Schema.Literals([0, 1])]),
)
const Choice = Schema.optionalKey(
  Schema.Union([Schema.Boolean, Schema.Number, Schema.String.check(Schema.isMaxLength(100))]),
)

/** §3 Registration, parameters beside the form's fields. docs/decisions (79) says what each does here. */
export const RegistrationParameters = {
  remember_auth: Flag,
  is_page: Flag,
  is_crypt_reg: Flag,
  connect: Flag,
  bonus_choice: Choice,
  freebet_choice: Choice,
} as const

const Parameters = Schema.Struct(RegistrationParameters)
type Parameters = typeof Parameters.Type

/** What the parameters ask of a registration. */
export interface RegistrationWishes {
  /** Whether the session outlives the browser's window; it ends by itself after half an hour without activity (§9). */
  readonly isRemembered: boolean
  /** Whether the form stood on a page of its own; absent where that was not said. */
  readonly isPage: boolean | undefined
  /** Whether the service that vouches for whoever sits at this browser signs in to the account from then on. */
  readonly connects: boolean
  /** The form with the bonus that was chosen beside it. */
  readonly values: FormValues
}

/** A parameter that can't be heeded, and why. */
export interface ParameterRefusal {
  readonly field: keyof typeof RegistrationParameters
  readonly fault: Fault
}

/** Neither empty nor a flag that says no. */
const isChosen = (value: unknown): boolean => value !== undefined && value !== "" && flagOf(value) !== false

const soc: RegistrationType = "soc_reg"

/** What the parameters of a registration ask for, of a form with these fields; or the first that can't be heeded. */
export const wishesOf = (
  type: RegistrationType,
  values: FormValues,
  { remember_auth, is_page, is_crypt_reg, connect, bonus_choice, freebet_choice }: Parameters,
  fields: ReadonlyArray<RegistrationField>,
): RegistrationWishes | ParameterRefusal => {
  if (flagOf(is_crypt_reg) === true) return { field: "is_crypt_reg", fault: fault("form-encoded") }
  if (isChosen(freebet_choice))
    return { field: "freebet_choice", fault: fault("free-bet", { field: BONUS_FIELD }) }
  if (type === soc && flagOf(connect) === false) return { field: "connect", fault: fault("service-signs-in") }
  const chosen = bonus_choice === undefined || bonus_choice === "" ? undefined : bonus_choice
  const field = fields.find(({ id }) => id === BONUS_FIELD)
  if (chosen !== undefined) {
    if (!field?.options?.some(({ id }) => `${id}` === `${chosen}`))
      return { field: "bonus_choice", fault: fault("bonus-unknown") }
    if (values[BONUS_FIELD] !== undefined && `${values[BONUS_FIELD]}` !== `${chosen}`)
      return { field: "bonus_choice", fault: fault("bonus-other", { field: BONUS_FIELD }) }
  }
  return {
    isRemembered: flagOf(remember_auth) !== false,
    isPage: flagOf(is_page),
    connects: type === soc || flagOf(connect) === true,
    values: chosen === undefined ? values : { ...values, [BONUS_FIELD]: Number(chosen) },
  }
}
