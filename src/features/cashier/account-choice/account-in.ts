/** A whole number of an address; nothing where it is none. */
export const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,16}$/.test(text) ? Number(text) : undefined

/** The account that a page's address names; nothing where the active one is meant. */
export const accountIn = (query: URLSearchParams): number | undefined => numberIn(query.get("account"))
