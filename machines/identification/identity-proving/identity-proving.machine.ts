import { identityProvingSetup, NOTHING } from "./identity-proving.setup.ts"

const services = { rule: "§7 Identification: smart-id and mobile-id" } as const
const office = { rule: "§2 Personal office sections" } as const
const badInput = { rule: "design: Bad input" } as const
const screen = "identification/identification/ProviderProof"

const dropped = {
  "check.dropped": {
    description: "The player gives up: the request on the phone is void once another one begins.",
    meta: services,
    target: "filling",
    actions: "dropCheck",
  },
} as const

/** A service that knows the player confirms who it is: the phone is asked, the same digits stand there and here. */
export const identityProvingMachine = identityProvingSetup.createMachine({
  id: "identity-proving",
  description:
    "A service that knows the player confirms who they are: the phone gets a request with the same digits as the page, and the server decides by what was signed.",
  meta: {
    ...services,
    audit: "The page shows and asks; the server alone speaks to the service and decides (identity-check).",
  },
  context: NOTHING,
  initial: "choosing",
  on: {
    "page.closed": {
      description: "The player leaves the page: what was typed and asked is forgotten here.",
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
          description: "The player chooses a service: the form asks for what it needs.",
          meta: services,
          target: "filling",
          actions: "rememberProvider",
        },
      },
    },
    filling: {
      description: "The player fills in what the service needs.",
      meta: { ...services, screen },
      tags: ["open"],
      on: {
        "provider.left": {
          description: "The player goes back to choose another way.",
          meta: services,
          target: "choosing",
          actions: "forgetAll",
        },
        "field.typed": {
          description: "The player fills in a field.",
          meta: services,
          actions: "rememberText",
        },
        "check.submitted": [
          {
            guard: "isFilledIn",
            description: "The player sends the request to the phone.",
            meta: services,
            target: "beginning",
            actions: "forgetErrors",
          },
          {
            description: "Something is not filled in: the form says where, and nothing is sent.",
            meta: badInput,
            actions: "sayWhatIsMissing",
          },
        ],
      },
    },
    beginning: {
      description: "The server has the service send a request to the phone.",
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
            description: "The service opens its part of the page: the player shows it a document and a face.",
            meta: {
              ...services,
              audit: "Pictures go to the service alone; its word comes back to the server.",
            },
            target: "inWidget",
            actions: "rememberCheck",
          },
          {
            guard: "checkIsBegun",
            description: "The request is on the phone: the page shows the same digits.",
            meta: {
              ...services,
              audit: "The digits are made of what is to be signed, so that nobody confirms another's.",
            },
            target: "waiting",
            actions: "rememberCheck",
          },
          {
            description: "The request was refused: the field or the form says why.",
            meta: badInput,
            target: "filling",
            actions: "sayWhyNotBegun",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
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
          description: "The service has what it needs: the server is asked until the decision is known.",
          meta: services,
          target: "asking",
        },
        "widget.filmed": {
          guard: "films",
          description: "A document and a face were filmed: the server gets their sessions.",
          meta: {
            ...services,
            audit: "What the scripts say of the pictures counts for nothing; the server asks the service.",
          },
          target: "handing",
          actions: "rememberSessions",
        },
        "widget.failed": {
          description: "The service's part of the page did not load.",
          meta: services,
          target: "failed",
          actions: "sayWidgetFailed",
        },
        ...dropped,
      },
    },
    handing: {
      description: "The sessions of the recording are being sent to the server.",
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
            description: "The server has them; they are valid for this check only.",
            meta: services,
            target: "asking",
            actions: "forgetSessions",
          },
          {
            guard: "handingIsOver",
            description: "The server refuses these sessions, and the player is told why.",
            meta: services,
            target: "failed",
            actions: "sayWhyNotHanded",
          },
          {
            description: "No answer came: the page keeps them to send again.",
            meta: services,
            target: "stalled",
            actions: "sayWhyNotHanded",
          },
        ],
        onError: {
          description: "Sending failed unexpectedly.",
          meta: services,
          target: "stalled",
          actions: "sayWhyNotHanded",
        },
      },
      on: dropped,
    },
    waiting: {
      description:
        "The player compares the digits and confirms on the phone, or the service checks what it was shown.",
      meta: { ...services, screen },
      tags: ["waiting"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: {
          description: "A moment has passed: the server is asked for the state.",
          meta: services,
          target: "asking",
        },
      },
      on: dropped,
    },
    asking: {
      description: "The server is being asked, and asks the service.",
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
            description: "It was not confirmed, and the player is told why.",
            meta: services,
            target: "failed",
            actions: "sayWhyItFailed",
          },
          {
            guard: "isDecided",
            description:
              "The service confirmed the player: the page shows the new state of the identification.",
            meta: { ...services, audit: "Decided by the server in the transaction that changed the level." },
            target: "settled",
          },
          {
            guard: "isOver",
            description: "The server no longer knows this check.",
            meta: services,
            target: "failed",
            actions: "sayWhyItFailed",
          },
          {
            guard: "isPatient",
            description:
              "No answer came: the phone may be confirming, so the server is asked again automatically.",
            meta: services,
            target: "waiting",
            actions: "countSilence",
          },
          {
            description: "No answer came several times: the player is told and can ask again.",
            meta: services,
            target: "stalled",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: services,
          target: "stalled",
          actions: "sayWhyItFailed",
        },
      },
      on: dropped,
    },
    stalled: {
      description: "The state of the check is not known; the player can ask again or give up.",
      meta: { ...services, screen },
      tags: ["error"],
      on: {
        "status.asked": [
          {
            guard: "isUnhanded",
            description: "The recording is sent again: the server accepts it once.",
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
      description: "The player was not confirmed: they can read why and start again.",
      meta: { ...services, screen },
      tags: ["error"],
      on: dropped,
    },
    settled: {
      description: "The service confirmed the player, and the server decided.",
      meta: { ...services, screen },
      tags: ["done"],
      on: {
        "provider.left": {
          description: "The page has shown the new state: services are offered as before.",
          meta: services,
          target: "choosing",
          actions: "forgetAll",
        },
      },
    },
  },
})
