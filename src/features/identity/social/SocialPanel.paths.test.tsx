import { cleanup, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type {
  LeaveToLinkOutcome,
  LoadServicesOutcome,
  UnlinkOutcome,
} from "#machines/identity/social-setup/social-setup.events.ts"
import { socialSetupMachine } from "#machines/identity/social-setup/social-setup.machine.ts"
import { model } from "#machines/identity/social-setup/social-setup.model.ts"
import type { SocialProvider } from "#models/identity/registration/sections.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, isBusy, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { SocialPanel } from "./SocialPanel.tsx"
import { socialSetupFlow } from "./social-setup-flow.ts"

const words = await loadedWords("en")

type Chosen = { readonly provider: SocialProvider | null }

const mount = () => {
  const held = {
    loadServices: heldPromise<LoadServicesOutcome, null>(),
    leaveToLink: heldPromise<LeaveToLinkOutcome, Chosen & { readonly path: string }>(),
    unlink: heldPromise<UnlinkOutcome, Chosen>(),
  }
  const machine = socialSetupMachine.provide({ actors: logicsOf(held) })
  return flowScreen(socialSetupFlow, machine, held, words, <SocialPanel />)
}

/** Presses a button that stands only where its service can be linked or unlinked. */
const pressIfThere = (name: string) => {
  if (page.queryByRole("button", { name }) !== null) press(name)
}
const NAMES: Partial<Record<SocialProvider, string>> = { google: "Google", vk: "VK" }
const nameOf = (provider: SocialProvider) => NAMES[provider] ?? provider
const part = () => page.queryByRole("region", { name: "Sign in with another service" })

runPathsOnScreen<typeof socialSetupMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: (screen) => {
    leaveScreen(screen)
    window.history.replaceState(null, "", "/")
  },
  executors: {
    "services.opened": ({ show }) => {
      window.history.replaceState(null, "", "/en/account/security")
      show()
    },
    "services.closed": () => cleanup(),
    "services.asked": () => press("Try again"),
    "link.requested": (_, { provider }) => pressIfThere(`Link ${nameOf(provider)}`),
    "unlink.requested": (_, { provider }) => pressIfThere(`Unlink: ${nameOf(provider)}`),
    "unlink.confirmed": () => press("Unlink"),
    "unlink.abandoned": () => press("Cancel"),
  },
  answers: {
    loadServices: ({ held }, answer) => settle(held.loadServices, answer),
    leaveToLink: ({ held }, answer) => settle(held.leaveToLink, answer),
    unlink: ({ held }, answer) => settle(held.unlink, answer),
  },
  checks: {
    idle: () => expect(part()).toBeNull(),
    loading: () => expect(part()).toBeNull(),
    unavailable: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    listed: (_, { context: { services, error } }) => {
      if (services?.offered.length === 0 && services.links.length === 0) return expect(part()).toBeNull()
      const list = page.queryByRole("list", { name: "Linked services" })
      const rows = list === null ? [] : within(list).getAllByRole("listitem")
      expect(rows.map(({ textContent }) => textContent)).toEqual(
        (services?.links ?? []).map(({ name, label }) =>
          expect.stringMatching(new RegExp(`^${name} ${label}Linked .+`)),
        ),
      )
      const free = services?.offered.filter(
        ({ id }) => !services.links.some(({ provider }) => provider === id),
      )
      expect(page.queryAllByRole("button", { name: /^Link / }).map(({ textContent }) => textContent)).toEqual(
        free?.map(({ name }) => `Link ${name}`),
      )
      expect(page.getByRole("alert").textContent === "").toBe(error === null)
    },
    leaving: ({ held }, { context: { chosen } }) => {
      isBusy(`Link ${nameOf(chosen ?? "vk")}`)
      expect(held.leaveToLink.input()).toEqual({ provider: chosen, path: "/en/account/security" })
    },
    confirming: (_, { context: { chosen, error } }) => {
      page.getByRole("dialog", { name: `Unlink ${nameOf(chosen ?? "vk")}?` })
      expect(page.getByRole("alert").textContent === "").toBe(error === null)
    },
    unlinking: ({ held }, { context: { chosen } }) => {
      isBusy("Unlink")
      expect(held.unlink.input()).toEqual({ provider: chosen })
    },
  },
})
