import { messageOf } from "#models/identity/registration/form-message.ts"
import { minorUnits } from "#models/money/money.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { PersonalDataEvent, type PersonalView } from "./personal-data.events.ts"
import { personalDataMachine } from "./personal-data.machine.ts"

const AT = Date.UTC(2026, 0, 1, 12)
const DAY = 86_400_000
const words = { version: 1, language: "en", at: AT }

const view = (state: "kept" | "asked", granted: boolean): PersonalView => ({
  consents: [
    { kind: "rules", granted: true, ...words },
    { kind: "age", granted: true, ...words },
    { kind: "news.sms", granted, ...words, at: AT + DAY },
  ],
  erasure: {
    state,
    askedAt: state === "kept" ? 0 : AT,
    dueAt: state === "kept" ? 0 : AT + 7 * DAY,
    leavesBalance: false,
    openBets: 0,
    balance: minorUnits(50_000),
  },
})

const failed = { ok: false, error: { message: messageOf("error.unexpected") } } as const

export const model = defineModel({
  machine: personalDataMachine,
  events: PersonalDataEvent,
  input: undefined,
  samples: {
    "data.opened": [{}],
    "data.closed": [{}],
    "data.asked": [{}],
    "news.switched": ({ view: shown }) => [
      {
        news: "news.sms" as const,
        granted: shown?.consents.find(({ kind }) => kind === "news.sms")?.granted !== true,
      },
    ],
    "export.requested": [{}],
    "erasure.requested": [{}],
    "balance.decided": [{ leaves: true }],
    "erasure.confirmed": [{}],
    "erasure.abandoned": [{}],
    "erasure.withdrawn": [{}],
  },
  outcomes: {
    loadData: [{ ok: true, value: view("kept", false) }, failed],
    carryOut: ({ command }) => [
      {
        ok: true,
        value: view(
          command?.kind === "erase" ? "asked" : "kept",
          command?.kind === "consent" && command.granted,
        ),
      },
      failed,
    ],
  },
  project: ({ view: shown, leavesBalance, command, error }) => ({
    erasure: shown?.erasure.state ?? null,
    leavesBalance,
    command: command?.kind ?? null,
    hasError: error !== null,
  }),
  offBrowser: offBrowserDefects(personalDataMachine),
  limit: 3000,
})
