/**
 * A promise that already has its value, marked as React's `use` reads it: a component that uses it does not wait.
 * `waiting` is marked in place of a new promise where one is given.
 */
export const settled = <Value>(
  value: Value,
  waiting: Promise<Value> = Promise.resolve(value),
): Promise<Value> => Object.assign(waiting, { status: "fulfilled", value })
