import { messageOf } from "#models/identity/registration/form-message.ts"
import type { OperatorName } from "#models/operator/operator.ts"
import type { ConversationId, ConversationRow, MessageKey } from "#models/support/conversation.ts"
import type { SupportRecord } from "#models/support/support-desk.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { SAMPLE_PAYMENT } from "../chat-draft/chat-draft.model.ts"
import { SupportDeskEvent } from "./support-desk.events.ts"
import { supportDeskMachine } from "./support-desk.machine.ts"

const AT = Date.UTC(2026, 0, 1, 12)
const askAt = AT + 5000
const message = messageOf("error.unexpected")
const failed = { ok: false, error: { kind: "failed", message, askAt } } as const
const ended = { ok: false, error: { kind: "signedOut", message, askAt } } as const

const row: ConversationRow = {
  id: "42.1" as ConversationId,
  playerId: 42 as PlayerId,
  topic: "payments",
  language: "ru",
  state: "waiting",
  operator: null,
  waitingSince: AT,
  openedAt: AT,
  unread: 1,
}

/** A conversation that nobody has, as the desk shows it. */
export const WAITING: SupportRecord = {
  ...row,
  messages: [
    {
      number: 1,
      key: "first",
      side: "player",
      operator: null,
      text: "Where is my money?",
      file: { id: "file-1", kind: "picture", size: 20_000 },
      payment: SAMPLE_PAYMENT,
      at: AT,
    },
  ],
  readByPlayer: 1,
  readByOperator: 0,
  handovers: [{ at: AT, operator: "boris.kim", receiver: null, note: "Asks about a card" }],
  rating: null,
  isMine: false,
  receivers: ["boris.kim"],
  isMasked: true,
  phone: "+•••••••1234",
  email: "",
}
const MINE: SupportRecord = {
  ...WAITING,
  state: "taken",
  operator: "anna.petrova",
  isMine: true,
  readByOperator: 1,
  unread: 0,
}
const shown = (record: SupportRecord) => ({ ok: true, value: { record, askAt } }) as const

export const ANSWER_KEY = "00000000-0000-4000-8000-000000000003" as MessageKey

/** Answers of the server: a queue of one, that conversation, the same in hand, and that the session is over. */
export const ANSWERS = {
  queue: { ok: true, value: { queue: { rows: [row], waiting: 1 }, askAt } },
  waiting: shown(WAITING),
  mine: shown(MINE),
  ended,
  failed,
} as const

/** Paths over the desk: listed, opened, taken, answered, handed over, closed, and the session that ends meanwhile. */
export const model = defineModel({
  machine: supportDeskMachine,
  events: SupportDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [{ asked: { view: "waiting", topic: null } }],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    "conversation.picked": [{ id: row.id }],
    "conversation.left": [{}],
    "answer.typed": [{ text: "It is on its way" }],
    "act.pressed": [
      { act: { kind: "take" } },
      { act: { kind: "answer", key: ANSWER_KEY, text: "It is on its way" } },
      { act: { kind: "answer", key: ANSWER_KEY, text: " " } },
      { act: { kind: "file", key: ANSWER_KEY } },
      { act: { kind: "handOver", receiver: "boris.kim" as OperatorName, note: "Knows cards" } },
      { act: { kind: "close" } },
      { act: { kind: "unmask", reason: "The player asks to be called" } },
      { act: { kind: "unmask", reason: "short" } },
    ],
  },
  outcomes: {
    loadQueue: [ANSWERS.queue, failed, ended],
    openConversation: [ANSWERS.waiting, ANSWERS.mine, failed, ended],
    followConversation: [ANSWERS.mine, ANSWERS.waiting, failed, ended],
    carryOut: [ANSWERS.mine, ANSWERS.waiting, failed, ended],
  },
  project: ({ queue, id, record, text, key, act, error, fault }) => [
    queue !== null,
    id !== null,
    record?.isMine,
    text !== "",
    key !== null,
    act?.kind,
    error !== null,
    fault,
  ],
  offBrowser:
    "its calls are tried on the server, its screen is walked on held answers, and a journey works at it",
  limit: 40_000,
})
