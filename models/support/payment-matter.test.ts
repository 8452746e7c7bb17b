import { expect, it } from "vitest"
import { PaymentDirection, PaymentStanding } from "../cashier/own-payment.ts"
import { isAbout, matterIn, PaymentMatter } from "./payment-matter.ts"

it("has one matter for each payment, wherever it stands", () => {
  for (const direction of PaymentDirection.literals)
    for (const standing of PaymentStanding.literals)
      expect(
        PaymentMatter.literals.filter((matter) => isAbout(matter, { direction, standing })),
        `${direction} ${standing}`,
      ).toHaveLength(1)
})

it("is about any payment where none was chosen", () => {
  expect(isAbout(null, { direction: "out", standing: "done" })).toBe(true)
})

it("is read from an address, whatever stands there", () => {
  expect(matterIn(new URLSearchParams("about=withdrawal-slow"))).toBe("withdrawal-slow")
  for (const search of ["", "about=", "about=toString", "about=WITHDRAWAL-SLOW", "about=a&about=deposit-sum"])
    expect(matterIn(new URLSearchParams(search)), search).toBeNull()
})
