/** A round that isn’t over so many hours after it began is closed as the rules of its game say. */
export const LEFT_AFTER_HOURS = 24
