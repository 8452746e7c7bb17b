import { assign, setup } from "xstate"
import { missingSides } from "#models/identification/documents.ts"
import { arePictured } from "#models/identification/identification.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { IdentificationContext, IdentificationEvent } from "./identification.events.ts"

const identification = "§7 Identification"
const roles = "§6 Roles and permissions"
const screen = "identification/identification/IdentificationPage"
const sealed = "The file is sealed under the player's key; the log holds its digest and its size."

const nothing: IdentificationContext = {
  documents: [],
  flow: null,
  documentType: null,
  details: "",
  sentAt: 0,
  decidedAt: 0,
  expiresAt: 0,
  reviewer: "",
  reasons: [],
  pictures: undefined,
  doubts: undefined,
  faces: undefined,
  level: 0,
}

const vouched = "Which provider and which check; what it says of the player is sealed under the player's key."

/** What a provider says of who the player is, where no reviewer has the case. */
const vouching = {
  "identity.confirmed": {
    guard: "isVouched",
    target: "accepted",
    actions: "rememberVouching",
    description: "A provider confirms that the player is who the account says: the player's level rises.",
    meta: { rule: identification, audit: `${vouched} The level it gives, until when.` },
  },
  "identity.denied": {
    guard: "denialIsGrounded",
    target: "refused",
    actions: "rememberDenial",
    description: "A provider confirms a person who may not play here.",
    meta: { rule: identification, audit: "Which provider and which check, for which reasons." },
  },
} as const

/** What a service says of the pictures' faces, before a reviewer looks. */
const comparing = {
  "faces.compared": {
    guard: "picturesAreThere",
    actions: "keepFaces",
    description:
      "A service compared the face in the document with the player's photo: the result is for the reviewer.",
    meta: {
      rule: "§7 Identification: FaceId/verify",
      audit:
        "Which service, of which two pictures, how alike they are in percent and from how many on they count as one.",
    },
  },
} as const

/** What a player does before it is sent: in every state in which nothing waits for a decision. */
const collecting = {
  ...comparing,
  "document.uploaded": {
    actions: "keepDocument",
    description: "A picture was added: checked, re-encoded and encrypted.",
    meta: { rule: identification, audit: sealed },
  },
  "document.removed": {
    guard: "documentIsKnown",
    actions: "dropDocument",
    description: "The player removes a picture.",
    meta: { rule: identification },
  },
  "fields.saved": {
    actions: "keepFields",
    description: "The player filled in fields of the document.",
    meta: { rule: "§7 Office", audit: "The fields stand in the log under the player's key." },
  },
  "identification.sent": {
    guard: "nothingIsMissing",
    target: "sent",
    actions: "rememberSending",
    description: "All pictures are there and the fields of the document are filled in.",
    meta: { rule: identification, audit: "The fields stand in the log under the player's key." },
  },
  ...vouching,
  "identity.doubted": {
    guard: "doubtsAreNamed",
    target: "sent",
    actions: "rememberDoubt",
    description: "A provider confirms a person who differs from the account: a reviewer decides.",
    meta: { rule: identification, audit: `${vouched} What differs is named.` },
  },
} as const

/** Who a player is: documents are sent and decided upon or a provider vouches, and that expires. Aggregate of the streams `identification:<player>`. */
export const identificationMachine = setup({
  types: {
    context: {} as IdentificationContext,
    events: {} as IdentificationEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    documentIsKnown: ({ context, event }) =>
      event.type === "document.removed" && context.documents.some(({ id }) => id === event.document),
    picturesAreThere: ({ context, event }) =>
      event.type === "faces.compared" && arePictured(event, context.documents),
    nothingIsMissing: ({ context, event }) =>
      event.type === "identification.sent" &&
      missingSides(event.documentType, context.documents).length === 0,
    isOwnReview: ({ context, event }) => "reviewer" in event && event.reviewer === context.reviewer,
    isOwnAcceptance: ({ context, event }) =>
      event.type === "identification.accepted" &&
      event.reviewer === context.reviewer &&
      event.level > 0 &&
      event.expiresAt > event.at,
    isOwnRefusal: ({ context, event }) =>
      event.type === "identification.refused" &&
      event.reviewer === context.reviewer &&
      event.reasons.length > 0,
    isOwnAsking: ({ context, event }) =>
      event.type === "identification.moreAsked" &&
      event.reviewer === context.reviewer &&
      event.reasons.length > 0,
    reasonIsGiven: ({ event }) => event.type === "identification.refused" && event.reasons.length > 0,
    isVouched: ({ event }) =>
      event.type === "identity.confirmed" && event.level > 0 && event.expiresAt > event.at,
    doubtsAreNamed: ({ event }) => event.type === "identity.doubted" && event.doubts.length > 0,
    denialIsGrounded: ({ event }) => event.type === "identity.denied" && event.reasons.length > 0,
    isOver: ({ context, event }) => event.at >= context.expiresAt,
  },
  actions: {
    keepDocument: assign(({ context, event }) => {
      if (event.type !== "document.uploaded") return {}
      const { document: id, side, at, width, height, bytes } = event
      const others = context.documents.filter((document) => document.side !== side)
      return { documents: [...others, { id, side, at, width, height, bytes }] }
    }),
    dropDocument: assign(({ context, event }) =>
      event.type === "document.removed"
        ? { documents: context.documents.filter(({ id }) => id !== event.document) }
        : {},
    ),
    keepFaces: assign(({ event }) => {
      if (event.type !== "faces.compared") return {}
      const { provider, front, selfie, similarity, least, at } = event
      return { faces: { provider, front, selfie, similarity, least, at } }
    }),
    keepFields: assign(({ event }) =>
      event.type === "fields.saved" ? { documentType: event.documentType, details: event.details } : {},
    ),
    rememberSending: assign(({ event }) =>
      event.type === "identification.sent"
        ? {
            flow: event.flow,
            documentType: event.documentType,
            details: event.details,
            sentAt: event.at,
            decidedAt: 0,
            expiresAt: 0,
            reasons: [],
            pictures: undefined,
            doubts: undefined,
          }
        : {},
    ),
    rememberVouching: assign(({ event }) =>
      event.type === "identity.confirmed"
        ? {
            ...nothing,
            flow: event.provider,
            details: event.details,
            sentAt: event.at,
            decidedAt: event.at,
            expiresAt: event.expiresAt,
            level: event.level,
          }
        : {},
    ),
    rememberDoubt: assign(({ event }) =>
      event.type === "identity.doubted"
        ? {
            ...nothing,
            flow: event.provider,
            details: event.details,
            sentAt: event.at,
            doubts: event.doubts,
          }
        : {},
    ),
    rememberDenial: assign(({ event }) =>
      event.type === "identity.denied"
        ? {
            ...nothing,
            flow: event.provider,
            decidedAt: event.at,
            reasons: event.reasons,
          }
        : {},
    ),
    rememberReviewer: assign(({ event }) =>
      event.type === "review.begun" ? { reviewer: event.reviewer } : {},
    ),
    forgetReviewer: assign({ reviewer: "" }),
    rememberAcceptance: assign(({ event }) =>
      event.type === "identification.accepted"
        ? { reviewer: "", decidedAt: event.at, expiresAt: event.expiresAt, level: event.level }
        : {},
    ),
    rememberRefusal: assign(({ event }) =>
      event.type === "identification.refused"
        ? {
            reviewer: "",
            decidedAt: event.at,
            expiresAt: 0,
            reasons: event.reasons,
            pictures: event.pictures,
            level: 0 as const,
            documents: [],
          }
        : {},
    ),
    rememberAsking: assign(({ context, event }) =>
      event.type === "identification.moreAsked"
        ? {
            reviewer: "",
            decidedAt: event.at,
            reasons: event.reasons,
            pictures: event.pictures,
            documents: context.documents.filter(
              ({ side }) => !event.pictures.some((picture) => picture.side === side),
            ),
          }
        : {},
    ),
    rememberExpiry: assign({ level: 0, documents: [] }),
    forgetAll: assign(nothing),
  },
}).createMachine({
  id: "identification",
  description:
    "Who a player is: a reviewer accepts or refuses documents, or a provider confirms the identity; what was accepted expires.",
  meta: {
    rule: identification,
    audit:
      "Each decision carries the reviewer's session or the provider's check; the level it gives opens bets and payments above limits.",
  },
  context: nothing,
  initial: "absent",
  on: {
    "identification.closed": {
      target: ".closed",
      actions: "forgetAll",
      description: "The player is erased: the case is closed, and the files go with the key.",
      meta: { rule: "design: erasure", audit: "Decisions made before stay in the log." },
    },
  },
  states: {
    absent: {
      description: "Nothing has been sent yet: the player is adding pictures.",
      meta: { rule: identification, screen },
      tags: ["idle"],
      on: collecting,
    },
    sent: {
      description: "The documents, or a provider's answer, wait for a reviewer.",
      meta: { rule: identification, screen },
      tags: ["waiting"],
      on: {
        ...comparing,
        ...vouching,
        "review.begun": {
          target: "inReview",
          actions: "rememberReviewer",
          description: "A reviewer takes the case: no one else decides it in the meantime.",
          meta: { rule: roles, audit: "Which reviewer saw the documents, and when." },
        },
      },
    },
    inReview: {
      description: "A reviewer looks at the documents.",
      meta: { rule: identification, screen },
      tags: ["waiting"],
      on: {
        "review.begun": {
          actions: "rememberReviewer",
          description: "Another reviewer takes over an abandoned case.",
          meta: { rule: roles, audit: "Which reviewer saw the documents, and when." },
        },
        "review.released": {
          guard: "isOwnReview",
          target: "sent",
          actions: "forgetReviewer",
          description: "The reviewer returns the case to the queue.",
          meta: { rule: roles },
        },
        "identification.accepted": {
          guard: "isOwnAcceptance",
          target: "accepted",
          actions: "rememberAcceptance",
          description: "The reviewer found the documents in order: the player's level rises.",
          meta: { rule: identification, audit: "Who decided, which level it gives, until when." },
        },
        "identification.refused": {
          guard: "isOwnRefusal",
          target: "refused",
          actions: "rememberRefusal",
          description: "The reviewer refused the documents, with reasons the player can read.",
          meta: { rule: identification, audit: "Who decided, for which reasons." },
        },
        "identification.moreAsked": {
          guard: "isOwnAsking",
          target: "incomplete",
          actions: "rememberAsking",
          description: "The reviewer asks for more: good pictures are kept, the rest must be sent again.",
          meta: { rule: identification, audit: "Who asked, for what, and why." },
        },
      },
    },
    accepted: {
      description: "The player is identified, until the document or its term ends.",
      meta: { rule: identification, screen },
      tags: ["done"],
      on: {
        "identification.refused": {
          guard: "reasonIsGiven",
          target: "refused",
          actions: "rememberRefusal",
          description: "A reviewer withdraws the decision: the documents turned out to be wrong.",
          meta: {
            rule: identification,
            audit: "Who took it back, for which reasons; the first decision stays in the log.",
          },
        },
        "identification.expired": {
          guard: "isOver",
          target: "expired",
          actions: "rememberExpiry",
          description: "The term has ended: the level drops again.",
          meta: { rule: identification },
        },
      },
    },
    refused: {
      description: "The documents were refused: the player can read why and send others.",
      meta: { rule: identification, screen },
      tags: ["error"],
      on: collecting,
    },
    incomplete: {
      description: "A reviewer asked for more: the player can read what, and add it.",
      meta: { rule: identification, screen },
      tags: ["error"],
      on: collecting,
    },
    expired: {
      description: "What was accepted is no longer valid: the player may send documents again.",
      meta: { rule: identification, screen },
      tags: ["idle"],
      on: collecting,
    },
    closed: {
      description: "The player was erased.",
      meta: { rule: "design: erasure" },
      tags: ["closed"],
      type: "final",
    },
  },
})
