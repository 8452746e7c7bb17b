/** Digits of a PIN (§7 Office: PIN code). */
export const PIN_LENGTH = 6
