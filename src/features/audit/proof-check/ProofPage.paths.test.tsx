import { fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { ProofOutcome } from "#machines/audit/proof-check/proof-check.events.ts"
import { proofCheckMachine } from "#machines/audit/proof-check/proof-check.machine.ts"
import { model } from "#machines/audit/proof-check/proof-check.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import ProofPage from "./ProofPage.tsx"
import { proofCheckFlow } from "./proof-check-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = { checkFile: heldPromise<ProofOutcome, null>() }
  const machine = proofCheckMachine.provide({ actors: logicsOf(held) })
  const screen = flowScreen(proofCheckFlow, machine, held, words, <ProofPage />)
  screen.show()
  return screen
}

const choose = (...files: ReadonlyArray<File>): void => {
  fireEvent.change(page.getByLabelText("Proof file"), { target: { files } })
}
/** Where it is said; the field has a status of its own. */
const verdict = () => document.querySelector("section[role=status]")
const said = () => verdict()?.textContent

runPathsOnScreen<typeof proofCheckMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "file.chosen": () => choose(new File(["{}"], "bet-1.proof.json")),
    "file.removed": () => choose(),
  },
  answers: { checkFile: ({ held }, answer) => settle(held.checkFile, answer) },
  checks: {
    waiting: () => expect(said()).toBe(""),
    checking: () => expect(verdict()?.getAttribute("aria-busy")).toBe("true"),
    checked: (_, { context }) =>
      expect(said()).toContain(
        context.checked?.faults.length === 0 ? "The proof is valid" : "The proof is not valid",
      ),
    unreadable: () => expect(said()).toContain("not a proof of a bet"),
    failed: () => expect(said()).toContain("Something went wrong"),
  },
})
