import type { IdentificationConfig } from "#models/identification/config.ts"
import { type DocumentSide, NEEDED_SIDES } from "#models/identification/documents.ts"
import type { IdentificationState } from "#models/identification/identification.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { RegistrationField } from "#models/identity/registration/registration.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { DocumentSendingEvent } from "./document-sending.events.ts"
import { documentSendingMachine } from "./document-sending.machine.ts"

const AT = Date.UTC(2026, 0, 1, 12)
const YEAR = 365 * 86_400_000

const name: RegistrationField = {
  id: "name",
  name: "name",
  type: "input",
  group: "main",
  visible: true,
  title: "First name",
  placeholder: "",
  required: true,
  disabled: false,
  input_type: "text",
  rules: [],
}

/** The case with pictures of these sides, and what was said of their faces. */
const caseOf = (
  state: IdentificationState,
  sides: ReadonlyArray<DocumentSide>,
  faces: IdentificationConfig["identification"]["faces"] = null,
): IdentificationConfig => ({
  flow_types: ["documents"],
  providers: [],
  face_id: "Verigram",
  documents: [
    { doc_type: "passport", name: "Passport", fields: [name], sides: NEEDED_SIDES.passport },
    { doc_type: "id-card", name: "Identity card", fields: [name], sides: NEEDED_SIDES["id-card"] },
  ],
  limits: [{ deed: "bet", above: 100_000, level: 1 }],
  identification: {
    state,
    level: state === "accepted" ? 1 : 0,
    flow: state === "absent" ? null : "documents",
    documentType: state === "absent" ? null : "passport",
    documents: sides.map((side) => ({ id: side, side, at: AT, width: 1200, height: 800, bytes: 90_000 })),
    sentAt: state === "absent" ? 0 : AT,
    decidedAt: state === "accepted" || state === "refused" || state === "incomplete" ? AT : 0,
    expiresAt: state === "accepted" ? AT + YEAR : 0,
    reasons: state === "refused" || state === "incomplete" ? ["unreadable"] : [],
    pictures: state === "incomplete" ? [{ side: "front", reason: "unreadable" }] : [],
    doubts: [],
    faces,
  },
  values: {},
})

const answered = (...how: Parameters<typeof caseOf>) => ({ ok: true, value: caseOf(...how) }) as const

const failed = {
  ok: false,
  error: { isElsewhere: false, message: messageOf("error.unexpected"), errors: {} },
} as const
const elsewhere = { ok: false, error: { ...failed.error, isElsewhere: true } } as const
const wrong = {
  ok: false,
  error: { ...failed.error, errors: { name: messageOf("Fill in the name.") } },
} as const

const sidesIn = (view: IdentificationConfig | null): ReadonlyArray<DocumentSide> =>
  (view?.identification.documents ?? []).map(({ side }) => side)

export const model = defineModel({
  machine: documentSendingMachine,
  events: DocumentSendingEvent,
  input: undefined,
  samples: {
    "page.opened": [{}],
    "page.closed": [{}],
    "page.asked": [{}],
    "news.heard": [{}],
    "document.chosen": [{ documentType: "passport" }],
    "field.typed": [{ field: "name", value: "Anna" }],
    "field.left": [{}],
    "picture.picked": ({ view }) => (sidesIn(view).includes("front") ? [] : [{ side: "front" as const }]),
    "picture.removed": ({ view }) => (sidesIn(view).includes("front") ? [{ document: "front" }] : []),
    "faces.asked": [{}],
    "documents.submitted": [{}],
  },
  outcomes: {
    loadCase: [
      answered("absent", ["selfie"]),
      answered("refused", []),
      answered("incomplete", ["selfie"]),
      answered("sent", ["front", "selfie"]),
      answered("accepted", ["front", "selfie"]),
      failed,
    ],
    carryOut: ({ view, command }) => {
      const sides = sidesIn(view)
      const state = view?.identification.state ?? "absent"
      switch (command?.kind) {
        case "upload":
          return [answered(state, [...sides, command.side]), failed, elsewhere]
        case "remove":
          return [
            answered(
              state,
              sides.filter((side) => side !== command.document),
            ),
            failed,
          ]
        case "compare":
          return [answered(state, sides, "same"), answered(state, sides, "different"), failed, elsewhere]
        case "save":
          return [answered(state, sides, view?.identification.faces), wrong]
        default:
          // What somebody else sent meanwhile may be decided upon already.
          return [answered("sent", sides), answered("accepted", sides), wrong]
      }
    },
  },
  project: ({ view, documentType, values, errors, command, error }) => ({
    state: view?.identification.state ?? null,
    sides: sidesIn(view).toSorted(),
    faces: view?.identification.faces,
    documentType,
    isTyped: values.name !== undefined,
    errors: Object.keys(errors).toSorted(),
    command: command?.kind ?? null,
    hasError: error !== null,
  }),
  offBrowser: offBrowserDefects(documentSendingMachine),
  limit: 60_000,
})
