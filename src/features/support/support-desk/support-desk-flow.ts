import { Clock, Effect } from "effect"
import type { RoleFailure } from "#machines/audit/role-entry/role-entry.events.ts"
import type { QueueAsked, SupportAct } from "#machines/support/support-desk/support-desk.events.ts"
import { supportDeskMachine } from "#machines/support/support-desk/support-desk.machine.ts"
import type { SupportActInput } from "#machines/support/support-desk/support-desk.setup.ts"
import { SupportDeskApi } from "#models/api/support-desk.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { type ConversationId, FILE_BYTES } from "#models/support/conversation.ts"
import type { SupportRecord } from "#models/support/support-desk.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../../operator/operator-entry/desk-failure.ts"
import { tellsLost } from "../../operator/operator-entry/tells-lost.ts"
import { pickedFile } from "../chat/picked-file.ts"

/** Between two readings by itself: of the queue, and of a conversation that the operator has in hand. */
const QUEUE_PAUSE_MS = 10_000
const TALK_PAUSE_MS = 3000
/** Milliseconds that a file may take on a slow line. */
const UPLOAD_MS = 180_000
const MEGABYTE = 1_000_000

const after = (pause: number) => Effect.map(Clock.currentTimeMillis, (now) => now + pause)

/** What came, or why not, with when it is asked for again. */
const timed = <A, R>(pause: number, asked: Effect.Effect<A, RoleFailure, R>) =>
  asked.pipe(
    Effect.flatMap((value) => Effect.map(after(pause), (askAt) => ({ value, askAt }))),
    Effect.catch((failure) => Effect.flatMap(after(pause), (askAt) => Effect.fail({ ...failure, askAt }))),
  )

const loadQueue = ({ view, topic }: QueueAsked) =>
  timed(
    QUEUE_PAUSE_MS,
    Effect.flatMap(Http, (http) =>
      http.call(SupportDeskApi, "queue", { query: { view, ...(topic === null ? {} : { topic }) } }),
    ).pipe(
      Effect.map(({ value }) => value),
      Effect.mapError(deskFailure),
    ),
  ).pipe(Effect.map(({ value, askAt }) => ({ queue: value, askAt })))

const unexpected: RoleFailure = { kind: "failed", message: messageOf("error.unexpected") }

const asRecord = <R>(asked: Effect.Effect<{ readonly value: SupportRecord }, RoleFailure, R>) =>
  timed(TALK_PAUSE_MS, asked).pipe(Effect.map(({ value, askAt }) => ({ record: value.value, askAt })))

const look = (name: "openConversation" | "followConversation") => (id: ConversationId | null) =>
  asRecord(
    Effect.gen(function* () {
      if (id === null) return yield* Effect.fail(unexpected)
      const http = yield* Http
      return yield* Effect.mapError(http.call(SupportDeskApi, name, { params: { id } }), deskFailure)
    }),
  )

const acted = (id: ConversationId, act: SupportAct) =>
  Effect.gen(function* () {
    const http = yield* Http
    const params = { id }
    switch (act.kind) {
      case "take":
        return yield* Effect.mapError(http.call(SupportDeskApi, "takeConversation", { params }), deskFailure)
      case "answer": {
        const payload = { key: act.key, text: act.text }
        return yield* Effect.mapError(
          http.call(SupportDeskApi, "answerPlayer", { params, payload }),
          deskFailure,
        )
      }
      case "file": {
        const file = pickedFile.of(act.key)?.file
        if (file === undefined) return yield* Effect.fail(unexpected)
        if (file.size > FILE_BYTES)
          return yield* Effect.fail({
            ...unexpected,
            message: messageOf("support.file-size", { max: FILE_BYTES / MEGABYTE }),
          })
        const payload = { key: act.key, file }
        return yield* Effect.mapError(
          http.call(SupportDeskApi, "answerWithFile", { params, payload }, { timeOutMs: UPLOAD_MS }),
          deskFailure,
        )
      }
      case "handOver": {
        const payload = { to: act.receiver, note: act.note }
        return yield* Effect.mapError(http.call(SupportDeskApi, "handOver", { params, payload }), deskFailure)
      }
      case "close":
        return yield* Effect.mapError(
          http.call(SupportDeskApi, "finishConversation", { params }),
          deskFailure,
        )
      case "unmask": {
        const payload = { reason: act.reason }
        return yield* Effect.mapError(
          http.call(SupportDeskApi, "unmaskPlayer", { params, payload }),
          deskFailure,
        )
      }
    }
  })

const carryOut = ({ id, act }: SupportActInput) =>
  asRecord(id === null || act === null ? Effect.fail(unexpected) : acted(id, act))

/** The desk of the support in the page. Nothing of it is journalled: what was looked at and answered is the server's to remember. */
export const supportDeskFlow = defineFlow(
  "support-desk",
  ({ actor }) => ({
    machine: supportDeskMachine.provide({
      actors: {
        loadQueue: actor(loadQueue),
        openConversation: actor(look("openConversation")),
        followConversation: actor(look("followConversation")),
        carryOut: actor(carryOut),
      },
    }),
    input: undefined,
  }),
  {
    link: tellsLost,
  },
)
