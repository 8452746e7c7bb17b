import { Schema } from "effect"
import { FormErrors } from "#models/identity/registration/form-message.ts"

/** Fields that break a rule. */
export class FormInvalid extends Schema.TaggedError<FormInvalid>()("FormInvalid", { errors: FormErrors }) {}
