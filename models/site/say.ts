/** Says the message of a key in one language, with its values put in. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string
