import { cleanup, screen as page, render } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { AdditionalConfig, RegistrationData } from "#models/identity/registration/registration.ts"
import { RegistrationBanner } from "./RegistrationBanner.tsx"

const additionalConfig: AdditionalConfig = {
  isVisibleLoginSavingNotice: true,
  hasDepositBanner: false,
  hasBackButton: false,
  hasLeftBanner: true,
  isHiddenLeftBannerOnForm: false,
  welcomeBonusDescription: "Read the rules of the bonus.",
}
const data: RegistrationData = {
  types: [],
  tabs: [],
  hasFirstDeposit: false,
  minAgesInCountries: {},
  banner: { image: "/banner.webp", alt: "A ball", title: "Welcome", text: "For everybody" },
  bannerTexts: { "1": "For sports" },
  bonusAmount: "up to 100 €",
  additionalConfig,
}

afterEach(cleanup)

describe("§3 Registration: registration data, the banner", () => {
  it("shows image and words, and the text of the bonus that is chosen", () => {
    const { rerender } = render(<RegistrationBanner data={data} values={{}} />)
    expect(page.getByRole("img", { name: "A ball" })).toBeDefined()
    for (const text of ["Welcome", "For everybody", "up to 100 €", "Read the rules of the bonus."])
      expect(page.getByText(text)).toBeDefined()
    rerender(<RegistrationBanner data={data} values={{ first_deposit_bonus_choice: 1 }} />)
    expect(page.getByText("For sports")).toBeDefined()
    rerender(<RegistrationBanner data={data} values={{ first_deposit_bonus_choice: -1 }} />)
    expect(page.getByText("For everybody")).toBeDefined()
  })

  it("shows nothing where none is configured, or it is hidden on the form", () => {
    const { banner: _, ...without } = data
    const hidden = { ...data, additionalConfig: { ...additionalConfig, isHiddenLeftBannerOnForm: true } }
    const { rerender } = render(<RegistrationBanner data={without} values={{}} />)
    expect(page.queryByRole("figure")).toBeNull()
    rerender(<RegistrationBanner data={hidden} values={{}} />)
    expect(page.queryByRole("figure")).toBeNull()
  })
})
