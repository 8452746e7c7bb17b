import { expect, inject } from "vitest"
import type {
  CodeRequestEvent,
  SendCodeOutcome,
} from "#machines/identity/code-request/code-request.events.ts"
import type { LoadPhonesOutcome } from "#machines/identity/phone-entry/phone-entry.events.ts"
import { refusal, success } from "./network.ts"
import type { Step } from "./paths.ts"
import { phoneField } from "./player.ts"
import type { Answer } from "./screen-paths.ts"
import { button, nowOf, openPage, outputOf, type SiteVisit } from "./site-paths.ts"

const COUNTRIES = "/web-api/user/getphonecountries"

/** Until another code may be asked for, in milliseconds. */
const RESEND = 60_000

/** How long a code counts. */
const EXPIRY = 10 * RESEND

/** The phone of the player who is registered before all paths. */
const phone = inject("sitePhone")

type EventOf<Type extends CodeRequestEvent["type"]> = Extract<CodeRequestEvent, { readonly type: Type }>

/** A dialog of the site in which a code is asked for: its parts, and how its paths are walked. */
export const codeRequestSite = (dialogue: {
  /** Key of the dialog's name. */
  readonly title: string
  /** Key of the link of the sign-in that opens it. */
  readonly link: string
  /** Addresses that are answered by the paths, besides the phone references. */
  readonly held: readonly string[]
}) => {
  const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t(dialogue.title) })
  const field = (visit: SiteVisit, key: string) => dialog(visit).getByLabel(visit.who.t(key), { exact: true })
  const submit = (visit: SiteVisit, key: string) =>
    dialog(visit).getByRole("button", { name: visit.who.t(key), exact: true })
  return {
    dialog,
    field,
    submit,
    open: async (visit: SiteVisit) => {
      const { who, network } = visit
      await openPage(visit)
      for (const path of [COUNTRIES, ...dialogue.held]) await network.hold(path)
      await who.page
        .getByRole("banner")
        .getByRole("button", { name: who.t("frame.signIn") })
        .click()
      // The sign-in asks for the phone references first.
      await network.answer(COUNTRIES, "server")
      await button(visit, dialogue.link).waitFor()
    },
    executors: {
      "way.chosen": (visit: SiteVisit, { way }: EventOf<"way.chosen">) =>
        dialog(visit)
          .getByRole("radio", { name: visit.who.t(`recovery.way.${way}`) })
          .check({ force: true }),
      "country.chosen": async (visit: SiteVisit) => {
        await dialog(visit).getByRole("combobox").click()
        await visit.who.page.getByRole("option", { name: /Казахстан/ }).click()
      },
      "phone.entered": ({ who }: SiteVisit) => phoneField(who).fill(phone),
      "email.entered": (visit: SiteVisit, { email }: EventOf<"email.entered">) =>
        field(visit, "recovery.email").fill(email),
      "code.requested": (visit: SiteVisit) => submit(visit, "recovery.send").click(),
      "resend.requested": (visit: SiteVisit) => button(visit, "recovery.resend").click(),
      "login.changed": (visit: SiteVisit) => button(visit, "recovery.change").click(),
      "code.entered": (visit: SiteVisit, { code }: EventOf<"code.entered">) =>
        field(visit, "recovery.code").fill(code),
      "secret.lost": async ({ who }: SiteVisit) => {
        await who.page.reload()
      },
    },
    loadPhones: ({ network }: SiteVisit, answer: Answer<LoadPhonesOutcome>) =>
      network.answer(
        COUNTRIES,
        outputOf(answer).ok ? "server" : refusal(400, "BadRequest", "phones-unreadable"),
      ),
    /** What the server answers to whoever asks for a code. */
    sendCodeReply: async (visit: SiteVisit, answer: Answer<SendCodeOutcome>) => {
      const outcome = outputOf(answer)
      const now = await nowOf(visit)
      if (outcome.ok)
        return success({
          hash: "request-1",
          code_length: outcome.value.codeLength,
          sent: 1,
          resendAt: now + RESEND,
          expiresAt: now + EXPIRY,
        })
      return outcome.error.kind === "tooSoon"
        ? refusal(429, "TooMany", "too-many", { retryAt: now + RESEND })
        : refusal(403, "Refused", "sending-refused")
    },
    deadline: ({ who }: SiteVisit, _: unknown, { after }: { readonly after: { readonly value: unknown } }) =>
      who.page.clock.fastForward((after.value === "codeSpent" ? EXPIRY : RESEND) + 1_000),
    /** A code grows old after the wait for the next one, never before it. */
    isPossible: ({ event, before }: Step) =>
      event.type !== "xstate.done.actor.untilExpiry" ||
      before.snapshot.matches({ codeSent: "resendAllowed" }),
    checks: {
      idle: (visit: SiteVisit) => dialog(visit).waitFor({ state: "detached" }),
      loadingPhones: (visit: SiteVisit) =>
        dialog(visit)
          .getByRole("status", { name: visit.who.t("common.loading") })
          .waitFor(),
      awaitingLogin: (visit: SiteVisit) => submit(visit, "recovery.send").waitFor(),
      sendingCode: (visit: SiteVisit) => submit(visit, "recovery.sending").waitFor(),
      coolingDown: async (visit: SiteVisit) => {
        await dialog(visit).getByRole("timer").waitFor()
        expect(await submit(visit, "recovery.send").isDisabled()).toBe(true)
      },
      // Where another code could not be sent, the wait for the next one is over as soon as it begins.
      "codeSent.waitingToResend": (visit: SiteVisit) =>
        dialog(visit).getByRole("timer").or(button(visit, "recovery.resend")).first().waitFor(),
      "codeSent.resendAllowed": (visit: SiteVisit) => button(visit, "recovery.resend").waitFor(),
      codeSpent: (visit: SiteVisit) => button(visit, "recovery.resend").waitFor(),
    },
  }
}
