import { EMPTY_PEOPLE_DESK, peopleDeskSetup } from "./people-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const badInput = { rule: "design: Bad input" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "operator/people-desk/PeopleDesk"

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clearDesk"],
} as const

/** Those who may give roles see who works here, invite others, and change what each may do. */
export const peopleDeskMachine = peopleDeskSetup.createMachine({
  id: "people-desk",
  description:
    "The desk of people: who works here, with which roles and sessions, and what each role may do.",
  meta: { ...roles, audit: "It changes nobody: each act is an event of the operator’s chart." },
  context: EMPTY_PEOPLE_DESK,
  initial: "closed",
  on: {
    "desk.opened": { description: "The desk is shown.", meta: roles, target: ".listing" },
    "desk.closed": { description: "The desk is left.", meta: roles, target: ".closed", actions: "clearDesk" },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: roles, tags: ["closed"] },
    listing: {
      description: "The people are being loaded; those shown already stay.",
      meta: { ...roles, screen },
      tags: ["busy"],
      invoke: {
        id: "loadPeople",
        src: "loadPeople",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The people are loaded.",
            meta: roles,
            target: "shown",
            actions: "rememberPeople",
          },
          signedOut,
          {
            description: "The server refused and said why; what was shown stays.",
            meta: said,
            target: "shown",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: roles,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "The people are shown, each with what may be done to them.",
      meta: { ...roles, screen },
      tags: ["open"],
      on: {
        "refresh.pressed": { description: "The people are loaded again.", meta: roles, target: "listing" },
        "deed.submitted": [
          {
            guard: "isWhole",
            description: "Somebody is invited, or something is done to an operator, for a reason.",
            meta: { ...roles, audit: "Who did what to whom, when, at which device, and why." },
            target: "saving",
            actions: "rememberDeed",
          },
          {
            description: "The form lacks something: nothing is sent.",
            meta: badInput,
            actions: "askForMore",
          },
        ],
      },
    },
    saving: {
      description: "What is done is being saved.",
      meta: { ...roles, screen },
      tags: ["busy"],
      invoke: {
        id: "carryOut",
        src: "carryOut",
        input: ({ context }) => context.deed,
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is done: the person is shown as they stand now, and a link to a key this once.",
            meta: roles,
            target: "shown",
            actions: "rememberManaged",
          },
          signedOut,
          {
            description: "It was not done, and the server says why.",
            meta: said,
            target: "shown",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Saving failed unexpectedly.",
          meta: roles,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
    lost: { description: "The session is over: the way in is told so.", meta: roles, tags: ["closed"] },
  },
})
