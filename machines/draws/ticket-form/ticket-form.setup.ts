import { assign, setup } from "xstate"
import type { DrawPage } from "#models/draws/draw-view.ts"
import { rowsOf, type TicketPicks, unfitField } from "#models/draws/rows.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  DrawAsked,
  DrawTold,
  TicketFormContext,
  TicketFormEvent,
  TicketRequest,
  TicketTold,
} from "./ticket-form.events.ts"

/** How soon a draw whose results are awaited, or whose time is just over, is asked for again, in milliseconds. */
const AGAIN_MS = 5000

const timesOf = (text: string): number | undefined => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined)

type Form = Pick<TicketFormContext, "page" | "picks" | "times">

/** What is wrong with what is picked; nothing where a ticket can be bought with it. */
export const formFault = ({ page, picks, times }: Form) => {
  if (page === null) return messageOf("draws.incomplete")
  const { fields, terms } = page.draw
  if (unfitField(fields, picks) !== undefined) return messageOf("draws.incomplete")
  if (rowsOf(fields, picks) > terms.mostRows)
    return messageOf("refusal.ticket-rows", { most: terms.mostRows })
  const many = timesOf(times)
  return many === undefined || many > terms.mostTimes
    ? messageOf("refusal.ticket-times", { most: terms.mostTimes })
    : undefined
}

/** What is sent for what is picked; nothing where it can't be. */
const requestOf = (form: Form, guid: string): TicketRequest | null => {
  const times = timesOf(form.times)
  if (form.page?.buyer === undefined || times === undefined || formFault(form) !== undefined) return null
  const { draw, buyer } = form.page
  return {
    guid,
    accountId: buyer.accountId,
    kind: draw.kind,
    number: draw.number,
    picks: form.picks,
    times,
  }
}

const nothingPicked = ({ draw }: DrawPage): TicketPicks => draw.fields.map(() => [])

/** Picks with an option taken, or no longer; of a ticket of one row it takes the place of the field's last one. */
const picksWith = (
  { page, picks }: Form,
  { place, option }: Extract<TicketFormEvent, { readonly type: "option.pressed" }>,
): TicketPicks => {
  const take = page?.draw.fields[place]?.take ?? 1
  const isSingle = page?.draw.terms.isSingle === true
  return picks.map((picked, at) => {
    if (at !== place) return picked
    if (picked.includes(option)) return picked.filter((each) => each !== option)
    return isSingle && picked.length >= take ? [...picked.slice(1), option] : [...picked, option]
  })
}

const told = (event: TicketFormEvent) =>
  event.type === "xstate.done.actor.loadDraw" && event.output.ok ? event.output.value : undefined

const statusTold = (event: TicketFormEvent) => told(event)?.page.summary.status

/** A form of a ticket of a draw. */
export const ticketFormSetup = setup({
  types: {
    context: {} as TicketFormContext,
    events: {} as TicketFormEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadDraw: contract<DrawTold, DrawAsked | null>("loadDraw"),
    buyTicket: contract<TicketTold, TicketRequest | null>("buyTicket"),
    deadline,
  },
  guards: {
    holdsNone: ({ event }) => told(event) === null,
    sells: ({ event }) => statusTold(event) === "open",
    isAwaited: ({ event }) => {
      const status = statusTold(event)
      return status !== undefined && status !== "paid" && status !== "cancelled"
    },
    isOver: ({ event }) => statusTold(event) !== undefined,
    isFilled: ({ context }) => formFault(context) === undefined && context.page?.buyer !== undefined,
    isBought: ({ event }) => event.type === "xstate.done.actor.buyTicket" && event.output.ok,
    isRefused: ({ event }) =>
      event.type === "xstate.done.actor.buyTicket" &&
      !event.output.ok &&
      event.output.error.kind === "refused",
  },
  actions: {
    /** Another draw begins with nothing; the same one by another account, or once somebody has signed in, keeps what is picked. */
    rememberAsked: assign(({ context: { asked }, event }) => {
      if (event.type !== "draw.opened") return {}
      const { type, ...wanted } = event
      const isSame = asked?.kind === wanted.kind && asked.number === wanted.number
      return {
        asked: wanted,
        error: null,
        ...(isSame ? {} : { page: null, picks: [], times: "1", bought: null }),
      }
    }),
    forgetAll: assign({
      asked: null,
      page: null,
      picks: [],
      times: "1",
      request: null,
      bought: null,
      error: null,
    }),
    /** The draw as it stands; what was picked stays where it is the same draw. */
    rememberDraw: assign(({ context, event }) => {
      const heard = told(event)
      if (heard === undefined || heard === null) return { page: null, error: null }
      const { page, heardAt } = heard
      const isSame =
        context.page?.draw.kind === page.draw.kind && context.page.draw.number === page.draw.number
      const { status, closesAt } = page.summary
      const again = heardAt + AGAIN_MS
      return {
        page,
        picks: isSame ? context.picks : nothingPicked(page),
        until: status === "open" ? Math.max(closesAt, again) : again,
        error: null,
      }
    }),
    togglePick: assign(({ context, event }) =>
      event.type === "option.pressed" ? { picks: picksWith(context, event), error: null } : {},
    ),
    rememberPicks: assign(({ event }) =>
      event.type === "picks.given" ? { picks: event.picks, error: null } : {},
    ),
    rememberTimes: assign(({ event }) =>
      event.type === "times.typed" ? { times: event.value, error: null } : {},
    ),
    rememberRequest: assign(({ context, event }) =>
      event.type === "buy.pressed" ? { request: requestOf(context, event.guid), error: null } : {},
    ),
    rememberTicket: assign(({ context: { page }, event }) =>
      event.type === "xstate.done.actor.buyTicket" && event.output.ok && page !== null
        ? {
            bought: event.output.value.ticket.key,
            picks: nothingPicked(page),
            times: "1",
            request: null,
          }
        : {},
    ),
    sayWhatIsMissing: assign(({ context }) => ({
      error: formFault(context) ?? messageOf("draws.incomplete"),
    })),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event) })),
    sayWhyItIsRefused: assign(({ event }) => ({ error: failureMessage(event), request: null })),
  },
})
