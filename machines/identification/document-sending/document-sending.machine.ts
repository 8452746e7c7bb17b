import { documentSendingSetup, NOTHING } from "./document-sending.setup.ts"

const identification = { rule: "§7 Identification" } as const
const office = { rule: "§2 Personal office sections" } as const
const fields = { rule: "§7 Office" } as const
const badInput = { rule: "design: Bad input" } as const
const live = { rule: "design: Feed" } as const
const screen = "identification/identification/IdentificationPage"

/** Where the case leads: by how it stands on the server. */
const byHowItStands = [
  {
    guard: "isAccepted",
    description: "A reviewer accepted the documents: the new level is shown, and until when it is valid.",
    meta: identification,
    target: "accepted",
    actions: "rememberView",
  },
  {
    guard: "isWaiting",
    description: "The documents have been sent and wait for a decision.",
    meta: identification,
    target: "waiting",
    actions: "rememberView",
  },
  {
    guard: "callSucceeded",
    description: "Nothing is waiting for a decision: the player can fill in and send documents.",
    meta: identification,
    target: "collecting",
    actions: "rememberView",
  },
] as const

const told = {
  "news.heard": {
    description: "The server reports that the case has moved: its state is loaded.",
    meta: live,
    target: "loading",
  },
} as const

/** What can be done to the document that is being filled in, whether or not news of the case is on its way. */
const filling = {
  "document.chosen": {
    description: "The player chooses the document: its fields and sides are shown.",
    meta: fields,
    actions: "rememberChoice",
  },
  "field.typed": {
    description: "The player fills in a field.",
    meta: fields,
    actions: "rememberText",
  },
  "field.left": {
    guard: "documentIsChosen",
    description: "The player left a field: the server checks and saves it, so that a reload loses nothing.",
    meta: { rule: "§7 Office", audit: "The fields stand in the log under the player's key." },
    target: "working",
    actions: "rememberCommand",
  },
  "picture.picked": {
    guard: "documentIsChosen",
    description: "A picture was chosen, dropped or taken with the camera: it is sent at once.",
    meta: { ...identification, audit: "The server checks it by its content and encodes it again." },
    target: "working",
    actions: "rememberCommand",
  },
  "picture.removed": {
    description: "The player removes a picture.",
    meta: identification,
    target: "working",
    actions: "rememberCommand",
  },
  "faces.asked": {
    guard: "facesCanBeCompared",
    description: "The player asks a service to compare the face in the document with their photo.",
    meta: {
      rule: "§7 Identification: FaceId/verify",
      audit: "What comes of it stands in the player's case, and decides nothing by itself.",
    },
    target: "working",
    actions: "rememberCommand",
  },
  "documents.submitted": [
    {
      guard: "isComplete",
      description: "Every side has its picture: fields and pictures are sent for review.",
      meta: identification,
      target: "working",
      actions: "rememberCommand",
    },
    {
      description: "No document is chosen or a picture is missing: the form says where, and nothing is sent.",
      meta: badInput,
      actions: "sayWhatIsMissing",
    },
  ],
} as const

/** How the case is read, and where its answer leads. */
const reading = {
  id: "loadCase",
  src: "loadCase",
  input: null,
  onDone: [
    ...byHowItStands,
    {
      description: "It could not be loaded.",
      meta: identification,
      target: "unavailable",
      actions: "sayWhyItFailed",
    },
  ],
  onError: {
    description: "Loading failed unexpectedly.",
    meta: identification,
    target: "unavailable",
    actions: "sayWhyItFailed",
  },
} as const

const movedAgain = {
  description:
    "The case moved again while it was being loaded: the answer may be older, so it is loaded again.",
  meta: live,
  reenter: true,
} as const

/** A player sees how far the identification has come, fills in a document, adds its pictures and sends them. */
export const documentSendingMachine = documentSendingSetup.createMachine({
  id: "document-sending",
  description:
    "The player's own identification: the level reached, the next step, the document with its pictures, and the reviewer's decision.",
  meta: {
    ...identification,
    audit: "Nothing of it is kept in the browser: fields and pictures are sealed on the server as they come.",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "page.closed": {
      description: "The player leaves the page: what was loaded and typed is forgotten.",
      meta: office,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "The identification page is closed.",
      meta: office,
      tags: ["idle"],
      on: {
        "page.opened": {
          description: "The player opens the page: the requirements and the case are loaded.",
          meta: office,
          target: "loading",
        },
      },
    },
    loading: {
      description: "The case is being loaded; what is shown already stays.",
      meta: { ...identification, screen },
      tags: ["busy"],
      invoke: reading,
      on: { "news.heard": { ...movedAgain, target: "loading" } },
    },
    refreshing: {
      description:
        "News of the case is being loaded while the player fills in the document: nothing done is lost.",
      meta: { ...identification, screen },
      tags: ["open"],
      invoke: reading,
      on: { "news.heard": { ...movedAgain, target: "refreshing" }, ...filling },
    },
    unavailable: {
      description: "Nothing is known; the player can ask again.",
      meta: { ...identification, screen },
      tags: ["error"],
      on: {
        "page.asked": {
          description: "The player asks again.",
          meta: identification,
          target: "loading",
        },
      },
    },
    collecting: {
      description: "The player chooses the document, fills in its fields and adds its pictures.",
      meta: { ...identification, screen },
      tags: ["open"],
      on: {
        "news.heard": { ...told["news.heard"], target: "refreshing" },
        ...filling,
      },
    },
    working: {
      description:
        "The server carries out the request: stores a picture, has faces compared, saves fields or sends the case.",
      meta: { ...identification, screen },
      tags: ["busy"],
      invoke: {
        id: "carryOut",
        src: "carryOut",
        input: ({ context }) => context.command ?? { kind: "remove", document: "" },
        onDone: [
          ...byHowItStands,
          {
            guard: "isElsewhere",
            description: "The case is not in the state the page thought: it is loaded again.",
            meta: identification,
            target: "refreshing",
            actions: "sayWhyItFailed",
          },
          {
            description: "The server refused: the field or picture says what is wrong.",
            meta: badInput,
            target: "collecting",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "It failed unexpectedly.",
          meta: identification,
          target: "collecting",
          actions: "sayWhyItFailed",
        },
      },
      on: {
        "field.typed": {
          description: "The player fills in another field in the meantime.",
          meta: fields,
          actions: "rememberText",
        },
        "field.left": {
          guard: "isSaving",
          description: "The player already left the next field: the newer values are saved instead.",
          meta: { rule: "§7 Office" },
          target: "working",
          reenter: true,
          actions: "rememberCommand",
        },
        "picture.picked": {
          guard: "isSaving",
          description: "Only fields are being saved: a picture does not wait for that.",
          meta: identification,
          target: "working",
          reenter: true,
          actions: "rememberCommand",
        },
        "documents.submitted": {
          guard: "isCompleteWhileSaving",
          description: "Only fields are being saved: the case is sent instead.",
          meta: identification,
          target: "working",
          reenter: true,
          actions: "rememberCommand",
        },
      },
    },
    waiting: {
      description:
        "The documents have been sent and a reviewer decides. Nothing can be changed in the meantime.",
      meta: { ...identification, screen },
      tags: ["waiting"],
      on: told,
    },
    accepted: {
      description: "The player is identified, until the document or its term ends.",
      meta: { ...identification, screen },
      tags: ["done"],
      on: told,
    },
  },
})
