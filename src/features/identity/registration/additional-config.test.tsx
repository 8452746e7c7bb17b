import { cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { createActor } from "xstate"
import { captchaMachine } from "#machines/captcha/captcha/captcha.machine.ts"
import { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import { registrationMachine } from "#machines/identity/registration/registration.machine.ts"
import { sampleField } from "#machines/identity/registration/registration.samples.ts"
import { emptyForm } from "#machines/identity/registration/registration.setup.ts"
import { SAMPLE_PLAYER } from "#machines/identity/second-step/second-step.samples.ts"
import type { AdditionalConfig, RegistrationType } from "#models/identity/registration/registration.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { captchaFlow } from "../../captcha/captcha/captcha-flow.ts"
import { confirmPhoneFlow } from "./confirm-phone-flow.ts"
import { RegistrationPanel } from "./RegistrationPanel.tsx"
import { registrationFlow } from "./registration-flow.ts"

const words = await loadedWords("en")
afterEach(cleanup)

const CONFIG: AdditionalConfig = {
  isVisibleLoginSavingNotice: true,
  hasDepositBanner: true,
  hasBackButton: false,
  hasLeftBanner: false,
  isHiddenLeftBannerOnForm: false,
}
const KAZAKHSTAN = { id: 2, name: "Kazakhstan", country_code: "kz", tel_code: "+7" }

/** The registration as a configuration shows it: filled in, or done. */
const show = (
  tab: RegistrationType,
  config: Partial<AdditionalConfig>,
  isDone = false,
  hasCashier = true,
  onBack = vi.fn(),
) => {
  const fields = [
    sampleField("country_id", { type: "select", options: [{ id: 2, name: "Kazakhstan" }] }),
    sampleField("agree-policy", {
      type: "checkbox",
      title: "I am 18",
      titlesInCountries: [{ countries: [2], title: "I am 21" }],
    }),
  ]
  const snapshot = registrationMachine.resolveState({
    value: isDone ? "registered" : { form: "filling" },
    context: {
      ...createActor(registrationMachine).getSnapshot().context,
      ...emptyForm,
      data: {
        types: [],
        tabs: [],
        hasFirstDeposit: true,
        minAgesInCountries: { kz: 21 },
        additionalConfig: { ...CONFIG, ...config },
      },
      phones: { countries: [KAZAKHSTAN], masks: [] },
      tab,
      cache: { [tab]: { fields, relation_fields: [] } },
      values: { country_id: 2 },
      player: isDone ? SAMPLE_PLAYER : null,
    },
  })
  const flows = new Map<object, ReturnType<typeof createActor>>([
    [
      registrationFlow,
      createActor(registrationMachine, {
        snapshot: registrationMachine.getPersistedSnapshot(snapshot),
      }).start(),
    ],
    [confirmPhoneFlow, createActor(confirmPhoneMachine).start()],
    [captchaFlow, createActor(captchaMachine, { input: { probeLimit: 1 } }).start()],
  ])
  const nothing = () => undefined
  render(
    <MessagesProvider store={words}>
      <FlowHostContext value={flowHostOf(flows)}>
        <RegistrationPanel
          minimumAge={18}
          onSignIn={nothing}
          onDone={nothing}
          onDeposit={hasCashier ? nothing : undefined}
          onBack={onBack}
        />
      </FlowHostContext>
    </MessagesProvider>,
  )
  return onBack
}

const button = (name: string) => page.queryByRole("button", { name })

describe("§3 Registration: registration data, additionalConfig", () => {
  it("words the button of the form by mail and of the form by phone", () => {
    const texts = { emailButtonText: "Join by mail", phoneButtonText: "Join by phone" }
    for (const [tab, text] of [
      ["full_reg", "Join by mail"],
      ["phone_reg", "Join by phone"],
      ["fast_reg", "Create account"],
    ] as const) {
      show(tab, texts)
      expect(button(text), tab).not.toBeNull()
      cleanup()
    }
  })

  it("has a way back where the operator wants one, and none once there is an account", () => {
    show("fast_reg", {})
    expect(button("Back")).toBeNull()
    cleanup()
    const onBack = show("fast_reg", { hasBackButton: true })
    fireEvent.click(page.getByRole("button", { name: "Back" }))
    expect(onBack).toHaveBeenCalledOnce()
    cleanup()
    show("fast_reg", { hasBackButton: true }, true)
    expect(button("Back")).toBeNull()
  })

  it("offers the first deposit with its banner, and not without", () => {
    show("fast_reg", {}, true)
    expect(button("Make your first deposit")).not.toBeNull()
    cleanup()
    show("fast_reg", { hasDepositBanner: false }, true)
    expect(button("Make your first deposit")).toBeNull()
    cleanup()
    show("fast_reg", {}, true, false)
    expect(button("Make your first deposit")).toBeNull()
    expect(page.queryByText(/first deposit/)).toBeNull()
  })

  it("asks for the age of the form's country", () => {
    show("fast_reg", {})
    expect(page.getByRole("checkbox", { name: "I am 21" })).toBeDefined()
    expect(page.getByText("21+")).toBeDefined()
  })
})
