import { assign, setup } from "xstate"
import {
  ATTEMPTS_ENDED,
  DOWNLOAD_TIME_OUT,
  type ExchangeFailure,
  isTransient,
  REQUEST_STATUS,
  type RequestFailure,
  statusOf,
  TIME_OUT,
} from "#models/request/failure.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { RequestContext, RequestEvent, RequestInput, RequestOutput } from "./request.events.ts"

/** A failed step of one try, and when it failed (milliseconds since the epoch). */
export interface StepFailure {
  readonly at: number
  readonly failure: ExchangeFailure
}

/** One try, by its number. */
export interface AttemptInput {
  readonly attempt: number
}

/** The pause before a further try, in milliseconds; it doubles with each. */
export const RETRY_PAUSE_MS = 300

type Step<Value> = Outcome<Value, StepFailure>

const stepError = (event: unknown): StepFailure | undefined => {
  const { output } = event as { readonly output?: Step<unknown> }
  return output?.ok === false ? output.error : undefined
}

const stepValue = (event: unknown): unknown => {
  const { output } = event as { readonly output?: Step<unknown> }
  return output?.ok === true ? output.value : undefined
}

const ended = (context: RequestContext, last: ExchangeFailure): RequestFailure =>
  context.attempts > 1 && isTransient(last)
    ? { _tag: "AttemptsEnded", url: context.url, message: ATTEMPTS_ENDED, last }
    : last

const maySpendAnother = (context: RequestContext): boolean => context.attempt < context.attempts

const request = { rule: "§4 Request" } as const
const errors = { rule: "§8 HTTP statuses named" } as const
const retrying = { rule: "§8 Retry of a step" } as const

const outputOf = (context: RequestContext): RequestOutput => {
  if (context.failure === null) {
    return { status: REQUEST_STATUS.success, value: context.value }
  }
  const status = statusOf(context.failure)
  return {
    status: status === REQUEST_STATUS.success ? REQUEST_STATUS.error : status,
    failure: context.failure,
  }
}

/**
 * One request to the server, for everybody who asks for the same thing while it is in flight: it may time out, be
 * cancelled, be refused, and be tried again (§4 Request). Nothing of it is journalled.
 */
export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    input: {} as RequestInput,
    output: {} as RequestOutput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    /** Sends the request; done when the head of the answer is there, in its `at`. */
    sendRequest: contract<Step<{ readonly at: number }>, AttemptInput>("sendRequest"),
    /** Reads the rest of the answer and checks it against the contract. */
    readAnswer: contract<Step<unknown>, AttemptInput>("readAnswer"),
  },
  guards: {
    stepSucceeded: ({ event }) => stepError(event) === undefined,
    mayTryAgain: ({ context, event }) => {
      const step = stepError(event)
      return step !== undefined && isTransient(step.failure) && maySpendAnother(context)
    },
    triesAreLeft: ({ context }) => maySpendAnother(context),
    nobodyElseAsks: ({ context }) => context.askers === 1,
  },
  actions: {
    countIn: assign({ askers: ({ context }) => context.askers + 1 }),
    countOut: assign({ askers: ({ context }) => context.askers - 1 }),
    allowDownload: assign(({ context, event }) => {
      const begun = stepValue(event) as { readonly at: number }
      return { until: begun.at + context.downloadTimeOutMs }
    }),
    rememberAnswer: assign({ value: ({ event }) => stepValue(event) }),
    planNextTry: assign(({ context, event }) => ({
      until: (stepError(event)?.at ?? context.until) + RETRY_PAUSE_MS * 2 ** (context.attempt - 1),
    })),
    beginNextTry: assign(({ context }) => ({
      attempt: context.attempt + 1,
      until: context.until + context.timeOutMs,
    })),
    rememberFailure: assign(({ context, event }) => {
      const step = stepError(event)
      return { failure: step === undefined ? null : ended(context, step.failure) }
    }),
    rememberTimeOut: assign(({ context }) => ({
      failure: ended(context, { _tag: "TimedOut", status: TIME_OUT, url: context.url }),
    })),
    rememberDownloadTimeOut: assign(({ context }) => ({
      failure: ended(context, { _tag: "TimedOut", status: DOWNLOAD_TIME_OUT, url: context.url }),
    })),
    rememberDefect: assign(({ context }) => ({
      failure: { _tag: "WrongAnswer", url: context.url, issue: "The answer could not be read" } as const,
    })),
    rememberCancelling: assign(({ context }) => ({
      failure: { _tag: "Cancelled", url: context.url } as const,
    })),
  },
}).createMachine({
  id: "request",
  description: "A request to the server, with its time limits, its retries and everyone who waits for it.",
  meta: request,
  context: ({ input }) => ({
    ...input,
    attempt: 1,
    askers: 1,
    until: input.at + input.timeOutMs,
    value: null,
    failure: null,
  }),
  output: ({ context }) => outputOf(context),
  initial: "inFlight",
  states: {
    inFlight: {
      description: "The answer is wanted and on its way.",
      meta: request,
      tags: ["busy"],
      initial: "waiting",
      on: {
        "asker.joined": {
          description: "The same address is requested again: the answer on its way will serve both.",
          meta: { rule: "§4 Request: one in flight" },
          actions: "countIn",
        },
        "asker.left": [
          {
            description: "The last one waiting has left: the request is cancelled.",
            meta: { rule: "§4 Request: cancelled" },
            guard: "nobodyElseAsks",
            target: "closed",
            actions: "rememberCancelling",
          },
          {
            description: "One of several has left: the request continues for the others.",
            meta: { rule: "§4 Request: one in flight" },
            actions: "countOut",
          },
        ],
      },
      states: {
        waiting: {
          description: "The request was sent; no answer has begun to arrive.",
          meta: request,
          invoke: [
            {
              id: "sendRequest",
              src: "sendRequest",
              input: ({ context }) => ({ attempt: context.attempt }),
              onDone: [
                {
                  description: "The answer began.",
                  meta: request,
                  guard: "stepSucceeded",
                  target: "downloading",
                  actions: "allowDownload",
                },
                {
                  description: "The attempt failed in a way that a retry may fix.",
                  meta: retrying,
                  guard: "mayTryAgain",
                  target: "pausing",
                  actions: "planNextTry",
                },
                {
                  description: "The request failed, or there are no more attempts.",
                  meta: { rule: "§8 Retry of a step: attempts ended" },
                  target: "#request.failed",
                  actions: "rememberFailure",
                },
              ],
              onError: {
                description: "The request could not even be made.",
                meta: errors,
                target: "#request.failed",
                actions: "rememberDefect",
              },
            },
            {
              id: "answerDeadline",
              src: "deadline",
              input: ({ context }) => ({ at: context.until }),
              onDone: [
                {
                  description: "No answer in time, and another attempt is allowed.",
                  meta: { rule: "§4 Request: time-out" },
                  guard: "triesAreLeft",
                  target: "pausing",
                },
                {
                  description: "No answer in time: code 1488.",
                  meta: { rule: "§8 HTTP statuses named: 1488" },
                  target: "#request.failed",
                  actions: "rememberTimeOut",
                },
              ],
            },
          ],
        },
        downloading: {
          description: "The head of the answer is here; the rest is arriving.",
          meta: request,
          invoke: [
            {
              id: "readAnswer",
              src: "readAnswer",
              input: ({ context }) => ({ attempt: context.attempt }),
              onDone: [
                {
                  description: "The answer is complete and follows the contract.",
                  meta: request,
                  guard: "stepSucceeded",
                  target: "#request.succeeded",
                  actions: "rememberAnswer",
                },
                {
                  description: "The answer is a failure that a retry may fix.",
                  meta: retrying,
                  guard: "mayTryAgain",
                  target: "pausing",
                  actions: "planNextTry",
                },
                {
                  description: "The server refused, or the answer does not follow the contract.",
                  meta: { rule: "§4 Request: http error" },
                  target: "#request.failed",
                  actions: "rememberFailure",
                },
              ],
              onError: {
                description: "The answer could not be read.",
                meta: errors,
                target: "#request.failed",
                actions: "rememberDefect",
              },
            },
            {
              id: "downloadDeadline",
              src: "deadline",
              input: ({ context }) => ({ at: context.until }),
              onDone: [
                {
                  description: "The answer did not finish in time, and another attempt is allowed.",
                  meta: { rule: "§4 Request: time-out" },
                  guard: "triesAreLeft",
                  target: "pausing",
                },
                {
                  description: "The answer did not finish in time: code 1489.",
                  meta: { rule: "§8 HTTP statuses named: 1489" },
                  target: "#request.failed",
                  actions: "rememberDownloadTimeOut",
                },
              ],
            },
          ],
        },
        pausing: {
          description: "An attempt failed; the next one begins after a pause.",
          meta: { rule: "§8 Retry of a step" },
          tags: ["waiting"],
          invoke: {
            id: "retryDeadline",
            src: "deadline",
            input: ({ context }) => ({ at: context.until }),
            onDone: {
              description: "The pause is over.",
              meta: retrying,
              target: "waiting",
              actions: "beginNextTry",
            },
          },
        },
      },
    },
    succeeded: {
      type: "final",
      description: "Answered: status 1.",
      meta: { rule: "§4 Request: result statuses" },
      tags: ["done"],
    },
    failed: {
      type: "final",
      description: "Refused, wrong or never answered: status 2 for an error, 3 for the network.",
      meta: { rule: "§4 Request: result statuses" },
      tags: ["error"],
    },
    closed: {
      type: "final",
      description: "Cancelled before the answer: status 4.",
      meta: { rule: "§8 Client error message: closed status" },
      tags: ["cancelled"],
    },
  },
})
