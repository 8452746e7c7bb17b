import { describe, expect, it } from "vitest"
import { createActor, fromPromise, waitFor } from "xstate"
import type { IdentificationConfig } from "#models/identification/config.ts"
import type { DocumentSide } from "#models/identification/documents.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { DocumentOutcome, DocumentSendingEvent } from "./document-sending.events.ts"
import { documentSendingMachine } from "./document-sending.machine.ts"

const view = (
  state: IdentificationConfig["identification"]["state"],
  ...sides: ReadonlyArray<DocumentSide>
): IdentificationConfig => ({
  flow_types: ["documents"],
  providers: [],
  face_id: null,
  documents: [{ doc_type: "passport", name: "Passport", fields: [], sides: ["front", "selfie"] }],
  limits: [],
  identification: {
    state,
    level: 0,
    flow: null,
    documentType: null,
    documents: sides.map((side) => ({ id: side, side, at: 1, width: 1, height: 1, bytes: 1 })),
    sentAt: 0,
    decidedAt: 0,
    expiresAt: 0,
    reasons: [],
    pictures: [],
    doubts: [],
    faces: null,
  },
  values: { name: "Anna" },
})
const loaded = (value: IdentificationConfig): DocumentSendingEvent => ({
  type: "xstate.done.actor.loadCase",
  output: { ok: true, value },
})
const done = (value: IdentificationConfig): DocumentSendingEvent => ({
  type: "xstate.done.actor.carryOut",
  output: { ok: true, value },
})
const given = (...events: ReadonlyArray<DocumentSendingEvent>) =>
  fold(documentSendingMachine, initialSnapshot(documentSendingMachine, undefined), [
    { type: "page.opened" },
    ...events,
  ])

describe("sending documents", () => {
  it("goes on with what was kept before, and with the only document there is", () => {
    const { value, context } = given(loaded(view("absent")))
    expect(value).toBe("collecting")
    expect(context).toMatchObject({ documentType: "passport", values: { name: "Anna" } })
  })

  it("keeps what is being typed when news comes and when a picture is taken", () => {
    const { value, context } = given(
      loaded(view("absent")),
      { type: "field.typed", field: "name", value: "Eva" },
      { type: "news.heard" },
      { type: "field.typed", field: "name", value: "Eva M" },
      loaded(view("absent")),
      { type: "picture.picked", side: "front" },
      { type: "field.typed", field: "name", value: "Eva Maria" },
      done(view("absent", "front")),
    )
    expect(value).toBe("collecting")
    expect(context.values).toEqual({ name: "Eva Maria" })
  })

  it("takes a picture, a choice and a left field while news is read, and the whole case as well", () => {
    const told = (...events: ReadonlyArray<DocumentSendingEvent>) =>
      given(loaded(view("absent", "front", "selfie")), { type: "news.heard" }, ...events)
    for (const [event, kind] of [
      [{ type: "picture.picked", side: "front" }, "upload"],
      [{ type: "picture.removed", document: "front" }, "remove"],
      [{ type: "field.left" }, "save"],
      [{ type: "documents.submitted" }, "send"],
    ] as const) {
      const { value, context } = told(event)
      expect(value).toBe("working")
      expect(context.command?.kind).toBe(kind)
    }
    const chosen = told({ type: "document.chosen", documentType: "id-card" })
    expect(chosen.value).toBe("refreshing")
    expect(chosen.context.documentType).toBe("id-card")
  })

  it("says which pictures are missing and sends nothing", () => {
    const { value, context } = given(loaded(view("absent", "front")), { type: "documents.submitted" })
    expect(value).toBe("collecting")
    expect(Object.keys(context.errors)).toEqual(["selfie"])
  })

  it("lets a picture go before fields that are only being kept", () => {
    const { context } = given(
      loaded(view("absent")),
      { type: "field.left" },
      { type: "picture.picked", side: "front" },
    )
    expect(context.command).toEqual({ kind: "upload", side: "front" })
    const sending = given(
      loaded(view("absent", "front", "selfie")),
      { type: "documents.submitted" },
      { type: "picture.picked", side: "front" },
    )
    expect(sending.context.command?.kind).toBe("send")
  })

  it("reads the case again where it stands otherwise than the page took it to", () => {
    const elsewhere = given(
      loaded(view("absent", "front", "selfie")),
      { type: "documents.submitted" },
      {
        type: "xstate.done.actor.carryOut",
        output: { ok: false, error: { isElsewhere: true, message: { text: "Sent" }, errors: {} } },
      },
    )
    expect(elsewhere.value).toBe("refreshing")
    expect(elsewhere.context.error).toEqual({ text: "Sent" })
  })

  it("follows the case from the reviewer's desk", () => {
    const waiting = given(loaded(view("sent", "front", "selfie")))
    expect(waiting.value).toBe("waiting")
    const decided = fold(documentSendingMachine, waiting, [{ type: "news.heard" }, loaded(view("refused"))])
    expect(decided.value).toBe("collecting")
  })

  it("asks anew where the case moves while it is read: the answer may be older than the news", async () => {
    const answers: Array<(value: DocumentOutcome) => void> = []
    const loadCase = fromPromise<DocumentOutcome, null>(
      () =>
        new Promise((resolve) => {
          answers.push(resolve)
        }),
    )
    const actor = createActor(documentSendingMachine.provide({ actors: { loadCase } })).start()
    actor.send({ type: "page.opened" })
    actor.send({ type: "news.heard" })
    expect(answers).toHaveLength(2)
    answers[0]?.({ ok: true, value: view("incomplete") })
    answers[1]?.({ ok: true, value: view("sent", "front", "selfie") })
    await waitFor(actor, (snapshot) => snapshot.matches("waiting"))
    actor.stop()
  })
})
