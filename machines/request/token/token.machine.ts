import { assign, setup } from "xstate"
import type { RequestFailure } from "#models/request/failure.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { ServiceToken, TokenContext, TokenEvent } from "./token.events.ts"

/** §9 Timing: a token counts as expired this long before it is, in milliseconds. */
export const TOKEN_MARGIN_MS = 5000
/** §9 Timing: 401 answers in a row after which an address is given up. */
export const MAX_REFUSALS = 3

type TokenOutcome = Outcome<ServiceToken, RequestFailure>

const outcomeOf = (event: unknown): TokenOutcome | undefined =>
  (event as { readonly output?: TokenOutcome }).output

const received = (event: unknown): ServiceToken | undefined => {
  const outcome = outcomeOf(event)
  return outcome?.ok === true ? outcome.value : undefined
}

const failureOf = (event: unknown): RequestFailure | undefined => {
  const outcome = outcomeOf(event)
  return outcome?.ok === false ? outcome.error : undefined
}

/** The server's clock decides: the header says how far the browser's is off (§7 User). */
const renewAt = (token: ServiceToken, serverDate: number): number =>
  token.at + (token.expireDate - serverDate) - TOKEN_MARGIN_MS

const without = (refusals: TokenContext["refusals"], url: string): TokenContext["refusals"] =>
  Object.fromEntries(Object.entries(refusals).filter(([address]) => address !== url))

const serviceToken = { rule: "§4 Service token" } as const
const codes = { rule: "§8 Service auth" } as const

/** Keeps the service token that secure calls carry: fetched when missing, renewed when expired or refused (§4). Never journalled. */
export const tokenMachine = setup({
  types: {
    context: {} as TokenContext,
    events: {} as TokenEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Asks for a token of the session. */
    fetchToken: contract<TokenOutcome, null>("fetchToken"),
    /** Renews the token in hand. */
    renewToken: contract<TokenOutcome, null>("renewToken"),
  },
  guards: {
    dateIsMissing: ({ event }) => received(event)?.serverDate === null,
    tokenIsLost: ({ event }) => received(event)?.token === "",
    tokenIsUsable: ({ event }) => received(event) !== undefined,
    userIsRefused: ({ event }) => {
      const failure = failureOf(event)
      return failure?._tag === "HttpFailed" && failure.status === 403
    },
    tokenHasExpired: ({ context, event }) => event.type === "token.wanted" && event.at >= context.renewAt,
    thatWasTheThirdRefusal: ({ context, event }) =>
      event.type === "call.unauthorised" && (context.refusals[event.url] ?? 0) + 1 >= MAX_REFUSALS,
    addressWasRefused: ({ context, event }) =>
      event.type === "call.accepted" && (context.refusals[event.url] ?? 0) > 0,
    tokenIsTheCurrent: ({ context, event }) =>
      event.type === "call.unauthorised" && event.token === context.token,
  },
  actions: {
    keepToken: assign(({ event }) => {
      const token = received(event)
      return token === undefined || token.serverDate === null
        ? {}
        : { token: token.token, renewAt: renewAt(token, token.serverDate), trouble: null }
    }),
    noteMissingDate: assign({ token: null, trouble: { code: "MISSING_DATE_HEADER" } }),
    noteLostToken: assign({ token: null, trouble: { code: "LOST_TOKEN" } }),
    noteRefusedUser: assign({ token: null, trouble: { code: "USER_NOT_AUTHENTICATED" } }),
    noteRefusedToken: assign({ token: null, trouble: { code: "TOKEN_NOT_AUTHENTICATED" } }),
    noteFailure: assign(({ event }) => {
      const failure = failureOf(event)
      return { token: null, trouble: failure === undefined ? null : { failure } }
    }),
    noteDefect: assign({ token: null, trouble: { code: "LOST_TOKEN" } }),
    countRefusal: assign(({ context, event }) =>
      event.type === "call.unauthorised"
        ? { refusals: { ...context.refusals, [event.url]: (context.refusals[event.url] ?? 0) + 1 } }
        : {},
    ),
    forgetRefusals: assign(({ context, event }) =>
      event.type === "call.unauthorised" || event.type === "call.accepted"
        ? { refusals: without(context.refusals, event.url) }
        : {},
    ),
    forgetEverything: assign({ token: null, renewAt: 0, refusals: {}, trouble: null }),
  },
}).createMachine({
  id: "token",
  description: "The short-lived service token that secure calls carry in addition to the session cookie.",
  meta: { ...serviceToken, audit: "Kept in memory only; never written to storage or journal." },
  context: { token: null, renewAt: 0, refusals: {}, trouble: null },
  initial: "missing",
  states: {
    missing: {
      description: "There is no token and nobody has asked for one.",
      meta: { rule: "§4 Service token: missing or expired" },
      tags: ["idle"],
      on: {
        "token.wanted": {
          description: "A secure call needs a token.",
          meta: { rule: "§4 Service token: missing or expired" },
          target: "asked",
        },
      },
    },
    asked: {
      description: "Somebody signed in: a token is fetched.",
      meta: serviceToken,
      initial: "fetching",
      on: {
        "session.ended": {
          description: "The session is over, and its token with it.",
          meta: serviceToken,
          target: "missing",
          actions: "forgetEverything",
        },
        "call.accepted": {
          description: "The address accepted a token: earlier refusals no longer count.",
          meta: { rule: "§4 Service token: three attempts" },
          guard: "addressWasRefused",
          actions: "forgetRefusals",
        },
      },
      states: {
        fetching: {
          description: "A token is being fetched; secure calls wait.",
          meta: { rule: "§4 Service token: missing or expired" },
          tags: ["busy"],
          invoke: {
            id: "fetchToken",
            src: "fetchToken",
            input: null,
            onDone: [
              {
                description: "The answer has no date, so the token's lifetime is unknown.",
                meta: { rule: "§8 Service auth: missing date" },
                guard: "dateIsMissing",
                target: "unusable",
                actions: "noteMissingDate",
              },
              {
                description: "The answer holds no token.",
                meta: { rule: "§8 Service auth: lost token" },
                guard: "tokenIsLost",
                target: "unusable",
                actions: "noteLostToken",
              },
              {
                description: "A token, with its expiry moved to the browser's clock.",
                meta: { rule: "§7 User: mobile token" },
                guard: "tokenIsUsable",
                target: "usable",
                actions: "keepToken",
              },
              {
                description: "The server gives this visitor no token.",
                meta: { rule: "§8 Service auth: user not authenticated" },
                guard: "userIsRefused",
                target: "unusable",
                actions: "noteRefusedUser",
              },
              {
                description: "The token could not be fetched.",
                meta: serviceToken,
                target: "unusable",
                actions: "noteFailure",
              },
            ],
            onError: {
              description: "The answer could not be read.",
              meta: codes,
              target: "unusable",
              actions: "noteDefect",
            },
          },
        },
        renewing: {
          description: "The expired token is being renewed; secure calls wait.",
          meta: { rule: "§7 User: mobile token" },
          tags: ["busy"],
          invoke: {
            id: "renewToken",
            src: "renewToken",
            input: null,
            onDone: [
              {
                description: "The answer has no date, so the token's lifetime is unknown.",
                meta: { rule: "§8 Service auth: missing date" },
                guard: "dateIsMissing",
                target: "unusable",
                actions: "noteMissingDate",
              },
              {
                description: "The answer holds no token: a new one is fetched.",
                meta: { rule: "§4 Service token: missing or expired" },
                guard: "tokenIsLost",
                target: "fetching",
              },
              {
                description: "The token is extended.",
                meta: { rule: "§7 User: mobile token" },
                guard: "tokenIsUsable",
                target: "usable",
                actions: "keepToken",
              },
              {
                description: "It can't be renewed: a new one is fetched.",
                meta: serviceToken,
                target: "fetching",
              },
            ],
            onError: {
              description: "The answer could not be read: a new token is fetched.",
              meta: serviceToken,
              target: "fetching",
            },
          },
        },
        usable: {
          description: "Secure calls carry this token.",
          meta: { rule: "§6 Roles and permissions: secure calls" },
          tags: ["done"],
          on: {
            "token.wanted": {
              description: "The token has expired, or will within the margin.",
              meta: { rule: "§9 Timing: token margin" },
              guard: "tokenHasExpired",
              target: "renewing",
            },
            "call.unauthorised": [
              {
                description: "The address refused for the third time: no further attempt.",
                meta: { rule: "§8 Service auth: token not authenticated" },
                guard: "thatWasTheThirdRefusal",
                target: "unusable",
                actions: ["noteRefusedToken", "forgetRefusals"],
              },
              {
                description: "The token was refused: a new one is fetched.",
                meta: { rule: "§4 Service token: three attempts" },
                guard: "tokenIsTheCurrent",
                target: "fetching",
                actions: "countRefusal",
              },
              {
                description: "A token was refused that has already been replaced.",
                meta: { rule: "§4 Service token: three attempts" },
                actions: "countRefusal",
              },
            ],
          },
        },
        unusable: {
          description: "No token could be had; `trouble` says why. The next secure call asks again.",
          meta: codes,
          tags: ["error"],
          on: {
            "token.wanted": {
              description: "A secure call needs a token: asked for again.",
              meta: { rule: "§4 Service token: missing or expired" },
              target: "fetching",
            },
          },
        },
      },
    },
  },
})
