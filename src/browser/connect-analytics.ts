import { Option, Schema } from "effect"
import { AnalyticsSession, sentMetadata } from "#models/analytics/analytics.ts"
import { ANALYTICS } from "#models/analytics/event-ids.ts"
import { makeAnalyticsFlow } from "#src/services/analytics-flow.ts"
import { lasting, ofTab } from "#src/services/browser-storage.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { keepText } from "./keep-text.ts"
import type { Page } from "./page.ts"
import { languageOf } from "./routes.ts"

const SESSION_KEY = "analytics"
const UUID_KEY = "uuid"
/** §3: 8-4-4-4-12 hexadecimal digits, else made anew. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Activity is told at most this often, in milliseconds. */
const ACTIVITY_EVERY_MS = 1000

const decodeSession = Schema.decodeUnknownOption(Schema.fromJsonString(AnalyticsSession))

const uuidOf = (storage: Storage, newId: () => string): string => {
  const known = storage.getItem(UUID_KEY) ?? ""
  const uuid = UUID.test(known) ? known : newId()
  keepText(storage, UUID_KEY, uuid)
  return uuid
}

const captchaEvent = (value: unknown): number | undefined =>
  value === "passed"
    ? ANALYTICS.captchaSuccess
    : value === "failed" || value === "dismissed"
      ? ANALYTICS.captchaFailed
      : undefined

/** Counts of codes sent, as the phone's confirmation keeps them. */
const sentCount = (context: unknown): number => {
  const { sentCode } = context as { readonly sentCode?: { readonly sent?: number } | null }
  return sentCode?.sent ?? 0
}

/** Tells of captchas and codes, by the states of their flows, until it is called off. */
const noteFlows = (page: Page, signal: AbortSignal): void => {
  const end = page.flows.onOpened(({ name, ref }) => {
    let value: unknown = ref.getSnapshot().value
    let sent = sentCount(ref.getSnapshot().context)
    const following = ref.subscribe((snapshot) => {
      const event = name === "captcha" && snapshot.value !== value ? captchaEvent(snapshot.value) : undefined
      if (event !== undefined) {
        page.notes.note(event)
      }
      if (name === "confirm-phone" && sentCount(snapshot.context) > sent) {
        page.notes.note(ANALYTICS.smsSend, { i1: sentCount(snapshot.context) })
      }
      value = snapshot.value
      sent = sentCount(snapshot.context)
    })
    signal.addEventListener("abort", () => following.unsubscribe())
  })
  signal.addEventListener("abort", end)
}

/**
 * Starts the analytics session of the page and feeds it: activity, visibility and what the page notes. Once it is called off nothing
 * is told any more, and what named this browser is forgotten (§9 Cookie consent).
 */
export const connectAnalytics = async (page: Page, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return
  const newId = (): string => randomGuid()
  const flow = makeAnalyticsFlow({
    uuid: uuidOf(lasting.storage, newId),
    at: page.now(),
    newId: newId(),
    stored: Option.getOrNull(decodeSession(ofTab.storage.getItem(SESSION_KEY) ?? "")),
    page: () => ({
      host: location.host,
      address: location.pathname,
      referrer: document.referrer,
      screen: { width: screen.width, height: screen.height },
      language: languageOf(location.pathname) ?? "",
      projectId: page.config.get()?.config.projectId,
    }),
  })
  const session = await page.flows.open(flow).ready
  let activeAt = page.now()

  const keeping = session.subscribe(({ context }) => {
    if (context.session === null) {
      ofTab.storage.removeItem(SESSION_KEY)
    } else {
      keepText(ofTab.storage, SESSION_KEY, JSON.stringify(context.session))
    }
  })
  const active = () => {
    if (page.now() - activeAt >= ACTIVITY_EVERY_MS) {
      activeAt = page.now()
      session.send({ type: "activity.seen", at: activeAt, newId: newId() })
    }
  }
  for (const event of ["pointerdown", "keydown", "wheel", "touchmove"]) {
    addEventListener(event, active, { passive: true, signal })
  }
  document.addEventListener(
    "visibilitychange",
    () =>
      session.send({
        type: document.visibilityState === "hidden" ? "page.hidden" : "page.shown",
        at: page.now(),
      }),
    { signal },
  )
  addEventListener("pagehide", () => session.send({ type: "page.hidden", at: page.now() }), { signal })
  const hearing = page.notes.listen(({ e, meta, at }) =>
    session.send({ type: "event.noted", at, e, m: sentMetadata(meta) }),
  )
  noteFlows(page, signal)
  const end = () => {
    hearing()
    keeping.unsubscribe()
    page.flows.close(flow)
    ofTab.storage.removeItem(SESSION_KEY)
    lasting.storage.removeItem(UUID_KEY)
  }
  if (signal.aborted) end()
  else signal.addEventListener("abort", end)
}
