import { CALL_AGAIN_MS, CALL_EARLY_MS, CALL_LEFT_MS, CALL_NOTE_LENGTH } from "#models/support/call-request.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { CallRequestEvent } from "./call-request.events.ts"
import { callRequestMachine } from "./call-request.machine.ts"

const userId = 7 as PlayerId
const DUE = 3_600_000

/** What a player asks for; due an hour later. */
export const ASKED = {
  at: 1000,
  userId,
  key: "call-0001",
  phone: "79991234567",
  name: "",
  language: "ru",
  topic: "payments",
  dueAt: DUE,
} as const

/** Paths over a request: too early, taken, left and taken over, given back, missed three times, reached and taken back. */
export const model = defineModel({
  machine: callRequestMachine,
  events: CallRequestEvent,
  input: undefined,
  samples: {
    "call.asked": [ASKED],
    "call.taken": ({ dueAt, takenAt }) =>
      takenAt === null
        ? [
            { at: dueAt, operator: "olga" },
            { at: dueAt - CALL_EARLY_MS - 1, operator: "olga" },
          ]
        : [
            { at: takenAt + CALL_LEFT_MS, operator: "oleg" },
            { at: takenAt + CALL_LEFT_MS - 1, operator: "oleg" },
          ],
    "call.released": [
      { at: DUE + 1, operator: "olga" },
      { at: DUE + 1, operator: "oleg" },
    ],
    "call.missed": ({ dueAt }) => [
      { at: dueAt + 1, operator: "olga", note: "No answer", dueAt: dueAt + CALL_AGAIN_MS },
      { at: dueAt + 1, operator: "oleg", note: "", dueAt: dueAt + CALL_AGAIN_MS },
    ],
    "call.reached": [
      { at: DUE + 2, operator: "olga", note: "Will send a statement" },
      { at: DUE + 2, operator: "olga", note: "x".repeat(CALL_NOTE_LENGTH + 1) },
    ],
    "call.withdrawn": [{ at: 2000 }],
  },
  project: ({ operator, tries, askedAt }) => [operator, tries.length, askedAt > 0],
  offScreen: "runs on the server; the page of the support and the desk of calls show it",
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 20_000,
})
