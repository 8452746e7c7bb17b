/** Text that can stand in markup and in a quoted attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
