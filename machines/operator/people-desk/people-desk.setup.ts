import { assign, setup } from "xstate"
import { isReason } from "#models/audit/subject.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { isOperatorName } from "#models/operator/operator.ts"
import { endOfDay, type OperatorRow } from "#models/operator/operator-row.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  ManagedOutcome,
  PeopleDeed,
  PeopleDeskContext,
  PeopleDeskEvent,
  PeopleFault,
  PeopleOutcome,
} from "./people-desk.events.ts"

export const EMPTY_PEOPLE_DESK: PeopleDeskContext = {
  people: null,
  deed: null,
  faults: [],
  link: null,
  error: null,
}

const failureOf = (event: PeopleDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** What a form lacks; the server says the rest. */
const faultsOf = ({ act, name, roles, reason, lastDay }: PeopleDeed): ReadonlyArray<PeopleFault> => [
  ...(isOperatorName(name) ? [] : (["name"] as const)),
  ...((act === "invite" || act === "roles") && roles.length === 0 ? (["roles"] as const) : []),
  ...((act === "invite" || act === "last-day") && lastDay !== "" && endOfDay(lastDay) === undefined
    ? (["lastDay"] as const)
    : []),
  ...(isReason(reason) ? [] : (["reason"] as const)),
]

/** The people with one as they stand now, who comes first where they are new. */
const withPerson = (people: ReadonlyArray<OperatorRow>, person: OperatorRow): ReadonlyArray<OperatorRow> =>
  people.some(({ name }) => name === person.name)
    ? people.map((each) => (each.name === person.name ? person : each))
    : [person, ...people]

/** The parts of the desk of people. */
export const peopleDeskSetup = setup({
  types: {
    context: {} as PeopleDeskContext,
    events: {} as PeopleDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadPeople: contract<PeopleOutcome, null>("loadPeople"),
    carryOut: contract<ManagedOutcome, PeopleDeed | null>("carryOut"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    isWhole: ({ event }) => event.type === "deed.submitted" && faultsOf(event.deed).length === 0,
  },
  actions: {
    rememberPeople: assign(({ event }) =>
      event.type === "xstate.done.actor.loadPeople" && event.output.ok
        ? { people: event.output.value, error: null }
        : {},
    ),
    rememberDeed: assign(({ event }) =>
      event.type === "deed.submitted" ? { deed: event.deed, faults: [], link: null, error: null } : {},
    ),
    askForMore: assign(({ event }) =>
      event.type === "deed.submitted" ? { deed: event.deed, faults: faultsOf(event.deed), error: null } : {},
    ),
    rememberManaged: assign(({ context: { people }, event }) => {
      if (event.type !== "xstate.done.actor.carryOut" || !event.output.ok) return {}
      const { person, link } = event.output.value
      return {
        people: withPerson(people ?? [], person),
        deed: null,
        link: link === null ? null : { name: person.name, path: link },
      }
    }),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(({ context }) => ({ ...EMPTY_PEOPLE_DESK, error: context.error })),
  },
})
