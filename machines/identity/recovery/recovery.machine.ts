import { codeRequestStates } from "../code-request/code-request.states.ts"
import { NO_REQUEST } from "../code-request/code-request.ts"
import { recoverySetup } from "./recovery.setup.ts"

const recovery = { rule: "§7 User: password reset" } as const
const formRules = { rule: "§5 Form rules" } as const
const codes = { rule: "design: assurance B6.5.1, B6.6.2, B6.6.3" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "identity/recovery/RecoveryForm"

const {
  loadingPhones,
  awaitingLogin,
  sendingCode,
  coolingDown,
  waitingToResend,
  resendAllowed,
  codeSpent,
  anotherLogin,
  codeExpiry,
} = codeRequestStates({
  id: "recovery",
  ...recovery,
  screen,
})

const closed = {
  description: "The player leaves: nothing typed is stored.",
  meta: privacy,
  target: "#recovery.idle",
  actions: "startAnew",
} as const

/** A player who forgot the password sets a new one by a code. */
export const recoveryMachine = recoverySetup.createMachine({
  id: "recovery",
  description:
    "A player who forgot the password gets a code by phone or email and sets a new password with it.",
  meta: {
    ...recovery,
    audit:
      "Whether the login is anybody's is never told (assurance B6.3.8). A new password ends every session, keeps the second step and signs nobody in (assurance B6.4.3).",
  },
  context: { ...NO_REQUEST, password: "", confirmation: "", asked: null, answer: "" },
  initial: "idle",
  states: {
    idle: {
      description: "The recovery is closed.",
      meta: recovery,
      tags: ["idle"],
      on: {
        "recovery.opened": {
          description: "The player opens the recovery: phone formats are loaded.",
          meta: recovery,
          target: "loadingPhones",
        },
      },
    },
    loadingPhones,
    awaitingLogin: { ...awaitingLogin, on: { ...awaitingLogin.on, "recovery.closed": closed } },
    sendingCode,
    coolingDown: { ...coolingDown, on: { "recovery.closed": closed } },
    codeSent: {
      description: "A code has been sent: the player types it, and the new password twice.",
      meta: { ...recovery, screen },
      invoke: codeExpiry,
      initial: "waitingToResend",
      on: {
        "code.entered": {
          description: "The code is typed; it is masked wherever it would be stored.",
          meta: privacy,
          actions: "rememberCode",
        },
        "password.entered": {
          description: "The new password is typed; it is masked wherever it would be stored.",
          meta: privacy,
          actions: "rememberPassword",
        },
        "confirmation.entered": {
          description: "The new password is typed again.",
          meta: privacy,
          actions: "rememberConfirmation",
        },
        "answer.entered": {
          description: "The secure question is answered; the answer is masked wherever it would be stored.",
          meta: privacy,
          actions: "rememberAnswer",
        },
        "reset.submitted": [
          {
            guard: "resetIsComplete",
            description: "The code and two equal passwords are filled in: the server is asked.",
            meta: recovery,
            target: "resetting",
            actions: "forgetError",
          },
          {
            description:
              "Something is missing or the passwords differ: nothing is sent, and no attempt is lost.",
            meta: formRules,
            actions: "sayWhatIsMissing",
          },
        ],
        "login.changed": anotherLogin,
        "secret.lost": {
          description: "The page was reloaded: code and password have to be typed again.",
          meta: privacy,
          actions: "askForSecretsAgain",
        },
        "recovery.closed": closed,
      },
      states: { waitingToResend, resendAllowed },
    },
    resetting: {
      description: "The server checks the code and sets the password.",
      meta: { ...recovery, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "resetPassword",
        src: "resetPassword",
        input: ({ context }) => ({
          hash: context.sentCode?.hash ?? "",
          code: context.code,
          password: context.password,
          confirmation: context.confirmation,
          answer: context.answer,
        }),
        onDone: [
          {
            guard: "passwordIsSet",
            description: "The new password is set, every session has ended, and the player gets a message.",
            meta: { ...recovery, audit: "The code is used up in the transaction of the new password." },
            target: "passwordSet",
            actions: "forgetSecrets",
          },
          {
            guard: "codeIsSpent",
            description: "The code is no longer valid: only a new one helps.",
            meta: codes,
            target: "codeSpent",
            actions: "dropCode",
          },
          {
            guard: "answerIsAsked",
            description:
              "The code is right, but the secure question has to be answered too: it is shown from now on.",
            meta: {
              rule: "§7 Office: secure question",
              audit: "Told to whoever has the code alone (assurance B6.3.8); the code is not used up.",
            },
            target: "codeSent",
            actions: "rememberAsked",
          },
          {
            description: "The code is wrong, the password is refused, or the server can't be reached.",
            meta: codes,
            target: "codeSent",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Setting the password failed unexpectedly.",
          meta: recovery,
          target: "codeSent",
          actions: "sayWhyItFailed",
        },
      },
      on: {
        "secret.lost": {
          description: "The page was reloaded before the answer: code and password have to be typed again.",
          meta: privacy,
          target: "codeSent",
          actions: "askForSecretsAgain",
        },
      },
    },
    codeSpent: { ...codeSpent, on: { ...codeSpent.on, "recovery.closed": closed } },
    passwordSet: {
      description: "The new password is set; the player signs in with it.",
      meta: { ...recovery, screen },
      tags: ["done"],
      on: {
        "recovery.closed": {
          description: "The player goes on to sign in.",
          meta: recovery,
          target: "idle",
          actions: "startAnew",
        },
      },
    },
  },
})
