import { type FormMessage, messageOf } from "#models/identity/registration/form-message.ts"
import type { Outcome } from "./outcome.ts"

/** A failure that brings its own words, or is one of those that are not told in words. */
type Failure = { readonly message: FormMessage } | { readonly kind: string; readonly message?: never }

/** An event of a chart, and that of an actor's end where it is one: then with what the actor answered. */
type Told =
  | { readonly type: string; readonly output?: never }
  | { readonly type: string; readonly output: Outcome<unknown, Failure> }

/**
 * What a person is told when an actor failed: the words of its failure. A defect, and a failure without words, is told
 * as something unexpected.
 */
export const failureMessage = ({ output }: Told): FormMessage =>
  (output === undefined || output.ok ? undefined : output.error.message) ?? messageOf("error.unexpected")
