import { act, cleanup, screen as page, render } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { createActor } from "xstate"
import { oneClickMachine } from "#machines/betting/one-click/one-click.machine.ts"
import { SAMPLE_ACCOUNTS } from "#machines/coupon/coupon/coupon.samples.ts"
import { succeeded } from "#machines/kernel/outcome.ts"
import type { SiteConfig } from "#models/site/config.ts"
import type { Player } from "#models/wallet/account.ts"
import { oneClickFlow } from "#src/features/betting/one-click/one-click-flow.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { unknownVisitor } from "#tests/support/unknown-visitor.ts"
import { KeptFlag } from "./KeptFlag.ts"
import OneClickModal from "./OneClickModal.tsx"
import type { Page } from "./page.ts"
import { PageContext } from "./page-context.ts"
import { ValueStore } from "./ValueStore.ts"

const words = await loadedWords("en")

const CONFIG = { currency: { default: "RUB" } } as SiteConfig

const opened = (
  config = new ValueStore<SiteConfig | undefined>(CONFIG),
  configAbsent = new ValueStore<boolean>(false),
) => {
  const { askWho, visitor } = unknownVisitor()
  const oneClick = createActor(oneClickMachine).start()
  const around: Partial<Page> = {
    config,
    configAbsent,
    oneClickUsed: new KeptFlag(sessionStorage, "one-click"),
  }
  render(
    <Words store={words}>
      <PageContext value={around as Page}>
        <FlowHostContext
          value={flowHostOf(
            new Map<object, typeof visitor | typeof oneClick>([
              [visitorFlow, visitor],
              [oneClickFlow, oneClick],
            ]),
          )}
        >
          <OneClickModal args={{}} onClose={() => {}} />
        </FlowHostContext>
      </PageContext>
    </Words>,
  )
  return { askWho, oneClick }
}

const asksToSignIn = () => page.queryByText("Sign in to switch it on.") !== null
const isWaiting = () => page.queryByRole("status", { name: "Loading" }) !== null

afterEach(cleanup)

test("while it is not known who is signed in, nobody is told to sign in; a guest is", async () => {
  const { askWho } = opened()
  expect([asksToSignIn(), isWaiting()]).toEqual([false, true])
  await act(() => askWho.answer(succeeded(null)))
  expect([asksToSignIn(), isWaiting()]).toEqual([true, false])
})

test("a player whose account is still on its way is not told to sign in", async () => {
  const { askWho, oneClick } = opened()
  const account = SAMPLE_ACCOUNTS.rich
  const player = { userId: account.userId, balance: { iso: account.currency, money: account.balance } }
  await act(() => askWho.answer(succeeded(player as Player)))
  expect([asksToSignIn(), isWaiting()]).toEqual([false, true])
  act(() => oneClick.send({ type: "player.signedIn", account }))
  expect([asksToSignIn(), isWaiting()]).toEqual([false, false])
})

test("says that the configuration is absent once it did not come, and goes on when it does (§8 The error catalogue: missing configuration)", () => {
  const config = new ValueStore<SiteConfig | undefined>(undefined)
  const absent = new ValueStore<boolean>(false)
  opened(config, absent)
  expect(page.queryByRole("dialog")).toBeNull()
  act(() => absent.set(true))
  expect(page.getByRole("dialog").textContent).toContain("config is absent")
  act(() => {
    config.set(CONFIG)
    absent.set(false)
  })
  expect(page.getByRole("dialog").textContent).not.toContain("config is absent")
})
