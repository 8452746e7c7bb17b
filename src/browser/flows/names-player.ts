/** What every Schema of the page calls the number of a player, and that of one of their accounts, which has it in it. */
const NUMBERS: ReadonlySet<string> = new Set(["userId", "accountId"])

/** Whether a player is named anywhere in plain data: in an event, in a state, in what is kept of a stream. */
export const namesPlayer = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null) return false
  if (Array.isArray(value)) return value.some(namesPlayer)
  return Object.entries(value).some(
    ([key, part]) => (NUMBERS.has(key) && typeof part === "number") || namesPlayer(part),
  )
}
