import type { CaptchaEvent } from "#machines/captcha/captcha/captcha.events.ts"
import type { captchaMachine } from "#machines/captcha/captcha/captcha.machine.ts"
import { model } from "#machines/captcha/captcha/captcha.model.ts"
import { PICTURE_FIELD } from "#models/identity/registration/form-state.ts"
import type { RegistrationField } from "#models/identity/registration/registration.ts"
import { CAPTCHA_PROBE_LIMIT, CAPTCHA_PROBE_MS, type CaptchaConfig } from "#models/site/captcha-kinds.ts"
import { refusal, success } from "#tests/support/network.ts"
import type { Path, Step } from "#tests/support/paths.ts"
import {
  newPhone,
  openRegistration,
  openSignIn,
  PASSWORD,
  passwordField,
  phoneField,
} from "#tests/support/player.ts"
import { button, openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

/** The requests that need the captcha, the captcha's own questions, and the code that it is worked on with. */
const SEND = "/account-api/registration/phone/send-code"
const SIGN_IN = "/account-api/auth/login"
const REGISTER = "/account-api/registration/fast_reg"
const CHALLENGE = "/captcha-api/challenge"
const TASKS = { puzzle: "/puzzle-api/puzzle", picture: "/captcha-api/picture" } as const
const ANSWER = "/puzzle-api/answer"
const SOLVER = /\/solver-[^/.]+\.js$/

/** What is asked for on the walked site beside its own kind: its configuration, and a form with the field of a picture. */
const CONFIG = "**/web-api/user/getuserconfig"
const FIELDS = "**/registration/fields"

const phone = newPhone()

/** Visits whose page has the code already: it does not fetch it twice. */
const loaded = new WeakSet<SiteVisit>()

/** Whom a captcha keeps waiting. */
type Asker = "code" | "signIn" | "form"
type Asked = Pick<Extract<CaptchaEvent, { readonly type: "captcha.asked" }>, "kind" | "presentation"> & {
  readonly isCarried?: boolean
}

/** A code is sent after a captcha of the site's kind, a sign-in that was refused after a shown one, a form takes a picture along. */
const askerOf = ({ kind, presentation, isCarried }: Asked): Asker => {
  if (isCarried === true) return "form"
  return presentation === "shown" && kind.task === undefined ? "signIn" : "code"
}

type Context = ReturnType<typeof model.machine.getInitialSnapshot>["context"]
const askedIn = ({ kind, presentation, isCarried }: Context): Asked | undefined =>
  kind === null ? undefined : { kind, presentation, isCarried }

/** What a path asks for first, and so all along: one page has one kind of captcha. */
const askedFirst = ({ steps }: Path): Asked | undefined =>
  steps.map(({ event }) => event as CaptchaEvent).find((event) => event.type === "captcha.asked")

const configOf = ({ kind }: Asked): CaptchaConfig =>
  kind.task === "picture" ? { type: "custom", hasPicture: true } : { type: kind.type }

/** The page is told that the site has another kind of captcha, as if an operator had set it. */
const setKind = ({ who }: SiteVisit, captcha: CaptchaConfig) =>
  who.page.route(CONFIG, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const attributes = { ...data.attributes, captcha }
    await route.fulfill({ response, json: { data: { ...data, attributes } } })
  })

const PICTURE: RegistrationField = {
  id: PICTURE_FIELD,
  name: PICTURE_FIELD,
  type: "custom_captcha",
  group: "",
  visible: true,
  title: "",
  placeholder: "",
  required: true,
  disabled: false,
  input_type: "",
  rules: [],
}

/** The forms take along what is typed from a picture. */
const addPictureField = ({ who }: SiteVisit) =>
  who.page.route(FIELDS, async (route) => {
    const response = await route.fetch()
    const { fields, ...more } = await response.json()
    await route.fulfill({ response, json: { ...more, fields: [...fields, PICTURE] } })
  })

const isReadyNext = ([next]: readonly Step[]): boolean => next?.event.output?.value?.isReady !== false

/** A browser in which nothing can be worked on apart, and one in which it can again. */
const setWorkers = ({ who }: SiteVisit, isThere: boolean) =>
  who.page.evaluate((wanted) => {
    const kept = globalThis as { Worker?: unknown; keptWorker?: unknown }
    kept.keptWorker ??= kept.Worker
    kept.Worker = wanted ? kept.keptWorker : undefined
  }, isThere)

const signInForm = ({ who }: SiteVisit) => who.page.getByRole("form", { name: who.t("sign-in.title") })
const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t("captcha.title") })
const inDialog = (visit: SiteVisit, key: string) =>
  dialog(visit).getByRole("button", { name: visit.who.t(key), exact: true })

/** What is pressed so that a captcha is asked for, what shows that it keeps somebody waiting, and the request it is for. */
const ASKERS: Readonly<
  Record<
    Asker,
    {
      readonly path: string
      readonly open: (visit: SiteVisit) => Promise<void>
      readonly pressed: (visit: SiteVisit) => ReturnType<typeof button>
      readonly waiting: (visit: SiteVisit) => ReturnType<typeof button>
    }
  >
> = {
  code: {
    path: SEND,
    open: async ({ who }) => {
      await openRegistration(who)
      await phoneField(who).fill(phone)
    },
    pressed: (visit) => button(visit, "registration.code.get"),
    waiting: ({ who }) => who.page.getByRole("button", { name: who.t("registration.code.sending") }),
  },
  signIn: {
    path: SIGN_IN,
    open: async ({ who }) => {
      await openSignIn(who)
      await phoneField(who).fill(phone)
      await passwordField(who).fill(PASSWORD)
    },
    pressed: (visit) => signInForm(visit).getByRole("button", { name: visit.who.t("sign-in.submit") }),
    waiting: (visit) => signInForm(visit).locator("button[aria-busy=true]"),
  },
  form: {
    path: REGISTER,
    open: async ({ who: { page, t }, who }) => {
      await openRegistration(who)
      await page.getByRole("radio", { name: t("registration.type.fast_reg") }).check({ force: true })
      await page.getByRole("checkbox", { name: t("registration.field.agree-policy", { age: 18 }) }).check()
    },
    pressed: (visit) => button(visit, "registration.submit"),
    waiting: ({ who }) => who.page.locator("form button[aria-busy=true]"),
  },
}

interface Seen {
  readonly context: Context
}
const askers = ({ context }: Seen) => ASKERS[askerOf(askedIn(context) as Asked)]

/** A shown captcha stands over the page; of an unseen one whoever waits for it tells. */
const isAsking = async (visit: SiteVisit, seen: Seen) => {
  await (seen.context.presentation === "shown" ? dialog(visit) : askers(seen).waiting(visit)).waitFor()
}
const isWaiting = (visit: SiteVisit, seen: Seen) => askers(seen).waiting(visit).waitFor()
const isOver = async (visit: SiteVisit, seen: Seen) => {
  await dialog(visit).waitFor({ state: "detached" })
  await askers(seen).pressed(visit).waitFor()
}

/** Whether whoever waits on the page can come to need the captcha that is asked for. */
const isAskedThere = (asked: Asked, before: Context): boolean => {
  const earlier = askedIn(before)
  // A picture is typed as a puzzle is solved: only the one that its form takes along is another way.
  if (asked.kind.task === "picture" && asked.isCarried !== true) return false
  const isSame = earlier?.kind.task === asked.kind.task && earlier?.presentation === asked.presentation
  return earlier === undefined || (isSame && askerOf(asked) === "code")
}

const isPossible = ({ event, before: { snapshot }, after }: Step): boolean => {
  const { kind, way, isCarried, presentation } = snapshot.context as Context
  const task = way === "own" ? undefined : kind?.task
  switch (event.type) {
    case "captcha.asked":
      return isAskedThere(event as unknown as Asked, snapshot.context)
    case "xstate.done.actor.loadCaptcha":
      return !event.output.ok ? presentation === "invisible" : event.output.value?.kind === task
    case "xstate.done.actor.probeCaptcha":
      return event.output.value.isReady || presentation === "invisible"
    case "captcha.closed":
      return !isCarried
    case "answer.changed":
    case "answer.given":
    case "box.ticked":
    case "outside.clicked":
    case "task.renewed":
    case "way.changed":
      return after.taken.length > 0
    default:
      return true
  }
}

runPathsOnSite<typeof captchaMachine>({
  model,
  device: "desktop",
  open: async (visit, path) => {
    const { network } = visit
    const first = askedFirst(path)
    if (first?.kind.task !== undefined) await setKind(visit, configOf(first))
    if (first?.isCarried === true) await addPictureField(visit)
    await openPage(visit)
    const held = [SEND, SIGN_IN, REGISTER, CHALLENGE, TASKS.puzzle, TASKS.picture, ANSWER, SOLVER]
    for (const each of held) await network.hold(each)
    if (first !== undefined) await ASKERS[askerOf(first)].open(visit)
  },
  isPossible,
  executors: {
    "captcha.asked": async (visit, event) => {
      const asker = askerOf(event)
      const { path, pressed, waiting } = ASKERS[asker]
      if (await waiting(visit).isVisible())
        await visit.network.answer(path, refusal(403, "Refused", "sending-refused"))
      await pressed(visit).click()
      // A sign-in needs none before it was refused without.
      if (asker === "signIn") await visit.network.answer(path, refusal(403, "Refused", "captcha-failed"))
    },
    "box.ticked": (visit) => dialog(visit).getByRole("checkbox").check({ force: true }),
    "answer.changed": (visit, { answer }) =>
      dialog(visit).getByRole("slider").or(dialog(visit).getByRole("textbox")).fill(answer),
    "answer.given": (visit) => inDialog(visit, "captcha.check").click(),
    "task.renewed": (visit) => inDialog(visit, "captcha.puzzle.renew").click(),
    "way.changed": (visit, _, { before }) =>
      inDialog(visit, before.context.way === "task" ? "captcha.way.own" : "captcha.way.task").click(),
    "outside.clicked": async ({ who }) => {
      await who.page.mouse.click(2, 2)
    },
    "captcha.closed": (visit, _, { before }) =>
      before.context.presentation === "shown"
        ? inDialog(visit, "common.cancel").click()
        : button(visit, "registration.phone.change").click(),
    // Whoever asked for it takes it as soon as it is there.
    "token.taken": () => {},
  },
  answers: {
    loadCaptcha: async (visit, answer, { ahead }) => {
      const outcome = outputOf(answer)
      if (outcome.ok && outcome.value !== null)
        return visit.network.answer(TASKS[outcome.value.kind], success(outcome.value))
      if (!isReadyNext(ahead)) {
        await visit.who.page.clock.pauseAt(await visit.who.page.evaluate(() => Date.now() + 5_000))
        await setWorkers(visit, false)
      }
      if (loaded.has(visit)) return
      await visit.network.answer(SOLVER, outcome.ok ? "server" : "lost")
      if (outcome.ok) loaded.add(visit)
    },
    // Asked and answered within the page.
    probeCaptcha: async (visit, _, { after, ahead }) => {
      if (after.matches("failed")) await visit.who.page.clock.runFor(CAPTCHA_PROBE_LIMIT * CAPTCHA_PROBE_MS)
      else if (after.matches({ asked: "pausing" })) await setWorkers(visit, isReadyNext(ahead.slice(1)))
    },
    deadline: async ({ who }) => {
      await who.page.clock.runFor(CAPTCHA_PROBE_MS)
    },
    solveCaptcha: ({ network }, answer, { before }) => {
      const outcome = outputOf(answer)
      if (before.context.kind?.task === undefined || before.context.way === "own")
        return network.answer(CHALLENGE, outcome.ok ? "server" : refusal(429, "TooMany", "too-many"))
      return network.answer(
        ANSWER,
        outcome.ok ? success(outcome.value) : refusal(403, "Refused", "captcha-failed"),
      )
    },
  },
  checks: {
    unasked: () => {},
    "asked.loading": isAsking,
    "asked.probing": () => {},
    "asked.pausing": isAsking,
    "asked.shown": async (visit, { context: { way, task } }) => {
      const control =
        way === "own" || task === null ? "checkbox" : task.kind === "puzzle" ? "slider" : "textbox"
      await dialog(visit).getByRole(control).waitFor()
    },
    "asked.solving": isAsking,
    passed: isWaiting,
    dismissed: isOver,
    failed: isOver,
  },
})
