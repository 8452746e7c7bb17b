/** Spreadsheets read UTF-8 where a file begins with this. */
export const BYTE_ORDER_MARK = "\uFEFF"

/** Characters that make a spreadsheet take a text for a formula (assurance B1.2.10). */
const FORMULA = /^[=+\-@\t\r]/

/** One cell: quoted, and never a formula. */
export const csvCell = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** One row of cells that hold texts. CRLF. */
export const csvLine = (texts: ReadonlyArray<string>): string => `${texts.map(csvCell).join(",")}\r\n`
