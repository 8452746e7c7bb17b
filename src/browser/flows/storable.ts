/** A value as plain data that can be stored and posted: errors keep their name and message, functions go. */
export const storable = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (_key, part: unknown) =>
      part instanceof Error ? { name: part.name, message: part.message } : part,
    ),
  ) as Value
