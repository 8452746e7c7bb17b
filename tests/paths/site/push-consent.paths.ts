import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { PushFailure } from "#machines/messages/push-consent/push-consent.events.ts"
import type { pushConsentMachine } from "#machines/messages/push-consent/push-consent.machine.ts"
import { model } from "#machines/messages/push-consent/push-consent.model.ts"
import { ALL_TOPICS } from "#models/messages/push-topic.ts"
import { bell, bellDialog, openGame, openGames } from "#tests/support/bell-site.ts"
import { success } from "#tests/support/network.ts"
import { PushBrowser } from "#tests/support/push-service.ts"
import { outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const SERVICE = "/service-api/SubscriptionService/api"
const LOOK = `${SERVICE}/GetPushDevice`
const ADD = `${SERVICE}/SavePushDevice`
const DROP = `${SERVICE}/DropPushDevice`

/** Called by the page in place of the browser's question to the player. */
const QUESTION = "statebookPermission"

const FAILURES: readonly PushFailure[] = ["denied", "dismissed", "lost"]

type Snapshot = SnapshotFrom<typeof pushConsentMachine>

/** What the server answers of the device. */
const standing = (told: boolean) => success({ told, topics: told ? ALL_TOPICS : [] })

/** Ends the question of a page's browser. */
const questions = new WeakMap<SiteVisit, (permission: NotificationPermission) => void>()

const control = (visit: SiteVisit) =>
  bellDialog(visit).getByRole("switch", { name: visit.who.t("more.push.switch") })
const flip = (visit: SiteVisit) => control(visit).click({ force: true })

const words = (visit: SiteVisit, key: string) =>
  bellDialog(visit).getByText(visit.who.t(key), { exact: true })

const sees =
  (isOn: boolean, isFree: boolean) =>
  async (visit: SiteVisit, { context: { failure } }: Snapshot) => {
    await expect.poll(() => control(visit).isEnabled()).toBe(isFree)
    expect(await control(visit).isChecked()).toBe(isOn)
    for (const kind of FAILURES)
      await expect
        .poll(() => words(visit, `more.push.failure.${kind}`).count())
        .toBe(failure === kind ? 1 : 0)
  }

const isTold = (key: string) => async (visit: SiteVisit) => {
  await words(visit, key).waitFor()
}

/** A browser whose player is asked, and whose messages come from, where a test says: no public push service is reached. */
const holdBrowser = async (visit: SiteVisit) => {
  const { context } = visit.who
  await context.exposeFunction(
    QUESTION,
    () =>
      new Promise<NotificationPermission>((answer) => {
        questions.set(visit, answer)
      }),
  )
  await context.addInitScript(
    ([question, device]) => {
      const subscription = { ...device, toJSON: () => device, unsubscribe: async () => true }
      Object.assign(PushManager.prototype, {
        subscribe: async () => subscription,
        getSubscription: async () => subscription,
      })
      Object.assign(ServiceWorkerContainer.prototype, {
        register: async () => undefined,
        getRegistration: async () => ({ pushManager: Object.create(PushManager.prototype) }),
      })
      Object.defineProperty(Notification, "permission", { value: "default", configurable: true })
      Notification.requestPermission = () =>
        (globalThis as unknown as Readonly<Record<string, () => Promise<NotificationPermission>>>)[
          question
        ]?.() ?? Promise.reject(new Error("Nobody can be asked"))
    },
    [QUESTION, new PushBrowser("walk").device] as const,
  )
}

/** The browser is as it is found when it is looked at next. */
const prepare = ({ who }: SiteVisit, standing: unknown): Promise<void> =>
  who.page.evaluate((found) => {
    if (found === "unsupported") Reflect.deleteProperty(globalThis, "PushManager")
    if (found === "denied") Object.defineProperty(Notification, "permission", { value: "denied" })
  }, standing)

runPathsOnSite<typeof pushConsentMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    for (const path of [LOOK, ADD, DROP]) await visit.network.hold(path)
    await holdBrowser(visit)
    await openGames(visit)
    await openGame(visit)
    // A guest's bell is not pressed or not.
    await expect.poll(() => bell(visit).getAttribute("aria-pressed")).toBe("false")
  },
  // The switch stands in the dialog of the bell, which is opened once in a path.
  isPossible: ({ event, before }) => event.type !== "consent.looked" || before.snapshot.matches("unseen"),
  executors: {
    "consent.looked": async (visit, _, { ahead: [next] }) => {
      await prepare(visit, next?.event.output?.value)
      await bell(visit).click()
    },
    "push.wanted": flip,
    "push.unwanted": flip,
  },
  answers: {
    lookAtPush: async ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (!outcome.ok) throw new Error("A look is never refused")
      // The browser alone says what else there is.
      if (outcome.value === "on" || outcome.value === "off")
        await network.answer(LOOK, standing(outcome.value === "on"))
    },
    allowPush: async (visit, answer) => {
      const outcome = outputOf(answer)
      await expect.poll(() => questions.has(visit)).toBe(true)
      const kind = outcome.ok ? "granted" : outcome.error.kind
      questions.get(visit)?.(kind === "denied" ? "denied" : kind === "dismissed" ? "default" : "granted")
      questions.delete(visit)
      if (outcome.ok) await visit.network.answer(ADD, standing(true))
      else if (kind === "lost") await visit.network.answer(ADD, "lost")
    },
    stopPush: ({ network }, answer) => network.answer(DROP, outputOf(answer).ok ? standing(false) : "lost"),
  },
  checks: {
    unseen: async (visit) => {
      await expect.poll(() => control(visit).count()).toBe(0)
    },
    // What the browser says by itself is there at once.
    looking: (visit) => bellDialog(visit).waitFor(),
    unsupported: isTold("more.push.unsupported"),
    denied: isTold("more.push.denied"),
    off: sees(false, true),
    allowing: sees(true, false),
    on: sees(true, true),
    stopping: sees(false, false),
  },
})
