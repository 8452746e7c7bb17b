import { unread } from "../../kernel/unread.ts"
import { coolingDown, resend, sendingCode, TOO_MANY_CODES } from "../code-entry/code-entry.states.ts"
import { codeSubmitted } from "../code-entry/code-submitted.ts"
import { phoneCountryCode, wholePhone } from "../phone-entry/phone-entry.ts"
import { questionAnswered } from "./phone-binding.answer.ts"
import type { PhoneBindingContext } from "./phone-binding.events.ts"
import { codes, codeTyped, office, page, phoneRules, privacy, screen } from "./phone-binding.notes.ts"
import { presentPhone } from "./phone-binding.present.ts"
import { NOTHING, phoneBindingSetup } from "./phone-binding.setup.ts"

const notRead = unread(office.rule)

interface Happening {
  readonly context: PhoneBindingContext
}

/** A player binds a phone to the account, or puts another in the place of the one it has. */
export const phoneBindingMachine = phoneBindingSetup.createMachine({
  id: "phone-binding",
  description: "A player adds a phone to the account, or changes it.",
  meta: {
    ...office,
    audit:
      "The server decides by its own chart (phone-change); the page shows what it says. Whether a phone is another account's is never told (assurance B6.3.8).",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "binding.closed": {
      description: "The player leaves the page: all that was loaded or typed is forgotten.",
      meta: privacy,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "The phone part is closed.",
      meta: page,
      tags: ["idle"],
      on: {
        "binding.opened": {
          description: "The player opens the page: the current state is loaded.",
          meta: page,
          target: "loading",
        },
      },
    },
    loading: {
      description: "The account's phone is being loaded.",
      meta: { ...page, screen },
      tags: ["busy"],
      invoke: {
        id: "loadBound",
        src: "loadBound",
        input: null,
        onDone: [
          {
            guard: "accountHasPhone",
            description: "The account has a phone.",
            meta: office,
            target: "bound",
            actions: "rememberBound",
          },
          {
            guard: "accountWasRead",
            description: "The account has no phone: the player can add one.",
            meta: office,
            target: "loadingPhones",
            actions: "rememberBound",
          },
          notRead.refused,
        ],
        onError: notRead.broken,
      },
    },
    unavailable: {
      description: "The current state is not known; the player can ask again.",
      meta: { ...office, screen },
      tags: ["error"],
      on: {
        "phone.asked": {
          description: "The player asks again.",
          meta: office,
          target: "loading",
          actions: "forgetErrors",
        },
      },
    },
    bound: {
      description: "The account has a phone.",
      meta: { ...page, screen },
      tags: ["done"],
      on: {
        "change.requested": {
          description: "The player wants another phone: the current one has to confirm first.",
          meta: office,
          target: "sendingToPresent",
          actions: "forgetErrors",
        },
      },
    },
    ...presentPhone,
    ...questionAnswered,
    loadingPhones: {
      description: "Countries and phone formats are being loaded.",
      meta: { ...phoneRules, screen },
      tags: ["busy"],
      invoke: {
        id: "loadPhones",
        src: "loadPhones",
        input: null,
        onDone: {
          description: "They are loaded, or the phone is typed in full, with the country code.",
          meta: phoneRules,
          target: "typingNumber",
          actions: "rememberPhones",
        },
        onError: {
          description: "Loading failed unexpectedly: the phone is typed in full, with the country code.",
          meta: phoneRules,
          target: "typingNumber",
        },
      },
    },
    typingNumber: {
      description: "The new phone is being typed.",
      meta: { ...office, screen },
      tags: ["idle"],
      on: {
        "country.chosen": {
          description: "The country of the phone is chosen; a number that does not fit it is cleared.",
          meta: phoneRules,
          actions: "rememberCountry",
        },
        "phone.entered": {
          description: "The phone is typed, in its country's format.",
          meta: phoneRules,
          actions: "rememberPhone",
        },
        "number.submitted": [
          {
            guard: "numberIsWhole",
            description: "A code to the new phone is requested.",
            meta: office,
            target: "sendingToNew",
            actions: "forgetErrors",
          },
          {
            description: "The phone is not valid: nothing is sent.",
            meta: phoneRules,
            actions: "sayNumberIsIncomplete",
          },
        ],
        "change.dropped": {
          guard: "accountHasPhone",
          description: "The player keeps the old phone.",
          meta: office,
          target: "bound",
          actions: "dropChange",
        },
      },
    },
    sendingToNew: sendingCode({
      ...office,
      screen,
      description:
        "The captcha is passed, the player has proved who they are, and a code is sent to the new phone.",
      tags: ["busy", "blocking"],
      src: "sendToNew",
      input: ({ context }: Happening) => ({
        phone: wholePhone(context),
        countryCode: phoneCountryCode(context),
        isFirst: context.bound === "",
      }),
      sent: {
        guard: "codeWasSent",
        description: "A code has been sent to the new phone, or a text that it belongs to another account.",
        meta: { ...office, audit: "The answer is the same for a phone that another account holds." },
        target: "newSent",
        actions: "rememberSent",
      },
      beside: [
        {
          guard: "isElsewhere",
          description:
            "The current phone's confirmation has expired, or a phone was added in the meantime: the state is loaded again.",
          meta: office,
          target: "loading",
          actions: "forgetErrors",
        },
        {
          guard: "answerIsAsked",
          description: "The secure question has to be answered as well.",
          meta: { rule: "§7 Office: secure question" },
          target: "answering",
          actions: "rememberAsked",
        },
        {
          guard: "numberIsRefused",
          description: "This phone can't be used: the field says why.",
          meta: phoneRules,
          target: "typingNumber",
          actions: "sayNumberIsRefused",
        },
      ],
      tooMany: [TOO_MANY_CODES],
      unsent: {
        description:
          "No code was sent: the player did not prove who they are, or the server can't be reached.",
        broken: "Sending failed unexpectedly.",
        target: "typingNumber",
      },
      saying: "sayWhyItFailed",
    }),
    coolingDown: coolingDown({ screen, resting: "typingNumber", actions: "forgetErrors" }),
    newSent: {
      description: "A code has been sent to the new phone.",
      meta: { ...office, screen },
      initial: "waitingToResend",
      on: {
        "code.entered": codeTyped,
        "code.submitted": codeSubmitted({
          ...office,
          fields: codes.rule,
          checking: "binding",
          actions: "forgetErrors",
        }),
        "number.changed": {
          description: "The player wants to use another phone.",
          meta: office,
          target: "typingNumber",
          actions: "dropCode",
        },
      },
      states: resend({
        ...office,
        screen,
        whither: "the new phone",
        resendAt: ({ sent }: PhoneBindingContext) => sent?.resendAt,
        sending: "#phone-binding.sendingToNew",
        actions: "forgetErrors",
      }),
    },
    binding: {
      description: "The server checks the new phone's code and adds the phone.",
      meta: { ...codes, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "bindPhone",
        src: "bindPhone",
        input: ({ context }) => ({
          code: context.code,
          phone: wholePhone(context),
          isFirst: context.bound === "",
        }),
        onDone: [
          {
            guard: "codeIsRight",
            description:
              "The phone belongs to the account and can be used to sign in; the old one no longer can.",
            meta: { ...office, audit: "The phone before and the proved mailbox are told." },
            target: "bound",
            actions: "rememberBinding",
          },
          {
            guard: "codeIsSpent",
            description: "The code is no longer valid, or another account took the phone in the meantime.",
            meta: codes,
            target: "typingNumber",
            actions: "dropSpentCode",
          },
          {
            guard: "isElsewhere",
            description: "The current phone's confirmation has expired: the state is loaded again.",
            meta: office,
            target: "loading",
            actions: "dropCode",
          },
          {
            description:
              "The code is wrong, the player did not prove who they are, or the server can't be reached.",
            meta: codes,
            target: "newSent",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The check failed unexpectedly: the code can be sent again.",
          meta: office,
          target: "newSent",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
