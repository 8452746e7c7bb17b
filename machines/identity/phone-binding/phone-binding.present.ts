import { resend } from "../../kernel/resend.ts"
import type { PhoneBindingContext } from "./phone-binding.events.ts"
import { codes, codeTyped, office, screen, waiting } from "./phone-binding.notes.ts"
import { phoneBindingSetup } from "./phone-binding.setup.ts"

/** The present phone's say, before another takes its place. */
export const presentPhone = {
  sendingToPresent: phoneBindingSetup.createStateConfig({
    description: "A code is being sent to the current phone, after the player has proved who they are.",
    meta: { ...office, screen },
    tags: ["busy", "blocking"],
    invoke: {
      id: "sendToPresent",
      src: "sendToPresent",
      input: null,
      onDone: [
        {
          guard: "codeWasSent",
          description: "A code has been sent to the current phone.",
          meta: { ...office, audit: "To no other phone: whoever finds the page open gains nothing." },
          target: "presentSent",
          actions: "rememberSent",
        },
        {
          guard: "isElsewhere",
          description: "The phone was removed in the meantime: the state is loaded again.",
          meta: office,
          target: "loading",
          actions: "forgetErrors",
        },
        {
          guard: "waitIsAskedForAnotherCode",
          description: "Another code has to wait; the earlier one is still valid.",
          meta: waiting,
          target: "presentSent",
          actions: "moveResend",
        },
        {
          guard: "anEarlierCodeStands",
          description: "Another code could not be sent; the earlier one is still valid.",
          meta: office,
          target: "presentSent",
          actions: "sayWhyItFailed",
        },
        {
          description:
            "No code was sent: too many recently, the player did not prove who they are, or the server can't be reached.",
          meta: office,
          target: "bound",
          actions: "sayWhyItFailed",
        },
      ],
      onError: [
        {
          guard: "anEarlierCodeStands",
          description: "Sending another code failed unexpectedly; the earlier one is still valid.",
          meta: office,
          target: "presentSent",
          actions: "sayWhyItFailed",
        },
        {
          description: "Sending failed unexpectedly.",
          meta: office,
          target: "bound",
          actions: "sayWhyItFailed",
        },
      ],
    },
  }),
  presentSent: phoneBindingSetup.createStateConfig({
    description: "A code has been sent to the current phone, which has to confirm first.",
    meta: { ...office, screen },
    initial: "waitingToResend",
    on: {
      "code.entered": codeTyped,
      "code.submitted": [
        {
          guard: "codeIsWhole",
          description: "The code is complete and is sent to be checked.",
          meta: office,
          target: "allowing",
          actions: "forgetErrors",
        },
        {
          description: "The code is too short: nothing is sent, and no attempt is lost.",
          meta: codes,
          actions: "sayCodeIsIncomplete",
        },
      ],
      "change.dropped": {
        description: "The player keeps the old phone.",
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
    description: "The server checks the current phone's code.",
    meta: { ...codes, screen },
    tags: ["busy", "blocking"],
    invoke: {
      id: "allowChange",
      src: "allowChange",
      input: ({ context }) => ({ code: context.code }),
      onDone: [
        {
          guard: "codeIsRight",
          description: "The current phone confirmed: the player may enter a new one.",
          meta: { ...office, audit: "For a quarter of an hour, and for one change." },
          target: "loadingPhones",
          actions: "dropCode",
        },
        {
          guard: "codeIsSpent",
          description: "The code is no longer valid: another one has to be requested.",
          meta: codes,
          target: "bound",
          actions: "dropSpentCode",
        },
        {
          guard: "isElsewhere",
          description: "The phone was removed in the meantime: the state is loaded again.",
          meta: office,
          target: "loading",
          actions: "dropCode",
        },
        {
          description:
            "The code is wrong, the player did not prove who they are, or the server can't be reached.",
          meta: codes,
          target: "presentSent",
          actions: "sayWhyItFailed",
        },
      ],
      onError: {
        description: "The check failed unexpectedly: the code can be sent again.",
        meta: office,
        target: "presentSent",
        actions: "sayWhyItFailed",
      },
    },
  }),
}
