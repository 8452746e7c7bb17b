import { describe, expect, it } from "vitest"
import { widgetHost } from "./widget.ts"

const NAMED = ["https://partner.example", "https://other.example:8443"]

describe("whom the registration's widget speaks to", () => {
  it("is the site that frames it, by its origin or its address", () => {
    expect(widgetHost(["https://partner.example"], NAMED)).toBe("https://partner.example")
    expect(widgetHost(["", "https://other.example:8443/page?x=1"], NAMED)).toBe("https://other.example:8443")
  })

  it.each([
    ["nobody", []],
    ["nothing that is an address", ["", "null", "about:blank"]],
    ["another site", ["https://evil.example"]],
    ["another port", ["https://other.example"]],
    ["another scheme", ["http://partner.example"]],
    ["a name that only begins alike", ["https://partner.example.evil.example"]],
  ])("is nobody where it is framed by %s", (_, told) => {
    expect(widgetHost(told, NAMED)).toBeUndefined()
  })
})
