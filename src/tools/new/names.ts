/** `gift-card` as the name of a value: `giftCard`. */
export const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `gift-card` as the name of a type: `GiftCard`. */
export const pascal = (name: string): string => camel(`-${name}`)
