import { httpFailure } from "#models/request/refusal.ts"
import type { Balance, Player } from "#models/wallet/account.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { failed, succeeded } from "../../kernel/outcome.ts"
import { VisitorEvent } from "./visitor.events.ts"
import { visitorMachine } from "./visitor.machine.ts"
import { TOUCH_EVERY_MS } from "./visitor.setup.ts"

const at = 1_790_000_000_000

const balance = (money: number) =>
  ({
    id: 1,
    money,
    iso: "RUB",
    symbol: "₽",
    name: "Основной",
    isActive: true,
    isBonusAccount: false,
    amountOfUnplacedBets: 0,
  }) as unknown as Balance

const player = {
  userId: 7,
  phone: "•••••••• 45 67",
  balance: balance(0),
  signedInAt: at,
} as unknown as Player

const refused = failed(httpFailure("/account-api/auth/activity", 401, null))
const unreachable = failed({ _tag: "NetworkFailed", url: "/account-api/auth/session" } as const)

export const model = defineModel({
  machine: visitorMachine,
  events: VisitorEvent,
  input: { at, idleMs: 1_800_000 },
  samples: {
    "player.signedIn": [{ player, at }],
    "balance.changed": [{ balance: balance(5000) }],
    "activity.seen": [{ at: at + 1 }, { at: at + TOUCH_EVERY_MS }],
    "signOut.requested": [{}],
    "session.ended": [{}],
    "check.requested": [{ at: at + 2 }],
    "outage.met": [{}],
  },
  outcomes: {
    askWho: [succeeded(player), succeeded(null), unreachable],
    touchSession: [succeeded(null), refused],
    endSession: [succeeded(null), unreachable],
    waitToAsk: [succeeded(null)],
  },
  project: ({ player: known, toldAt, unanswered, ended }) => [
    known?.balance.money,
    toldAt > at,
    unanswered > 0,
    ended,
  ],
  offBrowser: offBrowserDefects(visitorMachine),
  limit: 20_000,
})
