import { Effect, Schema } from "effect"
import type { CallRequestEvent } from "#machines/support/call-request/call-request.events.ts"
import { CALL_AGAIN_MS, type CallAct, type CallRequestId, callableAt } from "#models/support/call-request.ts"
import { plainText, type SupportTopic } from "#models/support/conversation.ts"
import type { SupportHours } from "#models/support/hours.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { callRequestAggregate, type LoadedCall, playerOfCall } from "./call-request.aggregate.ts"

/** A request of theirs is open already. */
export class CallPending extends Schema.TaggedError<CallPending>()("CallPending", {}) {}

/** There is no such request. */
export class CallUnknown extends Schema.TaggedError<CallUnknown>()("CallUnknown", {}) {}

/** It is not as the command needs it: it has ended, or nobody took it. */
export class CallElsewhere extends Schema.TaggedError<CallElsewhere>()("CallElsewhere", {}) {}

/** It is not due for a while. */
export class CallTooEarly extends Schema.TaggedError<CallTooEarly>()("CallTooEarly", {}) {}

/** Another operator has it in hand. */
export class CallTaken extends Schema.TaggedError<CallTaken>()("CallTaken", { operator: Schema.String }) {}

/** The note is too long. */
export class CallNoteLong extends Schema.TaggedError<CallNoteLong>()("CallNoteLong", {}) {}

interface OnCall {
  readonly id: CallRequestId
  readonly by: CommitMeta
}

const streams = ({ id }: OnCall) => ({ call: stream(callRequestAggregate, id) })
const by = (input: OnCall): CommitMeta => input.by
const answer = ({ call }: { readonly call: LoadedCall }): LoadedCall => call

/** The player's open pages ask for it again. */
const told = (_: unknown, { id }: OnCall) => {
  const playerId = playerOfCall(id)
  return Effect.flatMap(PlayerNews, (news) =>
    playerId === null ? Effect.void : news.tell(playerId, { support: `call.${id}` }),
  )
}

const ofPlayer = (id: CallRequestId) => {
  const userId = playerOfCall(id)
  return userId === null ? {} : { userId }
}

/** Who is to be called about what, in full digits, and when it is due. */
export interface Asking extends OnCall {
  readonly key: string
  readonly phone: string
  readonly name: string
  readonly language: string
  readonly topic: SupportTopic
  /** Null: as soon as people are there. */
  readonly when: number | null
  readonly hours: SupportHours | null
}

/** Asks for a call; the same key asks once. */
export const askForCall = command("call.ask", {
  streams: (input: Asking) => streams(input),
  by,
  decide: ({ call }, { id, key, phone, name, language, topic, when, hours }, { at }) =>
    call.snapshot.context.key === key
      ? {}
      : {
          events: {
            call: [
              {
                type: "call.asked",
                at,
                ...ofPlayer(id),
                key,
                phone,
                name,
                language,
                topic,
                dueAt: when ?? callableAt(hours, at),
              },
            ],
          },
        },
  refused: { call: () => new CallPending() },
  tell: told,
  answer,
})

/** Takes a request back; one that was taken back stays so. */
export const withdrawCall = command("call.withdraw", {
  streams: (input: OnCall) => streams(input),
  by,
  decide: ({ call }, _, { at }) => {
    if (call.snapshot.matches("absent")) return { refusal: new CallUnknown() }
    return call.snapshot.matches("withdrawn") ? {} : { events: { call: [{ type: "call.withdrawn", at }] } }
  },
  refused: { call: () => new CallElsewhere() },
  tell: told,
  answer,
})

/** An operator, and what they do with a request. */
export interface Changing extends OnCall, CallAct {
  readonly operator: string
  readonly hours: SupportHours | null
}

const eventOf = ({ id, act, note, operator, hours }: Changing, at: number): CallRequestEvent => {
  const called = { at, ...ofPlayer(id), operator, note: plainText(note) }
  switch (act) {
    case "take":
      return { type: "call.taken", at, operator }
    case "release":
      return { type: "call.released", at, operator }
    case "reached":
      return { type: "call.reached", ...called }
    case "missed":
      return { type: "call.missed", ...called, dueAt: callableAt(hours, at + CALL_AGAIN_MS) }
  }
}

/** Whoever else has it in hand, where somebody has. */
const elsewhere = (_: unknown, { call }: { readonly call: LoadedCall }) => {
  const { operator } = call.snapshot.context
  return operator === null ? new CallElsewhere() : new CallTaken({ operator })
}

/** Takes a request, gives it back, or says what came of the call; whoever has it already has it. */
export const changeCall = command("call.change", {
  streams: (input: Changing) => streams(input),
  by,
  decide: ({ call }, input, { at }) => {
    if (call.snapshot.matches("absent")) return { refusal: new CallUnknown() }
    const isMine = call.snapshot.context.operator === input.operator
    return input.act === "take" && isMine ? {} : { events: { call: [eventOf(input, at)] } }
  },
  refused: {
    call: {
      isSoonEnough: () => new CallTooEarly(),
      isLeft: elsewhere,
      isHolder: elsewhere,
      isBrief: () => new CallNoteLong(),
      otherwise: () => new CallElsewhere(),
    },
  },
  tell: told,
  answer,
})
