/** The middle lines of the card ranks’ letters in a square of 64; each theme gives them its own body. */
export const RANKS = {
  ace: "M14 52 32 12 50 52M21 40H43",
  king: "M18 12V52M48 12 22 34M30 28 49 52",
  queen: "M32 12C44 12 50 21 50 32C50 43 44 52 32 52C20 52 14 43 14 32C14 21 20 12 32 12ZM37 41 50 54",
  jack: "M25 12H47M39 12V39C39 48 34 52 28 52C21 52 17 48 16 41",
  ten: "M10 20 18 12V52M42 12C50 12 54 20 54 32C54 44 50 52 42 52C34 52 30 44 30 32C30 20 34 12 42 12Z",
} as const
