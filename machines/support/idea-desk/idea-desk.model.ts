import { messageOf } from "#models/identity/registration/form-message.ts"
import { type IdeaId, type IdeaQueue, type IdeaRow, ideasIn } from "#models/support/idea.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { IdeaDeskEvent, type IdeasRead } from "./idea-desk.events.ts"
import { ideaDeskMachine } from "./idea-desk.machine.ts"

const message = messageOf("error.unexpected")
const AT = Date.UTC(2026, 0, 1, 12)
const askAt = AT + 15_000

/** An idea that nobody has looked at. */
export const WAITING: IdeaRow = {
  id: "42.00000000-0000-4000-8000-000000000001" as IdeaId,
  playerId: 42 as PlayerId,
  area: "betting",
  state: "shared",
  text: "Show the number of corners beside the score",
  sharedAt: AT - 7_200_000,
  answer: "",
  decidedAt: null,
  operator: null,
  consideredAt: null,
}

export const CONSIDERED: IdeaRow = {
  ...WAITING,
  state: "considered",
  operator: "boris.kim",
  consideredAt: AT,
}

/** As another operator decided it. */
export const DECLINED: IdeaRow = {
  ...WAITING,
  state: "declined",
  operator: "boris.kim",
  answer: "It would be too small on phones",
  decidedAt: AT,
}

export const ANSWER = "It is there since Monday"

const queueOf = (...rows: ReadonlyArray<IdeaRow>): IdeaQueue => ({
  rows,
  next: rows.length === 0 ? null : `${WAITING.sharedAt}:${WAITING.id}`,
  waiting: rows.filter(({ state }) => state === "shared").length,
})

const read = (queue: IdeaQueue, opened: IdeaRow | null): IdeasRead => ({
  ok: true,
  value: { queue, opened, askAt },
})
const unread = (kind: "signedOut" | "failed"): IdeasRead => ({ ok: false, error: { kind, message, askAt } })

export const model = defineModel({
  machine: ideaDeskMachine,
  events: IdeaDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [
      { query: ideasIn(""), mayDecide: true },
      { query: ideasIn("?state=done"), mayDecide: false },
    ],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    "idea.opened": [{ id: WAITING.id }],
    "idea.closed": [{}],
    "answer.typed": [{ text: ANSWER }],
    "act.pressed": [{ act: "consider" }, { act: "done" }, { act: "decline" }],
  },
  outcomes: {
    loadIdeas: ({ opened }) =>
      opened === null
        ? [read(queueOf(WAITING), null), read(queueOf(), null), unread("signedOut"), unread("failed")]
        : // Another operator was faster.
          [read(queueOf(), DECLINED), unread("signedOut"), unread("failed")],
    deadline: [undefined],
    act: ({ ask }) => [
      {
        ok: true,
        value:
          ask?.act.act === "consider"
            ? CONSIDERED
            : {
                ...WAITING,
                state: ask?.act.act === "done" ? "done" : "declined",
                operator: "anna.petrova",
                answer: ANSWER,
                decidedAt: AT,
              },
      },
      { ok: false, error: { kind: "signedOut", message } },
      { ok: false, error: { kind: "failed", message: messageOf("refusal.idea-over") } },
    ],
  },
  project: ({ mayDecide, queue, opened, answer, askAt: next, ask, error, refused }) => ({
    mayDecide,
    rows: queue?.rows.map(({ state }) => state) ?? null,
    opened: opened?.state,
    answer,
    isRead: next > 0,
    ask: ask?.act.act,
    hasError: error !== null,
    isRefused: refused !== null,
  }),
  offBrowser: "walked on its screens; the journey of ideas opens it on the real site",
  limit: 60_000,
})
