import type { Locator } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { AnyStateMachine, SnapshotFrom } from "xstate"
import type { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { model as couponModel } from "#machines/coupon/coupon/coupon.model.ts"
import type { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import { model as confirmPhoneModel } from "#machines/identity/confirm-phone/confirm-phone.model.ts"
import type { registrationMachine } from "#machines/identity/registration/registration.machine.ts"
import { model as registrationModel } from "#machines/identity/registration/registration.model.ts"
import { enumerate } from "#machines/kernel/enumerate.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { restore } from "#src/browser/flows/restore.ts"
import { restingStates, type Way, waysOf, wayTo } from "#src/inspector/gallery/walk/reach.ts"
import { type JournalledFlow, journalledFlows } from "#tests/replay/journalled-flows.ts"
import { DESKTOP } from "#tests/support/browser.ts"
import { type Journey, journeyOn } from "#tests/support/journey.ts"
import { journalOf, type KeptFlow, leaveBehind } from "#tests/support/kept-flow.ts"
import { member } from "#tests/support/member.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import type { LeafPath } from "#tests/support/screen-paths.ts"

/** What a person sees after a reload in a state; or why nobody can reload there. */
type Sight = ((who: Person) => Promise<void>) | { readonly exempt: string }

/** A state that a chart gains does not compile here until it is said what a reload shows in it. */
type Sights<Machine extends AnyStateMachine> = {
  readonly [Leaf in LeafPath<SnapshotFrom<Machine>["value"]>]: Sight
}

const NEVER_STOOD_IN: Sight = { exempt: "it is left in the moment that it is entered" }

/** Any value where the dictionary has a place for one. */
const ANY = "¤"
const VALUES = { sum: ANY, odds: ANY, bound: ANY, time: ANY, seconds: ANY, count: 1 }

/** What the site says under a key, whatever values stand in it. */
const saying = ({ t }: Person, key: string): RegExp =>
  new RegExp(
    t(key, VALUES)
      .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
      .replaceAll(ANY, ".+")
      .replace(/\s+/g, "\\s+"),
  )

const button = (who: Person, key: string): Locator =>
  who.page.locator("main, aside").getByRole("button", { name: saying(who, key) })

const seen = (locator: Locator): Promise<void> => locator.first().waitFor()
const text = (who: Person, key: string): Promise<void> => seen(who.page.getByText(saying(who, key)))

const ready = async (locator: Locator): Promise<void> => {
  await seen(locator)
  expect(await locator.first().isEnabled()).toBe(true)
  expect(await locator.first().getAttribute("aria-busy")).toBeNull()
}
const blocked = async (locator: Locator): Promise<void> => {
  await seen(locator)
  expect(await locator.first().isDisabled()).toBe(true)
}
const busy = async (locator: Locator): Promise<void> => {
  await seen(locator)
  expect(await locator.first().getAttribute("aria-busy")).toBe("true")
}

/** The ways to register, which are known once the registration is loaded. */
const tabs = ({ page, t }: Person) => page.getByRole("group", { name: t("registration.types") })

const loadsRegistration = async (who: Person): Promise<void> => {
  await seen(who.page.getByRole("status", { name: who.t("common.loading") }))
  expect(await tabs(who).count()).toBe(0)
}

const loadsFields = async (who: Person): Promise<void> => {
  await seen(who.page.getByRole("status", { name: who.t("common.loading") }))
  await seen(tabs(who))
}

const asksForPasswordAgain = async (who: Person): Promise<void> => {
  await text(who, "registration.error.secret-lost")
  await ready(button(who, "registration.submit"))
  expect(await who.page.getByLabel(/^password/).inputValue()).toBe("")
}

const REGISTRATION: Sights<typeof registrationMachine> = {
  idle: loadsRegistration,
  loadingRegistration: loadsRegistration,
  // Its page asks once more when it is loaded once more.
  unavailable: loadsRegistration,
  "form.choosingFields": NEVER_STOOD_IN,
  "form.loadingFields": loadsFields,
  // Its page asks once more which service vouches for the visitor.
  "form.choosingProvider": loadsFields,
  "form.empty": async (who) => {
    await text(who, "registration.unavailable")
    await ready(button(who, "common.retry"))
    await seen(tabs(who))
  },
  "form.filling": (who) => ready(button(who, "registration.submit")),
  "form.submitting": asksForPasswordAgain,
  "form.unresolved": asksForPasswordAgain,
  // Its journal is forgotten: whatever was left of it begins anew.
  registered: loadsRegistration,
}

const codeField = ({ page }: Person) => page.getByLabel(/^phone_confirmation/)
const asksForPhone = (who: Person) => ready(button(who, "registration.code.get"))

const CONFIRM_PHONE: Sights<typeof confirmPhoneMachine> = {
  awaitingPhone: asksForPhone,
  sendingCode: (who) => busy(button(who, "registration.code.sending")),
  coolingDown: async (who) => {
    await seen(who.page.getByRole("timer").filter({ hasText: saying(who, "registration.code.retry-in") }))
    await blocked(button(who, "registration.code.get"))
  },
  "codeSent.code.awaitingCode": async (who) => {
    await ready(codeField(who))
    expect(await codeField(who).getAttribute("aria-invalid")).toBeNull()
  },
  "codeSent.code.confirmingCode": async (who) => {
    await text(who, "confirm-phone.error.code-lost")
    await ready(codeField(who))
    expect(await codeField(who).inputValue()).toBe("")
  },
  "codeSent.code.codeSpent": async (who) => {
    await blocked(codeField(who))
    expect(await codeField(who).getAttribute("aria-invalid")).toBe("true")
  },
  "codeSent.resend.waitingToResend": (who) =>
    seen(who.page.getByRole("timer").filter({ hasText: saying(who, "registration.code.resend-in") })),
  "codeSent.resend.resendAllowed": (who) => ready(button(who, "registration.code.resend")),
  codeConfirmed: (who) => text(who, "registration.code.confirmed"),
  // Its journal is forgotten: whatever was left of it begins anew.
  phoneConfirmed: asksForPhone,
}

const SENDING = (who: Person) => text(who, "coupon.placing.sending")

const COUPON: Sights<typeof couponMachine> = {
  "editing.judging": NEVER_STOOD_IN,
  "editing.empty": (who) => text(who, "coupon.empty.title"),
  "editing.conflicting": async (who) => {
    await blocked(button(who, "coupon.go.conflicting"))
    await text(who, "coupon.pick.conflict")
  },
  "editing.unavailable": async (who) => {
    await blocked(button(who, "coupon.go.unavailable"))
    await text(who, "coupon.pick.suspended")
  },
  "editing.exchangeRefused": (who) => blocked(button(who, "coupon.go.exchangeRefused")),
  "editing.exchangeInPlay": (who) => blocked(button(who, "coupon.go.exchangeInPlay")),
  "editing.exchangePending": (who) => blocked(button(who, "coupon.go.exchangePending")),
  "editing.unchanged": (who) => blocked(button(who, "coupon.go.unchanged")),
  "editing.apart": (who) => blocked(button(who, "coupon.go.apart")),
  "editing.unpriced": (who) => blocked(button(who, "coupon.go.pricing")),
  "editing.ungrouped": (who) => blocked(button(who, "coupon.go.ungrouped")),
  "editing.stakeMissing": (who) => blocked(button(who, "coupon.go.stakeMissing")),
  "editing.stakeTooSmall": (who) => blocked(button(who, "coupon.go.stakeTooSmall")),
  "editing.stakeTooLarge": (who) => blocked(button(who, "coupon.go.stakeTooLarge")),
  "editing.guest": (who) => ready(button(who, "coupon.go.guest")),
  "editing.awaitingSignIn": (who) => busy(button(who, "coupon.go.awaitingSignIn")),
  "editing.short": (who) => ready(button(who, "coupon.go.short")),
  "editing.awaitingFunds": (who) => busy(button(who, "coupon.go.awaitingFunds")),
  "editing.repriced": (who) => ready(button(who, "coupon.go.repriced")),
  "editing.ready": (who) => ready(button(who, "coupon.go.ready")),
  // What is loaded from the journal is written down already: the bet is sent.
  "placing.storing": SENDING,
  "placing.routing": NEVER_STOOD_IN,
  "placing.sending": SENDING,
  "placing.sendingAll": (who) => text(who, "coupon.placing.sendingAll"),
  "placing.unknown": async (who) => {
    await text(who, "coupon.placing.unknown")
    await ready(button(who, "coupon.placing.ask"))
  },
  "placing.paused": async (who) => {
    await text(who, "coupon.placing.paused")
    await ready(button(who, "coupon.placing.ask"))
  },
  "placing.finding": (who) => text(who, "coupon.placing.finding"),
  "placing.awaitingAcceptance": (who) =>
    seen(who.page.getByRole("timer", { name: saying(who, "coupon.placing.countdown") })),
  "placing.signedOut": async (who) => {
    await text(who, "coupon.placing.signedOut")
    await ready(who.page.locator("aside").getByRole("button", { name: who.t("frame.signIn") }))
  },
  receipt: async (who) => {
    await seen(who.page.getByRole("heading", { name: who.t("coupon.receipt.title", { count: 1 }) }))
    await ready(button(who, "coupon.receipt.close"))
  },
}

/** A chart whose every state is reloaded in. */
interface Reloads {
  readonly name: string
  readonly model: ChartModel
  readonly sights: Readonly<Record<string, Sight>>
  /** Path of the page that shows the flow. */
  readonly path: string
  /** Requests that are never answered, so that whatever a state has begun goes on. */
  readonly held: RegExp
  readonly come: (journey: Journey) => Promise<Person>
  readonly flags?: Readonly<Record<string, string>>
  /** A flow that has to stand somewhere for this one to be seen. */
  readonly beside?: { readonly name: string; readonly way: () => Way | undefined }
}

const guest = ({ site, browser }: Journey) => person(site, browser, DESKTOP)

/** The form of a phone, with the number that the samples of the confirmation have. */
const formOfPhone = () =>
  wayTo(
    registrationModel,
    ({ snapshot }) =>
      snapshot.matches({ form: "filling" }) &&
      snapshot.context.tab === "phone_reg" &&
      snapshot.context.values.phone === "9123456789",
  )

const RELOADS: ReadonlyArray<Reloads> = [
  {
    name: "registration",
    model: registrationModel,
    sights: REGISTRATION,
    path: "registration",
    held: /^\/registration(\/|$)|^\/account-api\/registration\//,
    come: guest,
  },
  {
    name: "confirm-phone",
    model: confirmPhoneModel,
    sights: CONFIRM_PHONE,
    path: "registration",
    held: /^\/captcha-api\/|^\/account-api\/registration\//,
    come: guest,
    beside: { name: "registration", way: formOfPhone },
  },
  {
    name: "coupon",
    model: couponModel,
    sights: COUPON,
    path: "search",
    // Who plays is asked too: the samples' players are not the site's.
    held: /^\/account-api\/(auth\/session$|bets)|^\/web-api\/user\/gettoken|^\/service-api\/LiveBet\//,
    come: ({ site, browser }) => member(site, browser, DESKTOP, 0),
    flags: { coupon: "1" },
  },
]

const journey = journeyOn({ env: { SPEED: "1" } })
let flows: ReadonlyArray<JournalledFlow>

beforeAll(async () => {
  flows = await journalledFlows()
})

/** Where the page keeps nothing and asks for nothing. */
const NOWHERE = "/nowhere"

const keptOf = (name: string, way: Way | undefined): KeptFlow => {
  const flow = flows.find((each) => each.name === name)
  if (flow === undefined || way === undefined) throw new Error(`No way leads where ${name} should stand`)
  return { flow, events: journalOf(flow, way.events, Date.now()) }
}

/** The states that a journal's fold stands in before anything is said to be lost. */
const standsIn = ({ flow: { flow, journal }, events }: KeptFlow): ReadonlyArray<string> => {
  const stored = { version: journal.version, cached: undefined, earlier: [], events, next: events.length }
  const restored = restore(flow.machine, flow.input, { version: journal.version }, stored)
  return restored?.folded.snapshot._nodes.map(({ id }) => id) ?? []
}

describe.each(RELOADS)("a reload in the states of $name", (run) => {
  const { machine } = run.model
  const leaves = enumerate(machine)
    .states.filter(({ kind }) => kind === "atomic" || kind === "final")
    .map(({ id, path }) => ({ id, leaf: path.join(".") }))
  const resting = new Set(restingStates(run.model))
  const ways = waysOf(run.model)
  let who: Person

  beforeAll(async () => {
    who = await run.come(journey)
    const { page } = who
    await page.routeWebSocket(/feed\/socket/, () => {})
    await page.route(
      ({ pathname }) => run.held.test(pathname),
      () => {},
    )
    await page.route(`${journey.site.url}${NOWHERE}`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
    )
  })

  afterAll(() => who.context.close())

  it("is impossible only where nobody can stand", () => {
    const exempt = leaves.filter(({ leaf }) => typeof run.sights[leaf] === "object").map(({ id }) => id)
    expect(exempt).toEqual(leaves.filter(({ id }) => !resting.has(id)).map(({ id }) => id))
    expect(Object.keys(run.sights).sort()).toEqual(leaves.map(({ leaf }) => leaf).sort())
  })

  it.each(leaves.filter(({ id }) => resting.has(id)))("shows $leaf", async ({ id, leaf }) => {
    const see = run.sights[leaf]
    if (typeof see !== "function") throw new Error(`It is not said what a reload shows in ${id}`)
    const kept = keptOf(run.name, ways.get(id))
    expect(standsIn(kept)).toContain(id)
    const beside = run.beside === undefined ? [] : [keptOf(run.beside.name, run.beside.way())]
    await who.page.goto(`${journey.site.url}${NOWHERE}`)
    await leaveBehind(who.page, `tab-${leaf}`, [kept, ...beside], run.flags)
    await open(who, run.path)
    await see(who)
    await who.page.reload()
    await see(who)
    expect(who.errors).toEqual([])
  })
})
