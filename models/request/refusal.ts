import {
  type FailureText,
  type HttpFailed,
  MAIN_ERROR_SERVER,
  MAIN_QUERY_ERROR,
  type QueryFailed,
  type ValidationErrors,
} from "./failure.ts"

/** §8: the statuses with a name; all others are a generic HTTP error. */
const STATUS_NAMES: Readonly<Record<number, string>> = {
  200: "OK",
  201: "CREATED",
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "TOO_MANY_REQUESTS",
  451: "UNAVAILABLE_FOR_LEGAL_REASONS",
  499: "CLIENT_CLOSED_REQUEST",
  500: "INTERNAL_SERVER_ERROR",
  501: "NOT_IMPLEMENTED",
  502: "BAD_GATEWAY",
  1488: "TIME_OUT",
  1489: "DOWNLOAD_TIME_OUT",
}

/** Name of a status (§8 HTTP statuses named); `HTTP_ERROR` for those without one. */
export const statusName = (status: number): string => STATUS_NAMES[status] ?? "HTTP_ERROR"

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const nonEmpty = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined

const firstDetail = (body: Readonly<Record<string, unknown>>): string | undefined => {
  const first: unknown = Array.isArray(body.errors) ? body.errors[0] : undefined
  return isRecord(first) ? nonEmpty(first.detail) : undefined
}

const validationOf = (body: Readonly<Record<string, unknown>>): ValidationErrors =>
  isRecord(body.validation_errors)
    ? Object.fromEntries(
        Object.entries(body.validation_errors).map(([field, messages]) => [
          field,
          (Array.isArray(messages) ? messages : [messages]).filter(
            (message): message is string => typeof message === "string",
          ),
        ]),
      )
    : {}

/** §8 Client error message: `errors[0].detail`, else the answer's message, else the text `main_error_server`. */
export const httpFailure = (url: string, status: number, body: unknown): HttpFailed => {
  const fields = isRecord(body) ? body : {}
  const message = firstDetail(fields) ?? nonEmpty(fields.message)
  const title = nonEmpty(fields.title)
  const text: FailureText = message === undefined ? { key: MAIN_ERROR_SERVER } : { message }
  return {
    _tag: "HttpFailed",
    url,
    status,
    name: statusName(status),
    ...(title === undefined ? {} : { title }),
    text,
    validation: validationOf(fields),
    body,
  }
}

/** §8: an answer with `success: false` is a failure with its message, its detail, or the text `main_query_error`. */
export const queryFailure = (url: string, body: unknown): QueryFailed | undefined => {
  if (!isRecord(body) || body.success !== false) {
    return undefined
  }
  const message = nonEmpty(body.message) ?? nonEmpty(body.detail) ?? firstDetail(body)
  return {
    _tag: "QueryFailed",
    url,
    text: message === undefined ? { key: MAIN_QUERY_ERROR } : { message },
    validation: validationOf(body),
    body,
  }
}
