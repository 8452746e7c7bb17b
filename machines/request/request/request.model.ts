import type { ExchangeFailure } from "#models/request/failure.ts"
import { httpFailure } from "#models/request/refusal.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { failed, succeeded } from "../../kernel/outcome.ts"
import { RequestEvent } from "./request.events.ts"
import { requestMachine } from "./request.machine.ts"

const url = "/account-api/bets"
const at = 1_790_000_000_000

const failures: readonly ExchangeFailure[] = [{ _tag: "NetworkFailed", url }, httpFailure(url, 403, null)]

export const model = defineModel({
  machine: requestMachine,
  events: RequestEvent,
  input: { url, at, attempts: 2, timeOutMs: 10_000, downloadTimeOutMs: 20_000 },
  samples: { "asker.joined": [{}], "asker.left": [{}] },
  outcomes: {
    sendRequest: [succeeded({ at }), ...failures.map((failure) => failed({ at, failure }))],
    readAnswer: [succeeded({ bets: [] }), ...failures.map((failure) => failed({ at, failure }))],
  },
  project: ({ attempt, askers, failure }) => [attempt, Math.min(askers, 2), failure?._tag],
  offBrowser: offBrowserDefects(requestMachine),
  limit: 400,
})
