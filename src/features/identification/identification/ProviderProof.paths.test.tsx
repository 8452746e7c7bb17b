import { act, cleanup, fireEvent, screen as page } from "@testing-library/react"
import { afterAll, beforeAll, expect, vi } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  AskOutcome,
  BeginOutcome,
  HandOutcome,
} from "#machines/identification/identity-proving/identity-proving.events.ts"
import { identityProvingMachine } from "#machines/identification/identity-proving/identity-proving.machine.ts"
import { model } from "#machines/identification/identity-proving/identity-proving.model.ts"
import type {
  CheckAsked,
  SessionsHanded,
} from "#machines/identification/identity-proving/identity-proving.setup.ts"
import type { OfferedProvider } from "#models/identification/provider.ts"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press, submitForm } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { joined, linkToolsOf, listener } from "#tests/support/link-tools.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { wordsOf } from "#tests/support/words.ts"
import { documentSendingFlow } from "./document-sending-flow.ts"
import { identityProvingFlow } from "./identity-proving-flow.ts"
import { ProviderProof } from "./ProviderProof.tsx"

const words = await loadedWords("en")

const PROVIDERS: ReadonlyArray<OfferedProvider> = [
  { kind: "smart-id", name: "Smart-ID", countries: ["EE", "LV", "LT"] },
  { kind: "mobile-id", name: "Mobile-ID", countries: ["EE", "LT"] },
  { kind: "sumsub", name: "Sumsub", countries: [] },
  { kind: "verigram", name: "Verigram", countries: [] },
]

/** What the service's script offers, in its contract; the paths say what it tells. */
const sdk: { tell: (type: string) => void } = { tell: () => undefined }
const snsWebSdk = {
  init: (token: string) => {
    expect(token).toBe("token")
    const builder = {
      withConf: () => builder,
      withOptions: () => builder,
      onMessage: (hear: (type: string) => void) => {
        sdk.tell = hear
        return builder
      },
      build: () => ({
        launch: (place: HTMLElement) => place.append("The service's own page"),
        destroy: () => undefined,
      }),
    }
    return builder
  },
}
/** The scripts that film, in their contract; the paths say how it goes. */
const filming = (name: string, session: string) => ({
  successCallback: () => undefined,
  failCallback: () => undefined,
  setAccessToken: () => undefined,
  init: (address: string) => {
    expect(address).toBe(`https://verigram.example/${name}`)
    expect(document.getElementById(`id_${name}`)).not.toBeNull()
    return Promise.resolve()
  },
  start: (token: string, person: string) => {
    expect([token, person]).toEqual(["token", "7.digest"])
    return session
  },
})
const veridoc = filming("veridoc", "filmed document")
const verilive = filming("verilive", "filmed face")
beforeAll(() => {
  vi.stubGlobal("snsWebSdk", snsWebSdk)
  vi.stubGlobal("veridoc", veridoc)
  vi.stubGlobal("verilive", verilive)
})
afterAll(() => void vi.unstubAllGlobals())

const mount = () => {
  const held = {
    deadline: heldPromise<void, { readonly at: number }>(),
    beginCheck: heldPromise<BeginOutcome, CheckAsked>(),
    handSessions: heldPromise<HandOutcome, SessionsHanded>(),
    askCheck: heldPromise<AskOutcome, { readonly provider: OfferedProvider; readonly name: string }>(),
  }
  const machine = identityProvingMachine.provide({ actors: logicsOf(held) })
  const shown = <ProviderProof providers={PROVIDERS} />
  const identification = listener()
  const screen = {
    ...flowScreen(identityProvingFlow, machine, held, words, shown),
    told: identification.told,
  }
  const flows = new Map([[documentSendingFlow, identification.actor]])
  void joined(identityProvingFlow, screen.actor, linkToolsOf(flows))
  screen.show()
  return screen
}

type Mounted = ReturnType<typeof mount>
type Snapshot = SnapshotFrom<typeof identityProvingMachine>

const codeField = () => page.queryByLabelText<HTMLInputElement>(/^Personal code/)
const beginButton = () => page.getByRole("button", { name: /^(Send to my phone|Start)$/ })
const textOf = (message: FormMessage) =>
  "text" in message ? message.text : wordsOf("en")(message.key, message.values)

/** The form shows what was typed, and what is wrong at its place. */
const formIsShown = ({ context: { provider, values, errors, error } }: Snapshot) => {
  const form = page.getByRole("form", { name: `Confirm with ${provider?.name}` })
  const isWidget = provider?.kind === "sumsub" || provider?.kind === "verigram"
  expect(codeField()?.value).toBe(isWidget ? undefined : `${values.personal_code ?? ""}`)
  expect(page.queryByLabelText(/^Country/) !== null).toBe(provider?.kind === "smart-id")
  expect(page.queryByLabelText(/^Mobile-ID phone number/) !== null).toBe(provider?.kind === "mobile-id")
  expect(page.queryByText(/Our server has them compared/) !== null).toBe(provider?.kind === "verigram")
  if (!isWidget) {
    expect(codeField()?.getAttribute("aria-invalid")).toBe("personal_code" in errors ? "true" : null)
    for (const message of Object.values(errors)) expect(form.textContent).toContain(textOf(message))
  }
  if (error !== null) expect(form.textContent).toContain(textOf(error))
}

const codeIsShown = ({ context: { check } }: Snapshot) => {
  if (check?.widget !== undefined) {
    expect(page.getByText(/The service is checking what you showed/)).toBeDefined()
    return
  }
  expect(page.getByRole("img", { name: "Control code: 0 0 4 2" }).textContent).toBe("0042")
  expect(page.getByRole("timer", { name: "Time left to confirm" })).toBeDefined()
}

const stopIsShown = ({ context: { error } }: Snapshot) => {
  if (error !== null) expect(page.getByRole("alert").textContent).toBe(textOf(error))
  expect(page.queryByRole("img")).toBeNull()
}

runPathsOnScreen<typeof identityProvingMachine, Mounted>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "page.closed": ({ show }) => {
      cleanup()
      show()
    },
    "provider.chosen": (_, { provider }) => press(`Confirm with ${provider.name}`),
    "provider.left": ({ actor }) => {
      if (actor.getSnapshot().matches("filling")) press("Another way")
      else actor.send({ type: "provider.left" })
    },
    "field.typed": ({ actor }, event) => {
      const field = codeField()
      if (field === null || field.value === event.value) actor.send(event)
      else fireEvent.change(field, { target: { value: event.value } })
    },
    "check.submitted": () => submitForm(),
    "check.dropped": () => {
      press(/^(Cancel|Start again)$/)
    },
    "status.asked": () => press("Check again"),
    "widget.finished": () => act(() => sdk.tell("idCheck.onApplicantSubmitted")),
    "widget.filmed": ({ actor }, event) =>
      act(async () => {
        if (actor.getSnapshot().context.provider?.kind !== "verigram") return actor.send(event)
        await vi.waitFor(() => expect(document.getElementById("id_veridoc")).not.toBeNull())
        veridoc.successCallback()
        await vi.waitFor(() => expect(document.getElementById("id_verilive")).not.toBeNull())
        verilive.successCallback()
        await vi.waitFor(() => expect(document.getElementById("id_verilive")).toBeNull())
      }),
    "widget.failed": ({ actor }) =>
      act(async () => {
        const { provider } = actor.getSnapshot().context
        if (provider?.kind === "sumsub") return sdk.tell("idCheck.onError")
        await vi.waitFor(() => expect(document.getElementById("id_veridoc")).not.toBeNull())
        veridoc.failCallback()
        await vi.waitFor(() => expect(document.getElementById("id_veridoc")).toBeNull())
      }),
  },
  answers: {
    deadline: ({ held }, answer) => settle(held.deadline, answer),
    beginCheck: ({ held }, answer) => settle(held.beginCheck, answer),
    handSessions: ({ held }, answer) => settle(held.handSessions, answer),
    askCheck: ({ held }, answer) => settle(held.askCheck, answer),
  },
  checks: {
    choosing: () => {
      expect(page.getByRole("region", { name: "Confirm without documents" })).toBeDefined()
      for (const { name } of PROVIDERS)
        expect(page.getByRole("button", { name: `Confirm with ${name}` })).toBeDefined()
    },
    filling: (_, snapshot) => {
      formIsShown(snapshot)
      expect(beginButton().getAttribute("aria-busy")).toBeNull()
    },
    beginning: ({ held }, snapshot) => {
      const { provider, values } = snapshot.context
      formIsShown(snapshot)
      expect(held.beginCheck.input()).toEqual({ provider, values })
      expect(beginButton().getAttribute("aria-busy")).toBe("true")
    },
    inWidget: async (_, { context: { provider } }) => {
      if (provider?.kind === "sumsub") expect(page.getByText("The service's own page")).toBeDefined()
      else await vi.waitFor(() => expect(document.getElementById("id_veridoc")).not.toBeNull())
    },
    handing: ({ held }, snapshot) => {
      codeIsShown(snapshot)
      expect(held.handSessions.input()).toEqual({
        token: "token",
        sessions: { veridocSessionId: "filmed document", veriliveSessionId: "filmed face" },
      })
    },
    waiting: ({ held }, snapshot) => {
      codeIsShown(snapshot)
      expect(held.deadline.input()).toEqual({ at: snapshot.context.askAt })
    },
    asking: ({ held }, snapshot) => {
      expect(held.askCheck.input()).toMatchObject({ name: "check" })
      if (snapshot.context.error === null) codeIsShown(snapshot)
    },
    stalled: (_, snapshot) => {
      stopIsShown(snapshot)
      expect(
        page.getByText("The service is not responding. Your confirmation may still arrive."),
      ).toBeDefined()
    },
    failed: (_, snapshot) => {
      stopIsShown(snapshot)
      expect(page.getByText("Not confirmed")).toBeDefined()
    },
    settled: ({ told }) => {
      expect(page.getByText("Confirmed.")).toBeDefined()
      expect(told.mock.calls).toEqual([[{ type: "news.heard" }]])
    },
  },
})
