import type { CheckView, OfferedProvider } from "#models/identification/provider.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { IdentityProvingEvent } from "./identity-proving.events.ts"
import { identityProvingMachine } from "./identity-proving.machine.ts"

const AT = Date.UTC(2026, 0, 1, 12)

const smartId: OfferedProvider = { kind: "smart-id", name: "Smart-ID", countries: ["EE", "LV", "LT"] }
const mobileId: OfferedProvider = { kind: "mobile-id", name: "Mobile-ID", countries: ["EE", "LT"] }

const sumsub: OfferedProvider = { kind: "sumsub", name: "Sumsub", countries: [] }
const check = { session_id: "check", code: "0042", begun_at: AT, until: AT + 180_000 } as const
const verigram: OfferedProvider = { kind: "verigram", name: "Verigram", countries: [] }
const part = (name: string) => ({
  script: `https://verigram.example/${name}.js`,
  address: `https://verigram.example/${name}`,
})
const films = { token: "token", person_id: "7.digest", veridoc: part("veridoc"), verilive: part("verilive") }
const widget = { script: "https://sumsub.example/sdk.js", token: "token" } as const

const view = (state: CheckView["state"]) =>
  ({ ok: true, value: { view: { state, why: null, message: "" }, askAt: AT } }) as const
const silence = (isOver: boolean) =>
  ({ ok: false, error: { message: messageOf("error.unexpected"), isOver, askAt: AT } }) as const

export const model = defineModel({
  machine: identityProvingMachine,
  events: IdentityProvingEvent,
  input: undefined,
  samples: {
    "page.closed": [{}],
    "provider.chosen": [
      { provider: smartId },
      { provider: mobileId },
      { provider: sumsub },
      { provider: verigram },
    ],
    "provider.left": [{}],
    "field.typed": [
      { field: "personal_code", value: "38001085718" },
      { field: "personal_code", value: "" },
    ],
    "check.submitted": [{}],
    "check.dropped": [{}],
    "status.asked": [{}],
    "widget.finished": [{}],
    "widget.filmed": [
      { sessions: { veridocSessionId: "filmed document", veriliveSessionId: "filmed face" } },
    ],
    "widget.failed": [{}],
  },
  outcomes: {
    beginCheck: ({ provider }) => [
      provider?.kind === "verigram"
        ? ({ ok: true, value: { check: { ...check, code: "", widget: films }, askAt: AT } } as const)
        : provider?.kind === "sumsub"
          ? ({ ok: true, value: { check: { ...check, code: "", widget }, askAt: AT } } as const)
          : ({ ok: true, value: { check, askAt: AT } } as const),
      {
        ok: false,
        error: {
          message: messageOf("error.unexpected"),
          errors: { personal_code: messageOf("Not this one.") },
        },
      },
      { ok: false, error: { message: messageOf("error.unexpected"), errors: {} } },
    ],
    handSessions: [
      { ok: true, value: null },
      { ok: false, error: { message: messageOf("error.unexpected"), isOver: false } },
      { ok: false, error: { message: messageOf("Filmed for another."), isOver: true } },
    ],
    askCheck: [
      view("waiting"),
      {
        ok: true,
        value: { view: { state: "failed", why: "refused", message: "You said no." }, askAt: AT },
      },
      view("confirmed"),
      view("doubted"),
      silence(false),
      silence(true),
    ],
  },
  project: ({ provider, values, errors, error, check, sessions, silences }) => ({
    kind: provider?.kind,
    code: `${values.personal_code ?? ""}` !== "",
    errors: Object.keys(errors).sort(),
    error: error !== null,
    check: check?.widget === undefined ? check !== null : "widget",
    sessions: sessions !== undefined,
    silences,
  }),
  offBrowser: [
    ...offBrowserDefects(identityProvingMachine),
    {
      key: "identity-proving.settled|provider.left|0",
      reason: "by then the page shows how the identification stands, and offers services no more",
    },
  ],
  limit: 3000,
})
