import { expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { ManagedOutcome, PeopleDeed, PeopleOutcome } from "./people-desk.events.ts"
import { peopleDeskMachine } from "./people-desk.machine.ts"
import { INVITED, PERSON } from "./people-desk.model.ts"
import { EMPTY_PEOPLE_DESK } from "./people-desk.setup.ts"

const invite: PeopleDeed = {
  act: "invite",
  name: INVITED.name,
  seen: "",
  roles: INVITED.roles,
  reason: "The shift changes in May",
  lastDay: "",
}

const deskOf = (answer: ManagedOutcome) => {
  const done: Array<PeopleDeed | null> = []
  const actor = createActor(
    peopleDeskMachine.provide({
      actors: {
        loadPeople: fromPromise<PeopleOutcome, null>(() => Promise.resolve({ ok: true, value: [PERSON] })),
        carryOut: fromPromise<ManagedOutcome, PeopleDeed | null>(({ input }) => {
          done.push(input)
          return Promise.resolve(answer)
        }),
      },
    }),
  ).start()
  const at = (state: string) => expect.poll(() => actor.getSnapshot().value).toBe(state)
  return { actor, done, at }
}

it("shows whoever was invited first, with the link, until something else is done", async () => {
  const { actor, at } = deskOf({ ok: true, value: { person: INVITED, link: "operator#clara.wu/secret" } })
  actor.send({ type: "desk.opened" })
  await at("shown")
  actor.send({ type: "deed.submitted", deed: invite })
  await at("shown")
  expect(actor.getSnapshot().context).toMatchObject({
    people: [{ name: INVITED.name }, { name: PERSON.name }],
    link: { name: INVITED.name, path: "operator#clara.wu/secret" },
  })
  actor.send({ type: "deed.submitted", deed: { ...invite, act: "suspend", name: PERSON.name } })
  expect(actor.getSnapshot().context.link).toBeNull()
})

it("sends nothing where the form lacks a name, a role or a reason, and says each", async () => {
  const { actor, done, at } = deskOf({ ok: true, value: { person: INVITED, link: null } })
  actor.send({ type: "desk.opened" })
  await at("shown")
  const faults = (deed: Partial<PeopleDeed>) => {
    actor.send({ type: "deed.submitted", deed: { ...invite, ...deed } })
    return actor.getSnapshot().context.faults
  }
  expect(faults({ name: "Анна", roles: [], reason: "because" })).toEqual(["name", "roles", "reason"])
  expect(faults({ act: "suspend", roles: [], reason: "          " })).toEqual(["reason"])
  expect(done).toEqual([])
})

it("forgets all that it showed where the session is over", async () => {
  const message = messageOf("error.unexpected")
  const { actor, at } = deskOf({ ok: false, error: { kind: "signedOut", message } })
  actor.send({ type: "desk.opened" })
  await at("shown")
  actor.send({ type: "deed.submitted", deed: invite })
  await at("lost")
  expect(actor.getSnapshot().context).toEqual({ ...EMPTY_PEOPLE_DESK, error: message })
})
