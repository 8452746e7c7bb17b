/** Where the flags lie, by the version of their set: what an address holds never changes. */
export const FLAGS_PLACE = "assets/flags-1.6.20"

/** Whether there is a flag of a code: of parts of the world, which have three digits, and of two further codes there is none. */
export const hasFlag = (code: string): boolean => /^(?!es-pv)[a-z]{2}(-[a-z]+)?$/i.test(code)

/** The address of a country's flag by its code. */
export const flagOf = (code: string): string => `/${FLAGS_PLACE}/${code.toLowerCase()}.svg`
