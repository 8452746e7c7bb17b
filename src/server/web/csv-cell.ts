/** Characters that make a spreadsheet take a text for a formula (assurance B1.2.10). */
const FORMULA = /^[=+\-@\t\r]/

/** One cell: quoted, and never a formula. */
export const csvCell = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
