import { cleanup, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { WaitingOutcome } from "#machines/operator/waiting-work/waiting-work.events.ts"
import { waitingWorkMachine } from "#machines/operator/waiting-work/waiting-work.machine.ts"
import { model } from "#machines/operator/waiting-work/waiting-work.model.ts"
import { OPERATOR_ROLES } from "#models/operator/operator.ts"
import { permissionsOf } from "#models/operator/permissions.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { wordsOf } from "#tests/support/words.ts"
import { DeskLinks } from "../operator-entry/DeskMenu.tsx"
import { waitingWorkFlow } from "./waiting-work-flow.ts"

const words = await loadedWords("en")
const t = wordsOf("en")
const who = { permissions: permissionsOf(OPERATOR_ROLES) }

/** The menu of one who may do everything; the page tells the chart by being there. */
const Menu = () => <DeskLinks who={who} current="" snapshot={useSnapshot(useFlow(waitingWorkFlow))} />

const mount = () => {
  const held = {
    countWork: heldPromise<WaitingOutcome, undefined>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const machine = waitingWorkMachine.provide({ actors: logicsOf(held) })
  const mounted = flowScreen(waitingWorkFlow, machine, held, words, <Menu />)
  mounted.show()
  return mounted
}

type Mounted = ReturnType<typeof mount>

/** What each desk is called aloud: its name, and how much waits there. */
const countsAreShown = (_: Mounted, { context: { work } }: SnapshotFrom<typeof waitingWorkMachine>) => {
  for (const desk of ["withdrawals", "support", "calls", "ideas"] as const) {
    const count = work?.[desk] ?? 0
    const name = t(`operator.desk.${desk}`)
    const link = page.getByRole("link", { name: new RegExp(`^${name}`) })
    expect(link.textContent).toBe(count === 0 ? name : `${name}${count} ${count} waiting`)
  }
  expect(page.getByRole("link", { name: t("operator.desk.bets") })).toBeDefined()
}

runPathsOnScreen<typeof waitingWorkMachine, Mounted>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: (mounted) => {
    leaveScreen(mounted)
    cleanup()
  },
  executors: {
    "shell.opened": ({ actor }, event) => actor.send(event),
    "shell.closed": ({ actor }, event) => actor.send(event),
  },
  answers: {
    countWork: ({ held }, answer) => settle(held.countWork, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    closed: countsAreShown,
    counting: countsAreShown,
    counted: (mounted, snapshot) => {
      countsAreShown(mounted, snapshot)
      expect(mounted.held.deadline.input()).toEqual({ at: snapshot.context.askAt })
    },
    still: countsAreShown,
    lost: countsAreShown,
  },
})
