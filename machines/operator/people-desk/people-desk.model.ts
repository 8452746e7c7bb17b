import { messageOf } from "#models/identity/registration/form-message.ts"
import type { OperatorName } from "#models/operator/operator.ts"
import { OPERATOR_ACTS, type OperatorRow } from "#models/operator/operator-row.ts"
import { defineModel } from "../../kernel/model.ts"
import { PeopleDeskEvent } from "./people-desk.events.ts"
import { peopleDeskMachine } from "./people-desk.machine.ts"

const AT = Date.UTC(2026, 10, 28, 12)
const anna = "anna.petrova" as OperatorName
const boris = "boris.kim" as OperatorName
const message = messageOf("error.unexpected")
const reason = "The shift changes in May"

const acts = (barred: OperatorRow["acts"][number]["bar"], ...free: ReadonlyArray<string>) =>
  OPERATOR_ACTS.map((act) => ({ act, bar: free.includes(act) ? null : barred }))

/** One who works here, with roles asked for. */
export const PERSON: OperatorRow = {
  name: boris,
  roles: ["support"],
  stands: "open",
  addedAt: AT - 86_400_000,
  lastDay: "2026-12-31",
  signedInAt: AT - 3_600_000,
  sessions: [
    { openedAt: AT - 3_600_000, seenAt: AT - 60_000, address: "192.0.2.7", device: "Firefox 150 on Linux" },
  ],
  asked: { at: AT, roles: ["support", "cashier"], author: anna, reason },
  link: null,
  seen: "seen",
  acts: acts("same-person", "roles", "decline-roles", "end-sessions", "suspend", "remove", "key"),
}

/** Whoever looks, to whom they do nothing themselves. */
const ONESELF: OperatorRow = {
  ...PERSON,
  name: anna,
  roles: ["admin"],
  sessions: [],
  asked: null,
  acts: acts("oneself"),
}

/** Somebody who waits for a second person's yes. */
export const INVITED: OperatorRow = {
  ...PERSON,
  name: "clara.wu" as OperatorName,
  roles: ["cashier"],
  stands: "asked",
  lastDay: null,
  signedInAt: null,
  sessions: [],
  asked: null,
  link: { author: anna, until: AT + 86_400_000 },
  acts: acts("not-now", "remove", "key"),
}

const failed = (kind: "signedOut" | "failed") => ({ ok: false, error: { kind, message } }) as const

export const model = defineModel({
  machine: peopleDeskMachine,
  events: PeopleDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [{}],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    // Only who is shown can be acted on.
    "deed.submitted": ({ people }) => [
      ...(people === null
        ? []
        : [
            {
              deed: {
                act: "invite" as const,
                name: INVITED.name,
                seen: "",
                roles: INVITED.roles,
                reason,
                lastDay: "",
              },
            },
            {
              deed: { act: "invite" as const, name: "No Name", seen: "", roles: [], reason: "", lastDay: "" },
            },
          ]),
      ...(people ?? [])
        .filter(({ name }) => name === boris)
        .flatMap(({ name, seen }) => [
          { deed: { act: "suspend" as const, name, seen, roles: [], reason, lastDay: "" } },
          { deed: { act: "suspend" as const, name, seen, roles: [], reason: "short", lastDay: "" } },
        ]),
    ],
  },
  outcomes: {
    loadPeople: [{ ok: true, value: [PERSON, ONESELF] }, failed("signedOut"), failed("failed")],
    carryOut: ({ deed }) => [
      deed?.act === "invite"
        ? { ok: true, value: { person: INVITED, link: `operator#${INVITED.name}/secret` } }
        : { ok: true, value: { person: { ...PERSON, stands: "suspended", sessions: [] }, link: null } },
      failed("signedOut"),
      failed("failed"),
    ],
  },
  project: ({ people, deed, faults, link, error }) => ({
    people: people?.map(({ name, stands }) => `${name} ${stands}`) ?? null,
    act: deed?.act ?? null,
    faults,
    hasLink: link !== null,
    hasError: error !== null,
  }),
  offBrowser:
    "walked on its screens; the journey of people opens it on the real site (tests/journeys/people.test.ts)",
  limit: 40_000,
})
