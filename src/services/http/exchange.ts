import { fromPromise } from "xstate"
import { failed, type Outcome, succeeded } from "#machines/kernel/outcome.ts"
import {
  type AttemptInput,
  requestMachine,
  type StepFailure,
} from "#machines/request/request/request.machine.ts"
import type { ExchangeFailure } from "#models/request/failure.ts"
import { httpFailure, queryFailure } from "#models/request/refusal.ts"
import type { makeDeadline } from "../deadline.ts"
import { decodeAnswer, type Endpoint, type PreparedCall } from "./endpoint.ts"

/** An answer: its decoded body and the server's clock. */
export interface Answer {
  readonly value: unknown
  /** The `date` header in milliseconds since the epoch; `null` where it is missing. */
  readonly serverDate: number | null
}

export interface ExchangeTools {
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  readonly deadline: ReturnType<typeof makeDeadline>
  readonly keepalive?: boolean
}

const dateOf = (response: Response): number | null => {
  const date = Date.parse(response.headers.get("date") ?? "")
  return Number.isNaN(date) ? null : date
}

const parsed = (text: string): unknown => {
  if (text === "") {
    return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A refusal, a `success: false`, something else than the contract says, or the answer. */
const judge = (
  endpoint: Endpoint,
  url: string,
  response: Response,
  text: string,
): Outcome<Answer, ExchangeFailure> => {
  const body = parsed(text)
  if (!response.ok) {
    return failed(httpFailure(url, response.status, body))
  }
  const refused = queryFailure(url, body)
  if (refused !== undefined) {
    return failed(refused)
  }
  const decoded = decodeAnswer(endpoint, body)
  return "issue" in decoded
    ? failed({ _tag: "WrongAnswer", url, issue: decoded.issue })
    : succeeded({ value: decoded.value, serverDate: dateOf(response) })
}

/** The `request` chart with its two steps provided by `fetch`; the answer it ends with is an `Answer`. */
export const exchangeMachine = (
  { fetch, now, deadline, keepalive = false }: ExchangeTools,
  endpoint: Endpoint,
  call: PreparedCall,
) => {
  let begun: { readonly response: Response; readonly abort: AbortController } | undefined
  const networkFailure = (): Outcome<never, StepFailure> =>
    failed({ at: now(), failure: { _tag: "NetworkFailed", url: call.url } })

  return requestMachine.provide({
    actors: {
      deadline,
      sendRequest: fromPromise<Outcome<{ readonly at: number }, StepFailure>, AttemptInput>(
        async ({ signal }) => {
          const abort = new AbortController()
          const stop = () => abort.abort()
          signal.addEventListener("abort", stop)
          try {
            const response = await fetch(call.url, {
              method: call.method,
              headers: call.headers,
              credentials: "same-origin",
              redirect: "manual",
              keepalive,
              signal: abort.signal,
              ...(call.body === undefined ? {} : { body: call.body }),
            })
            begun = { response, abort }
            return succeeded({ at: now() })
          } catch {
            return networkFailure()
          } finally {
            signal.removeEventListener("abort", stop)
          }
        },
      ),
      readAnswer: fromPromise<Outcome<unknown, StepFailure>, AttemptInput>(async ({ signal }) => {
        if (begun === undefined) {
          return networkFailure()
        }
        const { response, abort } = begun
        signal.addEventListener("abort", () => abort.abort())
        try {
          const outcome = judge(endpoint, call.url, response, await response.text())
          return outcome.ok ? outcome : failed({ at: now(), failure: outcome.error })
        } catch {
          return networkFailure()
        }
      }),
    },
  })
}
