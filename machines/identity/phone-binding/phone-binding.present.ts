import { resend, sendingCode } from "../code-entry/code-entry.states.ts"
import { codeSubmitted } from "../code-entry/code-submitted.ts"
import type { PhoneBindingContext } from "./phone-binding.events.ts"
import { codes, codeTyped, office, screen } from "./phone-binding.notes.ts"
import { phoneBindingSetup } from "./phone-binding.setup.ts"

/** The present phone's say, before another takes its place. */
export const presentPhone = {
  sendingToPresent: phoneBindingSetup.createStateConfig(
    sendingCode({
      ...office,
      screen,
      description: "A code is being sent to the current phone, after the player has proved who they are.",
      tags: ["busy", "blocking"],
      src: "sendToPresent",
      input: null,
      sent: {
        guard: "codeWasSent",
        description: "A code has been sent to the current phone.",
        meta: { ...office, audit: "To no other phone: whoever finds the page open gains nothing." },
        target: "presentSent",
        actions: "rememberSent",
      },
      beside: [
        {
          guard: "isElsewhere",
          description: "The phone was removed in the meantime: the state is loaded again.",
          meta: office,
          target: "loading",
          actions: "forgetErrors",
        },
      ],
      tooMany: [],
      unsent: {
        description:
          "No code was sent: too many recently, the player did not prove who they are, or the server can't be reached.",
        broken: "Sending failed unexpectedly.",
        target: "bound",
      },
      saying: "sayWhyItFailed",
    }),
  ),
  presentSent: phoneBindingSetup.createStateConfig({
    description: "A code has been sent to the current phone, which has to confirm first.",
    meta: { ...office, screen },
    initial: "waitingToResend",
    on: {
      "code.entered": codeTyped,
      "code.submitted": codeSubmitted({
        ...office,
        fields: codes.rule,
        checking: "allowing",
        actions: "forgetErrors",
      }),
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
