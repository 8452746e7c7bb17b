import { cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor } from "xstate"
import type { LinkOutcome } from "#machines/identity/activation-link/activation-link.events.ts"
import { activationLinkMachine } from "#machines/identity/activation-link/activation-link.machine.ts"
import { model } from "#machines/identity/activation-link/activation-link.model.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { ActivationPage } from "./ActivationPage.tsx"
import { activationLinkFlow } from "./activation-link-flow.ts"

const words = await loadedWords("en")
const nothing = () => undefined

const mount = () => {
  const held = { followLink: heldPromise<LinkOutcome, { readonly hash: string; readonly code: string }>() }
  const actor = createActor(
    activationLinkMachine.provide({ actors: { followLink: held.followLink.logic } }),
  ).start()
  return {
    actor,
    held,
    show: (fragment: string) => {
      cleanup()
      window.location.hash = fragment
      render(
        <Words store={words}>
          <FlowHostContext value={flowHostOf(new Map([[activationLinkFlow, actor]]))}>
            <ActivationPage isSignedIn={false} onSignIn={nothing} onSecurity={nothing} />
          </FlowHostContext>
        </Words>,
      )
    },
  }
}

runPathsOnScreen<typeof activationLinkMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "link.opened": ({ show }, { hash, code }) => show(hash === "" ? "" : `${hash}.${code}`),
    "link.closed": () => cleanup(),
    "proof.confirmed": () => {
      fireEvent.click(page.getByRole("button", { name: "Confirm the address" }))
    },
  },
  answers: { followLink: ({ held }, answer) => settle(held.followLink, answer) },
  checks: {
    idle: () => expect(page.queryByRole("button")).toBeNull(),
    awaitingConsent: ({ held }, { context }) => {
      // The address of the page keeps nothing of it (assurance B14.2.1).
      expect(window.location.hash).toBe("")
      expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
      if (context.error === null) expect(held.followLink.input()).toBeUndefined()
    },
    following: ({ held }, { context }) => {
      expect(page.getByRole("button", { name: "Checking…" }).getAttribute("aria-busy")).toBe("true")
      expect(held.followLink.input()).toEqual({ hash: context.hash, code: context.code })
    },
    proved: () => {
      expect(page.getByRole("status").textContent).toMatch(/a•••@example\.org.*123456789/)
      expect(page.getByRole("button", { name: "Sign in" })).toBeDefined()
    },
    refused: () => {
      expect(page.getByRole("alert").textContent).not.toBe("")
      expect(page.queryByRole("button", { name: "Confirm the address" })).toBeNull()
    },
  },
})
