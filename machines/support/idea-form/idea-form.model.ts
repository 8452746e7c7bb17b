import { messageOf } from "#models/identity/registration/form-message.ts"
import type { MessageKey } from "#models/support/conversation.ts"
import type { IdeaId, IdeaPage, IdeaView } from "#models/support/idea.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { IdeaFormEvent } from "./idea-form.events.ts"
import { ideaFormMachine } from "./idea-form.machine.ts"

const AT = Date.UTC(2026, 0, 1, 12)
const message = messageOf("error.unexpected")

export const KEY = "00000000-0000-4000-8000-000000000009" as MessageKey
export const userId = 42 as PlayerId
const TEXT = "Show the number of corners beside the score"

/** An idea that nobody has looked at. */
export const SHARED: IdeaView = {
  id: `42.${KEY}` as IdeaId,
  area: "betting",
  state: "shared",
  text: TEXT,
  sharedAt: AT,
  answer: "",
  decidedAt: null,
}

/** One that was carried out. */
export const DONE: IdeaView = {
  ...SHARED,
  id: "42.00000000-0000-4000-8000-000000000001" as IdeaId,
  area: "casino",
  state: "done",
  text: "Let us play roulette at night",
  sharedAt: AT - 86_400_000,
  answer: "It is there since Monday",
  decidedAt: AT - 3_600_000,
}

const EARLIER: IdeaView = {
  ...DONE,
  id: "42.00000000-0000-4000-8000-000000000002" as IdeaId,
  state: "declined",
  text: "Make the site purple",
  answer: "Green is easier to read",
}

const read = (page: IdeaPage) => ({ ok: true, value: page }) as const

/** Answers of the server. */
export const ANSWERS = {
  none: read({ ideas: [], next: null }),
  first: read({ ideas: [SHARED, DONE], next: `${DONE.sharedAt}:${DONE.id}` }),
  earlier: read({ ideas: [EARLIER], next: null }),
  shared: { ok: true, value: SHARED },
  withdrawn: { ok: true, value: { ...SHARED, state: "withdrawn" } },
  full: {
    ok: false,
    error: { errors: { text: messageOf("refusal.ideas-full", { most: 50 }) }, message: null },
  },
  failed: { ok: false, error: { errors: {}, message } },
} as const

/** Paths over the page: no ideas, a form with what is wrong in it, one that is sent, taken back, and earlier ones. */
export const model = defineModel({
  machine: ideaFormMachine,
  events: IdeaFormEvent,
  input: undefined,
  samples: {
    "ideas.opened": [{ userId }],
    "ideas.left": [{}],
    "news.heard": [{}],
    "refresh.pressed": [{}],
    "more.pressed": [{}],
    "area.chosen": [{ area: "betting" }],
    "text.typed": [{ text: TEXT }, { text: "Short" }],
    "idea.submitted": [{ key: KEY }],
    "withdraw.pressed": [{ id: SHARED.id }, { id: DONE.id }],
  },
  outcomes: {
    loadIdeas: ({ page }) =>
      page === null ? [ANSWERS.first, ANSWERS.none, ANSWERS.failed] : [ANSWERS.earlier, ANSWERS.failed],
    shareIdea: [ANSWERS.shared, ANSWERS.full, ANSWERS.failed],
    withdrawIdea: [ANSWERS.withdrawn, ANSWERS.failed],
  },
  project: ({ page, area, text, errors, error, sent }) => [
    page?.ideas.map(({ id, state }) => `${id} ${state}`).join(),
    area !== null,
    text,
    Object.keys(errors).join(),
    error !== null,
    sent > 0,
  ],
  offBrowser:
    "its calls are tried on the server, its screen is walked on held answers, and a journey goes through it",
  limit: 60_000,
})
