/** What an actor answers: typed failures are values with a branch of their own, so that `onError` is left to defects. */
export type Outcome<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

export const succeeded = <const Value>(value: Value): Outcome<Value, never> => ({ ok: true, value })

export const failed = <const Failure>(error: Failure): Outcome<never, Failure> => ({ ok: false, error })
