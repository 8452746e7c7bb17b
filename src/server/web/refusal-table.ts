import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { Conflict, Invalid, NotFound, NotSignedIn, Refused } from "#models/api/errors.ts"
import type { FormErrors } from "#models/identity/registration/form-message.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import {
  fieldRefusal,
  formRefusal,
  fromOrigin,
  keyReused,
  type RefusalCode,
  refusal,
  tooMany,
  unavailable,
  type Values,
} from "./refusals.ts"

interface Tagged {
  readonly _tag: string
}

/** How a refusal is told to whoever asked: by an error of the contract, in their words. */
type Telling<Refusal> = (origin: Origin) => (refused: Refusal) => Effect.Effect<never, unknown, unknown>

/** What the journal and the store refuse, told alike by every domain. */
const KERNEL = { KeyReused: keyReused, StoreUnavailable: unavailable }

/** Each refusal of a domain by its tag, with how it is told: one that is not told is a type error, and so is one that nobody gives. */
export type RefusalTable<Refusals extends Tagged> = {
  readonly [Tag in Exclude<Refusals["_tag"], keyof typeof KERNEL>]: Telling<
    Extract<Refusals, { readonly _tag: Tag }>
  >
}

type FailuresIn<Each> = Each extends (...asked: never) => Effect.Effect<unknown, infer Failures, unknown>
  ? Failures
  : Each extends Effect.Effect<unknown, infer Failures, unknown>
    ? Failures
    : never

/** What the methods of services refuse. */
export type RefusalsOf<Service> = Service extends unknown
  ? Extract<{ [Method in keyof Service]: FailuresIn<Service[Method]> }[keyof Service], Tagged>
  : never

/** What commands refuse. */
export type RefusalsOfCommand<Command> = Command extends { readonly facts?: infer Facts }
  ? Extract<FailuresIn<Facts>, Tagged>
  : never

/** What becomes of a failure: what a table tells of it, or it stays as it is. */
type Told<Table, Failure> = Failure extends { readonly _tag: infer Tag extends keyof Table }
  ? Table[Tag] extends (origin: Origin) => (refused: never) => infer Answer
    ? Answer
    : never
  : Effect.Effect<never, Failure>

/**
 * Answers requests of a domain: what they are refused is told by the domain's table, with what the kernel refuses.
 * @param here in place of the table's, where a request tells it by a field of its own
 */
export const answering =
  <Table extends object>(table: Table) =>
  <A, E, R, Here extends object = Record<never, never>>(
    handle: (origin: Origin) => Effect.Effect<A, E, R>,
    here?: Here,
  ) => {
    type Answer = Told<Omit<typeof KERNEL & Table, keyof Here> & Here, E>
    const tellings: Readonly<Record<string, Telling<E>>> = { ...KERNEL, ...table, ...here }
    return fromOrigin((origin) =>
      Effect.catch(handle(origin), (failure) => {
        const { _tag: tag = "" } = failure as Partial<Tagged>
        return tellings[tag]?.(origin)(failure) ?? Effect.fail(failure)
      }),
    ) as Effect.Effect<
      A,
      Effect.Error<Answer>,
      R | HttpServerRequest.HttpServerRequest | Effect.Services<Answer>
    >
  }

/** Told as something that is not there. */
export const missing = (code: RefusalCode) => (origin: Origin) => () =>
  Effect.fail(new NotFound(refusal(code, origin)))

/** Told as something else that stands in the way. */
export const inTheWay = (code: RefusalCode) => (origin: Origin) => () =>
  Effect.fail(new Conflict(refusal(code, origin)))

/** Told as a session that nobody has. */
export const notSignedIn = (code: RefusalCode) => (origin: Origin) => () =>
  Effect.fail(new NotSignedIn(refusal(code, origin)))

const body = (code: RefusalCode, field: string | undefined, origin: Origin, values?: Values) =>
  field === undefined ? refusal(code, origin, values) : fieldRefusal(code, field, origin, values)

/** Told as not allowed, at the field where there is one. */
export const forbidden = (code: RefusalCode, field?: string) => (origin: Origin) => () =>
  Effect.fail(new Refused(body(code, field, origin)))

/** Told as refused by a rule, at the field where there is one. */
export const invalid = (code: RefusalCode, field?: string, values?: Values) => (origin: Origin) => () =>
  Effect.fail(new Invalid(body(code, field, origin, values)))

/** Told with when the next try counts. */
export const later =
  (origin: Origin) =>
  ({ retryAt }: { readonly retryAt: number }) =>
    Effect.fail(tooMany(origin, retryAt))

/** Told at each field that is wrong. */
export const formWrong =
  (origin: Origin) =>
  ({ errors }: { readonly errors: FormErrors }) =>
    Effect.fail(formRefusal(errors, origin))
