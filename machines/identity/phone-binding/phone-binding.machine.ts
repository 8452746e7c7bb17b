import { resend } from "../../kernel/resend.ts"
import { unread } from "../../kernel/unread.ts"
import { phoneCountryCode, wholePhone } from "../phone-entry/phone-entry.ts"
import { questionAnswered } from "./phone-binding.answer.ts"
import type { PhoneBindingContext } from "./phone-binding.events.ts"
import {
  codes,
  codeTyped,
  office,
  page,
  phoneRules,
  privacy,
  screen,
  waiting,
} from "./phone-binding.notes.ts"
import { presentPhone } from "./phone-binding.present.ts"
import { NOTHING, phoneBindingSetup } from "./phone-binding.setup.ts"

const notRead = unread(office.rule)

/** A player binds a phone to the account, or puts another in the place of the one it has. */
export const phoneBindingMachine = phoneBindingSetup.createMachine({
  id: "phone-binding",
  description: "A player binds a phone to the account, or puts another in the place of the one it has.",
  meta: {
    ...office,
    audit:
      "The server decides by its own chart (phone-change); the page shows what it says. Whether a phone is another account's is never told (assurance B6.3.8).",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "binding.closed": {
      description: "The page is left: all that was read or typed is forgotten.",
      meta: privacy,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "Nobody looks at the phone.",
      meta: page,
      tags: ["idle"],
      on: {
        "binding.opened": {
          description: "The page is opened: the server is asked how things stand.",
          meta: page,
          target: "loading",
        },
      },
    },
    loading: {
      description: "The account's phone is being asked for.",
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
            description: "The account has none: one can be named.",
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
      description: "How things stand is not known; it can be asked again.",
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
          description: "The player wants another: the present phone is asked first.",
          meta: office,
          target: "sendingToPresent",
          actions: "forgetErrors",
        },
      },
    },
    ...presentPhone,
    ...questionAnswered,
    loadingPhones: {
      description: "Countries and masks of phones are being loaded.",
      meta: { ...phoneRules, screen },
      tags: ["busy"],
      invoke: {
        id: "loadPhones",
        src: "loadPhones",
        input: null,
        onDone: {
          description: "The references are there, or the phone is typed whole, with its code.",
          meta: phoneRules,
          target: "typingNumber",
          actions: "rememberPhones",
        },
        onError: {
          description: "Loading broke off: the phone is typed whole, with its code.",
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
          description: "The country of the phone is chosen; a number it can't have is cleared.",
          meta: phoneRules,
          actions: "rememberCountry",
        },
        "phone.entered": {
          description: "The phone is typed, within its country's mask.",
          meta: phoneRules,
          actions: "rememberPhone",
        },
        "number.submitted": [
          {
            guard: "numberIsWhole",
            description: "A code is asked for to the new phone.",
            meta: office,
            target: "sendingToNew",
            actions: "forgetErrors",
          },
          {
            description: "The phone can't be one: nothing is sent.",
            meta: phoneRules,
            actions: "sayNumberIsIncomplete",
          },
        ],
        "change.dropped": {
          guard: "accountHasPhone",
          description: "The player keeps the phone before.",
          meta: office,
          target: "bound",
          actions: "dropChange",
        },
      },
    },
    sendingToNew: {
      description: "The captcha is passed, who is there is known, and a code is sent to the new phone.",
      meta: { ...office, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "sendToNew",
        src: "sendToNew",
        input: ({ context }) => ({
          phone: wholePhone(context),
          countryCode: phoneCountryCode(context),
          isFirst: context.bound === "",
        }),
        onDone: [
          {
            guard: "codeWasSent",
            description:
              "A code is on its way to the new phone, or a text that another account signs in by it.",
            meta: { ...office, audit: "The answer is the same for a phone that another account holds." },
            target: "newSent",
            actions: "rememberSent",
          },
          {
            guard: "isElsewhere",
            description: "The present phone's say counts no more, or a phone came meanwhile: asked anew.",
            meta: office,
            target: "loading",
            actions: "forgetErrors",
          },
          {
            guard: "answerIsAsked",
            description: "The player's question has to be answered beside the present phone's code.",
            meta: { rule: "§7 Office: secure question" },
            target: "answering",
            actions: "rememberAsked",
          },
          {
            guard: "numberIsRefused",
            description: "It can't be this phone: it is said at its field.",
            meta: phoneRules,
            target: "typingNumber",
            actions: "sayNumberIsRefused",
          },
          {
            guard: "waitIsAskedForAnotherCode",
            description: "Another code must wait; the earlier one still counts.",
            meta: waiting,
            target: "newSent",
            actions: "moveResend",
          },
          {
            guard: "waitIsAsked",
            description: "Too many codes were asked for: the next one must wait.",
            meta: waiting,
            target: "coolingDown",
            actions: "rememberWait",
          },
          {
            guard: "anEarlierCodeStands",
            description: "Another code could not be sent; the earlier one still counts.",
            meta: office,
            target: "newSent",
            actions: "sayWhyItFailed",
          },
          {
            description: "No code was sent: the player did not say who they are, or no server.",
            meta: office,
            target: "typingNumber",
            actions: "sayWhyItFailed",
          },
        ],
        onError: [
          {
            guard: "anEarlierCodeStands",
            description: "Sending another code broke off; the earlier one still counts.",
            meta: office,
            target: "newSent",
            actions: "sayWhyItFailed",
          },
          {
            description: "Sending broke off.",
            meta: office,
            target: "typingNumber",
            actions: "sayWhyItFailed",
          },
        ],
      },
    },
    coolingDown: {
      description: "Too many codes were asked for; the next one can be asked for at a stated time.",
      meta: { ...waiting, screen },
      tags: ["waiting", "error"],
      invoke: {
        id: "untilRetry",
        src: "deadline",
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: {
          description: "The wait is over: a code can be asked for.",
          meta: waiting,
          target: "typingNumber",
          actions: "forgetErrors",
        },
      },
    },
    newSent: {
      description: "A code is on its way to the new phone, or there.",
      meta: { ...office, screen },
      initial: "waitingToResend",
      on: {
        "code.entered": codeTyped,
        "code.submitted": [
          {
            guard: "codeIsWhole",
            description: "The code has as many digits as the server said: it is compared.",
            meta: office,
            target: "binding",
            actions: "forgetErrors",
          },
          {
            description: "The code is too short: nothing is sent, and no try is lost.",
            meta: codes,
            actions: "sayCodeIsIncomplete",
          },
        ],
        "number.changed": {
          description: "The player means another phone.",
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
      description: "The server compares the code of the new phone and binds it.",
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
            description: "The phone is the account's: it signs in, and the one before no longer does.",
            meta: { ...office, audit: "The phone before and the proved mailbox are told." },
            target: "bound",
            actions: "rememberBinding",
          },
          {
            guard: "codeIsSpent",
            description: "The code counts no more, or the phone was taken meanwhile.",
            meta: codes,
            target: "typingNumber",
            actions: "dropSpentCode",
          },
          {
            guard: "isElsewhere",
            description: "The present phone's say counts no more: how things stand is asked anew.",
            meta: office,
            target: "loading",
            actions: "dropCode",
          },
          {
            description: "The code is wrong, the player did not say who they are, or no server.",
            meta: codes,
            target: "newSent",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Comparing broke off: the code can be sent again.",
          meta: office,
          target: "newSent",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
