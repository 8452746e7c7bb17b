/** What every Schema of the page calls the number of a player. */
const NUMBER_OF_PLAYER = "userId"

/** Whether a player is named anywhere in plain data: in an event, in a state, in what is kept of a stream. */
export const namesPlayer = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null) return false
  if (Array.isArray(value)) return value.some(namesPlayer)
  return Object.entries(value).some(
    ([key, part]) => (key === NUMBER_OF_PLAYER && typeof part === "number") || namesPlayer(part),
  )
}
