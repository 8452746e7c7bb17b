import { Clock, Context, Effect, Layer, Queue, Schedule, Schema } from "effect"
import type { LostReason } from "#machines/identity/outgoing-message/outgoing-message.events.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { type Decision, taken } from "#src/server/kernel/journal/Aggregates.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Carriers, Message } from "./Carriers.ts"
import { outgoingMessageAggregate } from "./outgoing-message.aggregate.ts"

/** Kind of the documents that hold messages no carrier has taken. */
export const OUTBOX = "outbox"
const KIND = OUTBOX
/** A message that could not be handed over for so long helps nobody any more. */
const KEPT_MS = 15 * 60_000
const RETRIES = 5
/** Of what is drawn for a message: its id, which is no secret, and its salt. */
const ID_BYTES = 9
const ID_LETTERS = (ID_BYTES * 4) / 3
const SALT_BYTES = 16
/** Messages that wait for a carrier when a server starts, at most. */
const RESUMED = 1000
/** Messages that are read at once where all are gone through. */
const PAGE = 1000

const stored = {
  id: Schema.String,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  /** Keeps whoever reads the log from guessing a short message by its digest. */
  salt: Schema.optionalKey(Schema.String),
}

/** A message as the outbox keeps it, until a carrier has taken it. */
export const OutboxMessage = Schema.Union([
  Schema.Struct({ ...Message.members[0].fields, ...stored }),
  Schema.Struct({ ...Message.members[1].fields, ...stored }),
])
export type OutboxMessage = typeof OutboxMessage.Type

/** A message by mail. */
export type Letter = Extract<Message, { readonly channel: "mail" }>

const decode = Schema.decodeUnknownSync(OutboxMessage)

type Put = Extract<DocumentChange, { readonly change: "put" }>

const writtenEvent = ({ at, channel }: OutboxMessage) => ({
  type: "outgoing.written" as const,
  at,
  channel,
})

/** Writes down a message. */
const writeMessage = command("outbox.write", {
  streams: ({ message }: { readonly message: OutboxMessage; readonly change: Put }) => ({
    outgoing: newStream(outgoingMessageAggregate, message.id),
  }),
  by: () => ({ actor: "system" }),
  decide: (_, { message, change }) => ({
    events: { outgoing: [writtenEvent(message)] },
    documents: [change],
  }),
  answer: () => undefined,
})

/** Another process has sent the message, or it was erased meanwhile. */
class AlreadyEnded extends Schema.TaggedError<AlreadyEnded>()("AlreadyEnded", {}) {}

/** Takes a message out: a carrier has it, or `lost` says why none ever will. */
const endMessage = command("outbox.end", {
  streams: ({ id }: { readonly id: string; readonly lost?: LostReason }) => ({
    outgoing: stream(outgoingMessageAggregate, id),
  }),
  by: () => ({ actor: "system" }),
  decide: (_, { id, lost }, { at }) => ({
    events: {
      outgoing: [
        lost === undefined
          ? { type: "outgoing.taken" as const, at }
          : { type: "outgoing.lost" as const, at, why: lost },
      ],
    },
    documents: [{ change: "remove" as const, kind: KIND, id }],
  }),
  refused: { outgoing: () => new AlreadyEnded() },
  answer: () => undefined,
})

/** A message that is to be written down in one commit with what it tells, and handed to its carrier after it. */
export interface Enclosed {
  readonly change: DocumentChange
  /** Its own event, which goes along with the command's. */
  readonly written: Decision<typeof outgoingMessageAggregate.machine>
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

  const write = yield* prepared(writeMessage)
  const end = yield* prepared(endMessage)

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

  const ended = ({ id }: OutboxMessage, lost?: LostReason) =>
    end({ id, ...(lost === undefined ? {} : { lost }) }).pipe(
      Effect.catchTag("AlreadyEnded", () => Effect.void),
    )

  /** Tries again a few times, longer apart each time; what nobody takes is told to the operator and dropped. */
  const handOver = (message: OutboxMessage) => {
    const carrier = carriers[message.channel]
    if (carrier === undefined) return Effect.void
    return Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      if (now >= message.at + KEPT_MS) return yield* ended(message, "late")
      const { id: _id, at: _at, salt: _salt, ...bare } = message
      yield* carrier(bare).pipe(Effect.retry({ times: RETRIES, schedule: Schedule.exponential("1 second") }))
      yield* ended(message)
    }).pipe(
      Effect.catchTag("NotDelivered", ({ detail }) =>
        Effect.andThen(
          Effect.logError(`A message by ${message.channel} could not be delivered: ${detail}`),
          ended(message, "undelivered"),
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

  const kept = Effect.fnUntraced(function* (message: Message) {
    const drawn = yield* entropy.secret(ID_BYTES + SALT_BYTES)
    const stamped: OutboxMessage = {
      ...message,
      id: drawn.slice(0, ID_LETTERS),
      at: yield* Clock.currentTimeMillis,
      salt: drawn.slice(ID_LETTERS),
    }
    const change: Put = {
      change: "put",
      kind: KIND,
      id: stamped.id,
      owner: "",
      sort: stamped.at,
      data: stamped,
    }
    const hasCarrier = carriers[stamped.channel] !== undefined
    return {
      message: stamped,
      change,
      handOver: hasCarrier ? Effect.asVoid(Queue.offer(waiting, stamped)) : Effect.void,
    }
  })

  const enclosed = (letter: Letter) =>
    Effect.map(
      kept(letter),
      ({ message, change, handOver }): Enclosed => ({
        change,
        written: taken(
          outgoingMessageAggregate,
          outgoingMessageAggregate.initial(message.id),
          writtenEvent(message),
        ),
        handOver,
      }),
    )

  const keep = Effect.fn("Outbox.keep")(function* (message: Message) {
    const { handOver, ...written } = yield* kept(message)
    yield* write(written)
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
