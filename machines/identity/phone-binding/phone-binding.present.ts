import { resend } from "../../kernel/resend.ts"
import type { PhoneBindingContext } from "./phone-binding.events.ts"
import { codes, codeTyped, office, screen, waiting } from "./phone-binding.notes.ts"
import { phoneBindingSetup } from "./phone-binding.setup.ts"

/** The present phone's say, before another takes its place. */
export const presentPhone = {
  sendingToPresent: phoneBindingSetup.createStateConfig({
    description: "A code is being sent to the present phone, once it is known who is there.",
    meta: { ...office, screen },
    tags: ["busy", "blocking"],
    invoke: {
      id: "sendToPresent",
      src: "sendToPresent",
      input: null,
      onDone: [
        {
          guard: "codeWasSent",
          description: "A code is on its way to the present phone.",
          meta: { ...office, audit: "To no other phone: whoever finds the page open gains nothing." },
          target: "presentSent",
          actions: "rememberSent",
        },
        {
          guard: "isElsewhere",
          description: "The phone is gone meanwhile: how things stand is asked anew.",
          meta: office,
          target: "loading",
          actions: "forgetErrors",
        },
        {
          guard: "waitIsAskedForAnotherCode",
          description: "Another code must wait; the earlier one still counts.",
          meta: waiting,
          target: "presentSent",
          actions: "moveResend",
        },
        {
          guard: "anEarlierCodeStands",
          description: "Another code could not be sent; the earlier one still counts.",
          meta: office,
          target: "presentSent",
          actions: "sayWhyItFailed",
        },
        {
          description:
            "No code was sent: too many of late, the player did not say who they are, or no server.",
          meta: office,
          target: "bound",
          actions: "sayWhyItFailed",
        },
      ],
      onError: [
        {
          guard: "anEarlierCodeStands",
          description: "Sending another code broke off; the earlier one still counts.",
          meta: office,
          target: "presentSent",
          actions: "sayWhyItFailed",
        },
        {
          description: "Sending broke off.",
          meta: office,
          target: "bound",
          actions: "sayWhyItFailed",
        },
      ],
    },
  }),
  presentSent: phoneBindingSetup.createStateConfig({
    description: "A code is on its way to the present phone, which has its say first.",
    meta: { ...office, screen },
    initial: "waitingToResend",
    on: {
      "code.entered": codeTyped,
      "code.submitted": [
        {
          guard: "codeIsWhole",
          description: "The code has as many digits as the server said: it is compared.",
          meta: office,
          target: "allowing",
          actions: "forgetErrors",
        },
        {
          description: "The code is too short: nothing is sent, and no try is lost.",
          meta: codes,
          actions: "sayCodeIsIncomplete",
        },
      ],
      "change.dropped": {
        description: "The player keeps the phone.",
        meta: office,
        target: "bound",
        actions: "dropChange",
      },
    },
    states: resend({
      ...office,
      screen,
      whither: "the present phone",
      resendAt: ({ sent }: PhoneBindingContext) => sent?.resendAt,
      sending: "#phone-binding.sendingToPresent",
      actions: "forgetErrors",
    }),
  }),
  allowing: phoneBindingSetup.createStateConfig({
    description: "The server compares the code of the present phone.",
    meta: { ...codes, screen },
    tags: ["busy", "blocking"],
    invoke: {
      id: "allowChange",
      src: "allowChange",
      input: ({ context }) => ({ code: context.code }),
      onDone: [
        {
          guard: "codeIsRight",
          description: "The present phone said yes: a new one may be named.",
          meta: { ...office, audit: "For a quarter of an hour, and for one change." },
          target: "loadingPhones",
          actions: "dropCode",
        },
        {
          guard: "codeIsSpent",
          description: "The code counts no more: another one has to be asked for.",
          meta: codes,
          target: "bound",
          actions: "dropSpentCode",
        },
        {
          guard: "isElsewhere",
          description: "The phone is gone meanwhile: how things stand is asked anew.",
          meta: office,
          target: "loading",
          actions: "dropCode",
        },
        {
          description: "The code is wrong, the player did not say who they are, or no server.",
          meta: codes,
          target: "presentSent",
          actions: "sayWhyItFailed",
        },
      ],
      onError: {
        description: "Comparing broke off: the code can be sent again.",
        meta: office,
        target: "presentSent",
        actions: "sayWhyItFailed",
      },
    },
  }),
}
