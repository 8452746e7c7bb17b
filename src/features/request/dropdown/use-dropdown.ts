import { useActorRef } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { DropdownInput } from "#machines/request/dropdown/dropdown.events.ts"
import { dropdownMachine } from "#machines/request/dropdown/dropdown.machine.ts"
import { makeDeadline, timerSleep } from "#src/services/deadline.ts"

const machine = dropdownMachine.provide({ actors: { deadline: makeDeadline(timerSleep(() => Date.now())) } })

const BY_PRESS: DropdownInput = { opensOnHover: false }

/** A dropdown's chart, alive as long as the part that has it: what is open is not kept over a reload. */
export const useDropdown = (input: DropdownInput = BY_PRESS): ActorRefFrom<typeof dropdownMachine> =>
  useActorRef(machine, { input })
