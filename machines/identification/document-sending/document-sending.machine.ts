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
    description: "A reviewer accepted the documents: the level reached is shown, and until when.",
    meta: identification,
    target: "accepted",
    actions: "rememberView",
  },
  {
    guard: "isWaiting",
    description: "The documents are sent and wait for a decision.",
    meta: identification,
    target: "waiting",
    actions: "rememberView",
  },
  {
    guard: "callSucceeded",
    description: "Nothing waits for a decision: documents can be filled in and sent.",
    meta: identification,
    target: "collecting",
    actions: "rememberView",
  },
] as const

const told = {
  "news.heard": {
    description: "The server says that the case has moved: how it stands is asked for.",
    meta: live,
    target: "loading",
  },
} as const

/** What can be done to the document that is being filled in, whether or not news of the case is on its way. */
const filling = {
  "document.chosen": {
    description: "The player says which document it is: its fields and sides are asked for.",
    meta: fields,
    actions: "rememberChoice",
  },
  "field.typed": {
    description: "A field is being filled in.",
    meta: fields,
    actions: "rememberText",
  },
  "field.left": {
    guard: "documentIsChosen",
    description:
      "A field was left: the server judges what is there and keeps it, so that a reload loses nothing.",
    meta: { rule: "§7 Office", audit: "The fields stand in the log under the player's key." },
    target: "working",
    actions: "rememberCommand",
  },
  "picture.picked": {
    guard: "documentIsChosen",
    description: "A picture was picked, dropped or taken with the camera: it is sent at once.",
    meta: { ...identification, audit: "The server checks it by its content and encodes it anew." },
    target: "working",
    actions: "rememberCommand",
  },
  "picture.removed": {
    description: "The player takes a picture back.",
    meta: identification,
    target: "working",
    actions: "rememberCommand",
  },
  "faces.asked": {
    guard: "facesCanBeCompared",
    description: "The player has a service compare the face on the document with the own photo.",
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
      description: "Every side has its picture: fields and pictures are sent to be decided upon.",
      meta: identification,
      target: "working",
      actions: "rememberCommand",
    },
    {
      description: "No document is chosen or a picture is missing: it is said where, nothing is sent.",
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
      description: "It could not be read.",
      meta: identification,
      target: "unavailable",
      actions: "sayWhyItFailed",
    },
  ],
  onError: {
    description: "Reading broke off.",
    meta: identification,
    target: "unavailable",
    actions: "sayWhyItFailed",
  },
} as const

const movedAgain = {
  description:
    "The case has moved again while it was read: the answer may be older, so it is asked for anew.",
  meta: live,
  reenter: true,
} as const

/** A player sees how far the identification has come, fills in a document, adds its pictures and sends them. */
export const documentSendingMachine = documentSendingSetup.createMachine({
  id: "document-sending",
  description:
    "The player's own identification: which level was reached, what is asked next, the document with its pictures, and what a reviewer said.",
  meta: {
    ...identification,
    audit: "Nothing of it is kept in the browser: fields and pictures are sealed on the server as they come.",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "page.closed": {
      description: "The page is left: what was read and typed is forgotten.",
      meta: office,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "Nobody looks at the identification.",
      meta: office,
      tags: ["idle"],
      on: {
        "page.opened": {
          description: "The page is opened: what is asked for and how the case stands is read.",
          meta: office,
          target: "loading",
        },
      },
    },
    loading: {
      description: "How the case stands is being read; what is shown already stays.",
      meta: { ...identification, screen },
      tags: ["busy"],
      invoke: reading,
      on: { "news.heard": { ...movedAgain, target: "loading" } },
    },
    refreshing: {
      description:
        "News of the case is being read while the document is filled in: nothing done to it is lost.",
      meta: { ...identification, screen },
      tags: ["open"],
      invoke: reading,
      on: { "news.heard": { ...movedAgain, target: "refreshing" }, ...filling },
    },
    unavailable: {
      description: "Nothing is known; it can be asked for again.",
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
      description: "The document is chosen, its fields are filled in, its pictures added.",
      meta: { ...identification, screen },
      tags: ["open"],
      on: {
        "news.heard": { ...told["news.heard"], target: "refreshing" },
        ...filling,
      },
    },
    working: {
      description:
        "The server does what was asked: takes a picture, has faces compared, keeps fields or sends the case.",
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
            description: "The case stands otherwise than the page took it to: it is read again.",
            meta: identification,
            target: "refreshing",
            actions: "sayWhyItFailed",
          },
          {
            description: "The server refused: what is wrong is said at its field or picture.",
            meta: badInput,
            target: "collecting",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "It broke off.",
          meta: identification,
          target: "collecting",
          actions: "sayWhyItFailed",
        },
      },
      on: {
        "field.typed": {
          description: "Another field is filled in meanwhile.",
          meta: fields,
          actions: "rememberText",
        },
        "field.left": {
          guard: "isSaving",
          description:
            "The next field was left already: what is there now is kept in place of what was there before.",
          meta: { rule: "§7 Office" },
          target: "working",
          reenter: true,
          actions: "rememberCommand",
        },
        "picture.picked": {
          guard: "isSaving",
          description: "Fields are only being kept: a picture does not wait for that.",
          meta: identification,
          target: "working",
          reenter: true,
          actions: "rememberCommand",
        },
        "documents.submitted": {
          guard: "isCompleteWhileSaving",
          description: "Fields are only being kept: they are sent in its place.",
          meta: identification,
          target: "working",
          reenter: true,
          actions: "rememberCommand",
        },
      },
    },
    waiting: {
      description: "The documents are sent; a reviewer decides. Nothing can be changed meanwhile.",
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
