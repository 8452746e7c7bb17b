import { assign, setup } from "xstate"
import { newPasswordErrors } from "#models/identity/password.ts"
import { type FormErrors, messageOf, withoutField } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  ChangeFailure,
  ChangeOutcome,
  ChangePasswordContext,
  ChangePasswordEvent,
} from "./change-password.events.ts"

/** What the server is asked: the old password, the new one twice, and what becomes of the other sessions. */
export type ChangeInput = Pick<ChangePasswordContext, "old" | "password" | "confirmation" | "endOthers"> & {
  readonly withCaptcha: boolean
}

const office = { rule: "§2 Personal office sections: security" } as const
const privacy = { rule: "design: Event sourcing" } as const
const slowing = { rule: "design: assurance A30" } as const
const passwords = { rule: "design: assurance B6.2.1" } as const
const screen = "identity/security/ChangePasswordForm"

const failureOf = (event: ChangePasswordEvent): ChangeFailure | undefined =>
  event.type === "xstate.done.actor.changePassword" && !event.output.ok ? event.output.error : undefined

const formErrors = ({ old, password, confirmation }: ChangePasswordContext): FormErrors => ({
  ...(old === "" ? { old_password: messageOf("password.error.old-missing") } : {}),
  ...newPasswordErrors(password, confirmation),
})

const nothing: ChangePasswordContext = {
  old: "",
  password: "",
  confirmation: "",
  endOthers: true,
  needsCaptcha: false,
  retryAt: 0,
  errors: {},
  error: null,
}

/** A signed-in player replaces the password, with the old one. */
export const changePasswordMachine = setup({
  types: {
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    /** Passes a captcha first where one is needed. */
    changePassword: contract<ChangeOutcome, ChangeInput>("changePassword"),
  },
  guards: {
    formIsComplete: ({ context }) => Object.keys(formErrors(context)).length === 0,
    passwordIsChanged: ({ event }) => event.type === "xstate.done.actor.changePassword" && event.output.ok,
    captchaIsNeeded: ({ context, event }) =>
      !context.needsCaptcha && failureOf(event)?.kind === "captchaNeeded",
    waitIsAsked: ({ event }) => failureOf(event)?.kind === "tooSoon",
  },
  actions: {
    startAnew: assign(nothing),
    rememberOld: assign(({ context, event }) =>
      event.type === "old.entered"
        ? { old: event.old, errors: withoutField(context.errors, "old_password"), error: null }
        : {},
    ),
    rememberPassword: assign(({ context, event }) =>
      event.type === "password.entered"
        ? { password: event.password, errors: withoutField(context.errors, "password"), error: null }
        : {},
    ),
    rememberConfirmation: assign(({ context, event }) =>
      event.type === "confirmation.entered"
        ? {
            confirmation: event.confirmation,
            errors: withoutField(context.errors, "password_confirmation"),
            error: null,
          }
        : {},
    ),
    rememberOthers: assign(({ event }) =>
      event.type === "others.chosen" ? { endOthers: event.endOthers } : {},
    ),
    sayWhatIsMissing: assign(({ context }) => ({ errors: formErrors(context), error: null })),
    forgetErrors: assign({ errors: {}, error: null }),
    rememberCaptcha: assign({ needsCaptcha: true }),
    rememberWait: assign(({ event }) => {
      const failure = failureOf(event)
      return failure?.kind === "tooSoon" ? { retryAt: failure.retryAt, error: failure.message } : {}
    }),
    sayWhyItFailed: assign(({ event }) => {
      const failure = failureOf(event)
      if (failure?.kind === "invalid") return { errors: failure.errors, error: null }
      return {
        errors: {},
        error: failure?.kind === "failed" ? failure.message : messageOf("error.unexpected"),
      }
    }),
  },
}).createMachine({
  id: "change-password",
  description: "A signed-in player changes the password, giving the old one.",
  meta: {
    ...office,
    audit: "Wrong old passwords are counted and slowed as wrong sign-ins are; the change is told by message.",
  },
  context: nothing,
  initial: "awaitingPasswords",
  on: {
    "change.closed": {
      description: "The player leaves the page: what was typed is forgotten.",
      meta: privacy,
      target: ".awaitingPasswords",
      actions: "startAnew",
    },
  },
  states: {
    awaitingPasswords: {
      description: "The player types the old password and the new one twice.",
      meta: { ...office, screen },
      tags: ["idle"],
      on: {
        "old.entered": {
          description: "The old password is typed; it is not stored anywhere.",
          meta: privacy,
          actions: "rememberOld",
        },
        "password.entered": {
          description: "The new password is typed; it is not stored anywhere.",
          meta: privacy,
          actions: "rememberPassword",
        },
        "confirmation.entered": {
          description: "The new password is typed again.",
          meta: privacy,
          actions: "rememberConfirmation",
        },
        "others.chosen": {
          description: "The player chooses whether the other devices are signed out.",
          meta: { rule: "design: assurance B7.4.3" },
          actions: "rememberOthers",
        },
        "change.submitted": [
          {
            guard: "formIsComplete",
            description: "Everything is filled in: the server is asked.",
            meta: office,
            target: "changing",
            actions: "forgetErrors",
          },
          {
            description: "Something is missing, too short or differs: nothing is sent.",
            meta: passwords,
            actions: "sayWhatIsMissing",
          },
        ],
      },
    },
    changing: {
      description: "The server checks the old password and sets the new one, after a captcha if needed.",
      meta: { ...office, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "changePassword",
        src: "changePassword",
        input: ({ context: { old, password, confirmation, endOthers, needsCaptcha } }) => ({
          old,
          password,
          confirmation,
          endOthers,
          withCaptcha: needsCaptcha,
        }),
        onDone: [
          {
            guard: "passwordIsChanged",
            description: "The new password is set and the player gets a message.",
            meta: { rule: "design: assurance B6.3.7", audit: "Written with the sessions that it ends." },
            target: "changed",
            actions: "startAnew",
          },
          {
            guard: "captchaIsNeeded",
            description: "After failed attempts a captcha comes first: the same attempt continues with it.",
            meta: slowing,
            target: "changing",
            reenter: true,
            actions: "rememberCaptcha",
          },
          {
            guard: "waitIsAsked",
            description: "Too many wrong passwords: the next attempt has to wait.",
            meta: slowing,
            target: "slowedDown",
            actions: "rememberWait",
          },
          {
            description: "The old password is wrong, the new one is refused, or the server can't be reached.",
            meta: office,
            target: "awaitingPasswords",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The change failed unexpectedly.",
          meta: office,
          target: "awaitingPasswords",
          actions: "sayWhyItFailed",
        },
      },
    },
    slowedDown: {
      description: "After wrong passwords the next attempt has to wait; the time left is shown.",
      meta: { ...slowing, screen },
      tags: ["waiting", "error"],
      invoke: {
        id: "untilRetry",
        src: "deadline",
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: {
          description: "The wait is over: the form is as it was.",
          meta: slowing,
          target: "awaitingPasswords",
          actions: "forgetErrors",
        },
      },
    },
    changed: {
      description: "The new password is set; this device stays signed in.",
      meta: { ...office, screen },
      tags: ["done"],
      on: {
        "change.restarted": {
          description: "The player wants to change it again.",
          meta: office,
          target: "awaitingPasswords",
        },
      },
    },
  },
})
