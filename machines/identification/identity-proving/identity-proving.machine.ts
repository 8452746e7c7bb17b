import { identityProvingSetup, NOTHING } from "./identity-proving.setup.ts"

const services = { rule: "§7 Identification: smart-id and mobile-id" } as const
const office = { rule: "§2 Personal office sections" } as const
const badInput = { rule: "design: Bad input" } as const
const screen = "identification/identification/ProviderProof"

const dropped = {
  "check.dropped": {
    description:
      "The player gives it up: what was asked of the phone counts for nothing once another is begun.",
    meta: services,
    target: "filling",
    actions: "dropCheck",
  },
} as const

/** A service that knows the player confirms who it is: the phone is asked, the same digits stand there and here. */
export const identityProvingMachine = identityProvingSetup.createMachine({
  id: "identity-proving",
  description:
    "A service that knows the player says who it is: the phone is asked, shows the same digits as the page, and the server decides by what was signed.",
  meta: {
    ...services,
    audit: "The page shows and asks; the server alone speaks to the service and decides (identity-check).",
  },
  context: NOTHING,
  initial: "choosing",
  on: {
    "page.closed": {
      description: "The page is left: what was typed and asked is forgotten here.",
      meta: office,
      target: ".choosing",
      actions: "forgetAll",
    },
  },
  states: {
    choosing: {
      description: "The services are offered.",
      meta: { ...services, screen },
      tags: ["idle"],
      on: {
        "provider.chosen": {
          description: "The player chooses one: what it has to know is asked for.",
          meta: services,
          target: "filling",
          actions: "rememberProvider",
        },
      },
    },
    filling: {
      description: "The player says by what the service knows them.",
      meta: { ...services, screen },
      tags: ["open"],
      on: {
        "provider.left": {
          description: "Another way is wanted after all.",
          meta: services,
          target: "choosing",
          actions: "forgetAll",
        },
        "field.typed": {
          description: "A field is being filled in.",
          meta: services,
          actions: "rememberText",
        },
        "check.submitted": [
          {
            guard: "isFilledIn",
            description: "The phone is to be asked.",
            meta: services,
            target: "beginning",
            actions: "forgetErrors",
          },
          {
            description: "Something is not filled in: it is said where, nothing is sent.",
            meta: badInput,
            actions: "sayWhatIsMissing",
          },
        ],
      },
    },
    beginning: {
      description: "The server has the service ask the phone.",
      meta: { ...services, screen },
      tags: ["busy"],
      invoke: {
        id: "beginCheck",
        src: "beginCheck",
        input: ({ context }) => ({
          provider: context.provider ?? { kind: "smart-id", name: "", countries: [] },
          values: context.values,
        }),
        onDone: [
          {
            guard: "widgetIsOpened",
            description: "The service draws a part of the page: the player shows it a document and a face.",
            meta: {
              ...services,
              audit: "Pictures go to the service alone; its word comes back to the server.",
            },
            target: "inWidget",
            actions: "rememberCheck",
          },
          {
            guard: "checkIsBegun",
            description: "The phone was asked: the digits that it shows are shown here too.",
            meta: {
              ...services,
              audit: "The digits are made of what is to be signed, so that nobody confirms another's.",
            },
            target: "waiting",
            actions: "rememberCheck",
          },
          {
            description: "It was not: what is wrong is said at its field, or as a whole.",
            meta: badInput,
            target: "filling",
            actions: "sayWhyNotBegun",
          },
        ],
        onError: {
          description: "Asking broke off.",
          meta: services,
          target: "filling",
          actions: "sayWhyNotBegun",
        },
      },
    },
    inWidget: {
      description:
        "The player shows the service a document and a face, in the service's own part of the page.",
      meta: { ...services, screen },
      tags: ["open"],
      on: {
        "widget.finished": {
          guard: "isWidgetOfItsOwn",
          description: "The service has what it wants: how it decides is asked for until it is known.",
          meta: services,
          target: "asking",
        },
        "widget.filmed": {
          guard: "films",
          description: "A document and a face were filmed: their sessions are for the server to ask about.",
          meta: {
            ...services,
            audit: "What the scripts say of the pictures counts for nothing; the server asks the service.",
          },
          target: "handing",
          actions: "rememberSessions",
        },
        "widget.failed": {
          description: "The service's part of the page did not come.",
          meta: services,
          target: "failed",
          actions: "sayWidgetFailed",
        },
        ...dropped,
      },
    },
    handing: {
      description: "The sessions of what was filmed are handed to the server.",
      meta: { ...services, screen },
      tags: ["waiting"],
      invoke: {
        id: "handSessions",
        src: "handSessions",
        input: ({ context: { check, sessions } }) => ({
          token: check?.widget?.token ?? "",
          sessions: sessions ?? { veridocSessionId: "", veriliveSessionId: "" },
        }),
        onDone: [
          {
            guard: "isHanded",
            description: "The server has them, and they count for this check alone.",
            meta: services,
            target: "asking",
            actions: "forgetSessions",
          },
          {
            guard: "handingIsOver",
            description: "The server takes no such sessions: why is said in words.",
            meta: services,
            target: "failed",
            actions: "sayWhyNotHanded",
          },
          {
            description: "No answer came: they are kept in the page, to be handed in again.",
            meta: services,
            target: "stalled",
            actions: "sayWhyNotHanded",
          },
        ],
        onError: {
          description: "Handing in broke off.",
          meta: services,
          target: "stalled",
          actions: "sayWhyNotHanded",
        },
      },
      on: dropped,
    },
    waiting: {
      description:
        "The player compares the digits and confirms on the phone, or the service looks at what it was shown.",
      meta: { ...services, screen },
      tags: ["waiting"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: {
          description: "A moment has passed: the server is asked how it stands.",
          meta: services,
          target: "asking",
        },
      },
      on: dropped,
    },
    asking: {
      description: "The server is asked, and asks the service.",
      meta: { ...services, screen },
      tags: ["waiting"],
      invoke: {
        id: "askCheck",
        src: "askCheck",
        input: ({ context }) => ({
          provider: context.provider ?? { kind: "smart-id", name: "", countries: [] },
          name: context.check?.session_id ?? "",
        }),
        onDone: [
          {
            guard: "isWaiting",
            description: "Nobody has confirmed yet.",
            meta: services,
            target: "waiting",
            actions: "rememberNext",
          },
          {
            guard: "isFailed",
            description: "Nobody will: why is said in words.",
            meta: services,
            target: "failed",
            actions: "sayWhyItFailed",
          },
          {
            guard: "isDecided",
            description: "The service vouched: how the identification stands now is shown on the page.",
            meta: { ...services, audit: "Decided by the server in the transaction that changed the level." },
            target: "settled",
          },
          {
            guard: "isOver",
            description: "The server knows no such check any more.",
            meta: services,
            target: "failed",
            actions: "sayWhyItFailed",
          },
          {
            guard: "isPatient",
            description: "No answer came: the phone may be confirming, so it is asked again by itself.",
            meta: services,
            target: "waiting",
            actions: "countSilence",
          },
          {
            description: "No answer came several times: the player is told, and asks again.",
            meta: services,
            target: "stalled",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Asking broke off.",
          meta: services,
          target: "stalled",
          actions: "sayWhyItFailed",
        },
      },
      on: dropped,
    },
    stalled: {
      description: "It is not known how the check stands; the player asks again or gives it up.",
      meta: { ...services, screen },
      tags: ["error"],
      on: {
        "status.asked": [
          {
            guard: "isUnhanded",
            description: "What was filmed is handed in again: the server takes it once.",
            meta: services,
            target: "handing",
            actions: "forgetSilences",
          },
          {
            description: "The player asks again.",
            meta: services,
            target: "asking",
            actions: "forgetSilences",
          },
        ],
        ...dropped,
      },
    },
    failed: {
      description: "Nobody was confirmed: the player reads why and may begin anew.",
      meta: { ...services, screen },
      tags: ["error"],
      on: dropped,
    },
    settled: {
      description: "The service vouched, and the server decided.",
      meta: { ...services, screen },
      tags: ["done"],
      on: {
        "provider.left": {
          description: "The page has shown how the identification stands: services are offered as before.",
          meta: services,
          target: "choosing",
          actions: "forgetAll",
        },
      },
    },
  },
})
