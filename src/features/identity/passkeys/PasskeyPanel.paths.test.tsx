import { cleanup, fireEvent, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type {
  AddKeyOutcome,
  LoadKeysOutcome,
  RemoveKeyOutcome,
  RenameKeyOutcome,
} from "#machines/identity/passkey-setup/passkey-setup.events.ts"
import { passkeySetupMachine } from "#machines/identity/passkey-setup/passkey-setup.machine.ts"
import { model } from "#machines/identity/passkey-setup/passkey-setup.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, isBusy, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { PasskeyPanel } from "./PasskeyPanel.tsx"
import { passkeySetupFlow } from "./passkey-setup-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadKeys: heldPromise<LoadKeysOutcome, null>(),
    addKey: heldPromise<AddKeyOutcome, { readonly name: string }>(),
    renameKey: heldPromise<RenameKeyOutcome, { readonly id: string; readonly name: string }>(),
    removeKey: heldPromise<RemoveKeyOutcome, { readonly id: string }>(),
  }
  const machine = passkeySetupMachine.provide({ actors: logicsOf(held) })
  return flowScreen(passkeySetupFlow, machine, held, words, <PasskeyPanel canAdd />)
}

/** Presses what stands beside a passkey; one that is not listed has nothing to press. */
const pressBeside = (kind: "Rename" | "Remove", name: string | undefined) => {
  if (name !== undefined) press(`${kind}: ${name}`)
}
const alertIs = (isThere: boolean) => expect(page.getByRole("alert").textContent !== "").toBe(isThere)

runPathsOnScreen<typeof passkeySetupMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "passkeys.opened": ({ show }) => show(),
    "passkeys.closed": () => cleanup(),
    "passkeys.asked": () => press("Try again"),
    "add.requested": ({ actor }, event) => {
      // What the browser says of itself decides the name, not the sample.
      press("Add a passkey")
      expect(actor.getSnapshot().context.name).not.toBe("")
      expect(event.name).not.toBe("")
    },
    "rename.requested": ({ actor }, { id }) =>
      pressBeside("Rename", actor.getSnapshot().context.keys?.find((key) => key.id === id)?.name),
    "remove.requested": ({ actor }, { id }) =>
      pressBeside("Remove", actor.getSnapshot().context.keys?.find((key) => key.id === id)?.name),
    "name.entered": (_, { name }) => {
      const field = page.getByRole<HTMLInputElement>("textbox", { name: /Passkey name/ })
      if (field.value === name) fireEvent.change(field, { target: { value: `${name}x` } })
      fireEvent.change(field, { target: { value: name } })
    },
    "name.submitted": () => {
      fireEvent.submit(page.getByRole("form", { name: "Passkey name" }))
    },
    "remove.confirmed": () => press("Remove"),
    "change.abandoned": () => press("Cancel"),
  },
  answers: {
    loadKeys: ({ held }, answer) => settle(held.loadKeys, answer),
    addKey: ({ held }, answer) => settle(held.addKey, answer),
    renameKey: ({ held }, answer) => settle(held.renameKey, answer),
    removeKey: ({ held }, answer) => settle(held.removeKey, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("alert")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    unavailable: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    listed: (_, { context }) => {
      const list = page.queryByRole("list", { name: "Your passkeys" })
      const names = list === null ? [] : within(list).getAllByRole("listitem")
      expect(names).toHaveLength(context.keys?.length ?? 0)
      for (const [index, { name }] of (context.keys ?? []).entries())
        expect(names[index]?.textContent).toContain(name)
      alertIs(context.error !== null)
    },
    adding: () => isBusy("Add a passkey"),
    naming: (_, { context }) => {
      const field = page.getByRole("textbox", { name: /Passkey name/ })
      expect(field).toHaveProperty("value", context.name)
      expect(field.getAttribute("aria-invalid")).toBe("name" in context.errors ? "true" : null)
      alertIs(context.error !== null)
    },
    saving: ({ held }, { context }) => {
      isBusy("Save")
      expect(held.renameKey.input()).toEqual({ id: context.chosen, name: context.name.trim() })
    },
    confirming: (_, { context }) => {
      const dialog = page.getByRole("dialog", { name: "Remove the passkey?" })
      expect(dialog.textContent).toContain(context.name)
      alertIs(context.error !== null)
    },
    removing: ({ held }, { context }) => {
      isBusy("Remove")
      expect(held.removeKey.input()).toEqual({ id: context.chosen })
    },
  },
})
