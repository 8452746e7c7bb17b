import { Clock, Context, Effect, Layer, Queue, Schedule, Schema } from "effect"
import { command } from "#src/server/kernel/command/command.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Carriers, Message } from "./Carriers.ts"

/** Kind of the documents that hold messages no carrier has taken. */
export const OUTBOX = "outbox"
const KIND = OUTBOX
/** A message that could not be handed over for so long helps nobody any more. */
const KEPT_MS = 15 * 60_000
const RETRIES = 5
/** Messages that wait for a carrier when a server starts, at most. */
const RESUMED = 1000
/** Messages that are read at once where all are gone through. */
const PAGE = 1000

const stored = { id: Schema.String, /** Milliseconds since the epoch. */ at: Schema.Int }

/** A message as the outbox keeps it, until a carrier has taken it. */
export const OutboxMessage = Schema.Union([
  Schema.Struct({ ...Message.members[0].fields, ...stored }),
  Schema.Struct({ ...Message.members[1].fields, ...stored }),
])
export type OutboxMessage = typeof OutboxMessage.Type

/** A message by mail. */
export type Letter = Extract<Message, { readonly channel: "mail" }>

const decode = Schema.decodeUnknownSync(OutboxMessage)

/** Writes down a message, or takes one out: no event stands behind it. */
const changeOutbox = command("outbox.change", {
  streams: (_: DocumentChange) => ({}),
  by: () => ({ actor: "system" }),
  decide: (_, change) => ({ documents: [change] }),
  answer: () => undefined,
})

/** A message that is to be written down in one commit with what it tells, and handed to its carrier after it. */
export interface Enclosed {
  readonly change: DocumentChange
  readonly handOver: Effect.Effect<void>
}

/** Sends messages: written down first, then handed to the carrier of their channel, and forgotten once it took them. */
export class Outbox extends Context.Service<
  Outbox,
  {
    /** An SMS; `to` in full digits. */
    readonly send: (to: string, text: string) => Effect.Effect<void, StoreUnavailable>
    readonly mail: (
      to: string,
      subject: string,
      text: string,
      beside?: Pick<Letter, "headers" | "attachments">,
    ) => Effect.Effect<void, StoreUnavailable>
    /** A letter for a command that writes it down with its own events: it is sent where they are written, and not otherwise. */
    readonly enclosed: (letter: Letter) => Effect.Effect<Enclosed>
    /** The last messages that no carrier has taken, newest first. */
    readonly list: (limit: number) => Effect.Effect<ReadonlyArray<OutboxMessage>, StoreUnavailable>
    /** All that no carrier has taken, to places of which `isMeant` is true. */
    readonly listTo: (
      isMeant: (to: string) => boolean,
    ) => Effect.Effect<ReadonlyArray<OutboxMessage>, StoreUnavailable>
  }
>()("statebook/server/identity/Outbox") {
  static readonly layer = Layer.effect(
    Outbox,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const journal = yield* Journal
  const entropy = yield* Entropy
  const carriers = yield* Carriers
  const waiting = yield* Queue.unbounded<OutboxMessage>()

  const change = yield* prepared(changeOutbox)

  const list = (limit: number) =>
    Effect.map(journal.documents(KIND, { limit }), (documents) => documents.map(({ data }) => decode(data)))

  const listTo = Effect.fnUntraced(function* (isMeant: (to: string) => boolean) {
    const found: Array<OutboxMessage> = []
    let before: { readonly sort: number; readonly id: string } | undefined
    for (let isMore = true; isMore; ) {
      const page = yield* journal.documents(KIND, {
        limit: PAGE,
        ...(before === undefined ? {} : { before }),
      })
      found.push(...page.map(({ data }) => decode(data)).filter(({ to }) => isMeant(to)))
      before = page.at(-1)
      isMore = page.length === PAGE
    }
    return found
  })

  const forget = ({ id }: OutboxMessage) => change({ change: "remove", kind: KIND, id })

  /** Tries again a few times, longer apart each time; what nobody takes is told to the operator and dropped. */
  const handOver = (message: OutboxMessage) => {
    const carrier = carriers[message.channel]
    if (carrier === undefined) return Effect.void
    return Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      if (now < message.at + KEPT_MS) {
        const { id: _, at: __, ...bare } = message
        yield* carrier(bare).pipe(
          Effect.retry({ times: RETRIES, schedule: Schedule.exponential("1 second") }),
        )
      }
      yield* forget(message)
    }).pipe(
      Effect.catchTag("NotDelivered", ({ detail }) =>
        Effect.andThen(
          Effect.logError(`A message by ${message.channel} could not be delivered: ${detail}`),
          forget(message),
        ),
      ),
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logError(`A delivered message could not be taken from the outbox: ${detail}`),
      ),
    )
  }

  if (Object.keys(carriers).length > 0) {
    // What a server left behind when it stopped.
    yield* Queue.offerAll(waiting, yield* Effect.orDie(list(RESUMED)))
    yield* Queue.take(waiting).pipe(
      Effect.flatMap((message) => Effect.forkScoped(handOver(message))),
      Effect.forever,
      Effect.forkScoped,
    )
  }

  const enclosed = Effect.fnUntraced(function* (message: Message) {
    const kept: OutboxMessage = {
      ...message,
      id: yield* entropy.secret(9),
      at: yield* Clock.currentTimeMillis,
    }
    const hasCarrier = carriers[kept.channel] !== undefined
    return {
      change: { change: "put", kind: KIND, id: kept.id, owner: "", sort: kept.at, data: kept },
      handOver: hasCarrier ? Effect.asVoid(Queue.offer(waiting, kept)) : Effect.void,
    } satisfies Enclosed
  })

  const keep = Effect.fn("Outbox.keep")(function* (message: Message) {
    const { change: written, handOver } = yield* enclosed(message)
    yield* change(written)
    yield* handOver
  })

  return Outbox.of({
    send: (to, text) => keep({ channel: "sms", to, text }),
    mail: (to, subject, text, beside) => keep({ channel: "mail", to, subject, text, ...beside }),
    enclosed,
    list,
    listTo,
  })
})
