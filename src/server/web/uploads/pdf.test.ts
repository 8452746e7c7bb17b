import { describe, expect, it } from "vitest"
import { isPdf, pdfFault } from "./pdf.ts"

/** The smallest file of ISO 32000-1, H.2, with something more in its catalogue. */
const pdf = (more = "", end = "%%EOF\n") =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 3 0 R ${more}>>\nendobj\n3 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n9\n${end}`,
  )

describe("a PDF that somebody sends", () => {
  it("is taken where it only shows something", () => {
    expect(pdfFault(pdf())).toBeUndefined()
    expect(pdfFault(pdf("/OpenAction [3 0 R /Fit] "))).toBeUndefined()
    expect(pdfFault(pdf("/JSON (a name that only begins so) "))).toBeUndefined()
  })

  it("is told from other files by how it begins, and has to be whole", () => {
    for (const other of ["", "%PDF", "<html>%PDF-1.4", "MZ\u0090"])
      expect(isPdf(Buffer.from(other))).toBe(false)
    expect(pdfFault(Buffer.from("<svg/>"))).toBe("type")
    expect(pdfFault(pdf("", ""))).toBe("broken")
  })

  it.each([
    "/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ",
    "/OpenAction << /S /J#61vaScript >> ",
    "/AA << /O << /S /Launch /F (cmd.exe) >> >> ",
    "/Names << /EmbeddedFiles 5 0 R >> ",
    "/AcroForm << /XFA 6 0 R >> ",
    "/A <</S/SubmitForm/F(https://example.com)>> ",
  ])("is refused where it does something: %s", (more) => {
    expect(pdfFault(pdf(more))).toBe("active")
  })

  it("is refused where nobody can look into it", () => {
    expect(pdfFault(pdf("/Encrypt 7 0 R "))).toBe("locked")
  })
})
