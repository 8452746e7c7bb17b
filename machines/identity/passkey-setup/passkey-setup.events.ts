import { Schema } from "effect"
import { Passkey } from "#models/identity/passkey.ts"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const Said = Schema.Struct({ message: FormMessage })

/** Why no passkey was added. */
export const AddFailure = Schema.Union([
  /** The browser's own dialogue, or the question who is there, was dismissed. */
  Schema.Struct({ kind: Schema.Literal("cancelled") }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type AddFailure = typeof AddFailure.Type

/** Why a passkey is called as before. */
export const RenameFailure = Schema.Union([
  /** At the field `name`. */
  Schema.Struct({ kind: Schema.Literal("refused"), errors: FormErrors }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type RenameFailure = typeof RenameFailure.Type

export const LoadKeysOutcome = outcomeOf(Schema.Array(Passkey), Said)
export type LoadKeysOutcome = typeof LoadKeysOutcome.Type
export const AddKeyOutcome = outcomeOf(Passkey, AddFailure)
export type AddKeyOutcome = typeof AddKeyOutcome.Type
export const RenameKeyOutcome = outcomeOf(Passkey, RenameFailure)
export type RenameKeyOutcome = typeof RenameKeyOutcome.Type
export const RemoveKeyOutcome = outcomeOf(Schema.Null, Said)
export type RemoveKeyOutcome = typeof RemoveKeyOutcome.Type

/** What reaches the list of passkeys. */
export const PasskeySetupEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("passkeys.opened") }),
  Schema.Struct({ type: Schema.Literal("passkeys.closed") }),
  /** Asks the server again. */
  Schema.Struct({ type: Schema.Literal("passkeys.asked") }),
  /** `name`: what the new passkey is called until the player says otherwise. */
  Schema.Struct({ type: Schema.Literal("add.requested"), name: Schema.String }),
  Schema.Struct({ type: Schema.Literal("rename.requested"), id: Schema.String }),
  Schema.Struct({ type: Schema.Literal("name.entered"), name: Schema.String }),
  Schema.Struct({ type: Schema.Literal("name.submitted") }),
  Schema.Struct({ type: Schema.Literal("remove.requested"), id: Schema.String }),
  Schema.Struct({ type: Schema.Literal("remove.confirmed") }),
  /** Renaming or removing is given up. */
  Schema.Struct({ type: Schema.Literal("change.abandoned") }),
  doneEvent("loadKeys", LoadKeysOutcome),
  doneEvent("addKey", AddKeyOutcome),
  doneEvent("renameKey", RenameKeyOutcome),
  doneEvent("removeKey", RemoveKeyOutcome),
])
export type PasskeySetupEvent = typeof PasskeySetupEvent.Type

export const PasskeySetupContext = Schema.Struct({
  keys: Schema.NullOr(Schema.Array(Passkey)),
  /** The passkey that is renamed or removed; empty where none is. */
  chosen: Schema.String,
  name: Schema.String,
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
})
export type PasskeySetupContext = typeof PasskeySetupContext.Type
