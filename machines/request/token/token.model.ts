import { httpFailure } from "#models/request/refusal.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { failed, succeeded } from "../../kernel/outcome.ts"
import { TokenEvent } from "./token.events.ts"
import { tokenMachine } from "./token.machine.ts"

const at = 1_790_000_000_000
const url = "/service-api/LiveBet/Secure/MakeBetWeb"
const address = "/web-api/api/mobile/v1/token/"

const answers = (token: string) => [
  succeeded({ token, expireDate: at + 300_000, serverDate: at, at }),
  succeeded({ token: "", expireDate: at + 300_000, serverDate: at, at }),
  succeeded({ token, expireDate: at + 300_000, serverDate: null, at }),
  failed(httpFailure(address, 403, null)),
  failed({ _tag: "NetworkFailed", url: address } as const),
]

export const model = defineModel({
  machine: tokenMachine,
  events: TokenEvent,
  input: undefined,
  samples: {
    "token.wanted": [{ at }, { at: at + 295_000 }],
    "call.unauthorised": [
      { url, token: "first" },
      { url, token: "older" },
    ],
    "call.accepted": [{ url }],
    "session.ended": [{}],
  },
  outcomes: { fetchToken: answers("first"), renewToken: answers("second") },
  project: ({ token, refusals, trouble }) => [token, refusals[url] ?? 0, trouble],
  offBrowser: [
    ...offBrowserDefects(tokenMachine),
    {
      key: "token.asked.usable|call.unauthorised|2",
      reason:
        "bets are sent one after the other, so that no call carries a token that was replaced meanwhile",
    },
  ],
  tolerates: [
    {
      key: "unguard token.asked|call.accepted|0",
      reason: "an address without refusals has none to forget",
    },
  ],
  limit: 2000,
})
