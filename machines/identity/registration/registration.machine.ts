import { PICTURE_FIELD, submittedValues } from "#models/identity/registration/form-state.ts"
import { currentForm } from "./registration.form.ts"
import { emptyForm, registrationSetup } from "./registration.setup.ts"

const registration = { rule: "§4 Registration" } as const
const providers = { rule: "§3 Registration: social providers" } as const
const formRules = { rule: "§5 Form rules" } as const
const failedLoad = { rule: "§8 The error catalogue" } as const
const unknown = { rule: "design: Money" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "identity/registration/RegistrationForm"

/** The registration of a player. Forms are data: a new type needs fields from the server and nothing here. */
export const registrationMachine = registrationSetup.createMachine({
  id: "registration",
  description:
    "A visitor becomes a player: a tab for each type, fields from the server, one account at the end.",
  meta: {
    ...registration,
    audit: "One key, made by the page, stands for one registration however often it is sent.",
  },
  context: {
    section: null,
    bonus: null,
    isKeepSelect: false,
    isWidget: false,
    data: null,
    phones: { countries: [], masks: [] },
    tab: null,
    provider: null,
    cache: {},
    ...emptyForm,
  },
  initial: "idle",
  states: {
    idle: {
      description: "The registration is closed.",
      meta: registration,
      tags: ["idle"],
      on: {
        "registration.opened": {
          description: "The popup, widget or page opens: tabs and phone formats are loaded.",
          meta: registration,
          target: "loadingRegistration",
          actions: "rememberOpening",
        },
      },
    },
    loadingRegistration: {
      description: "Tabs and phone formats are being loaded.",
      meta: { ...registration, screen },
      tags: ["busy"],
      invoke: {
        id: "loadRegistration",
        src: "loadRegistration",
        input: ({ context }) => ({ section: context.section, isWidget: context.isWidget }),
        onDone: [
          {
            guard: "tabsAreOffered",
            description: "The section decides the tab; without one it is the first.",
            meta: { rule: "§4 Registration: first tab" },
            target: "form",
            actions: "rememberDataAndTab",
          },
          {
            description: "They could not be loaded, or no type is offered: the form stays empty.",
            meta: { rule: "§8 The error catalogue: registration data" },
            target: "unavailable",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly: the form stays empty.",
          meta: { rule: "§8 The error catalogue: registration data" },
          target: "unavailable",
        },
      },
      on: {
        "registration.opened": {
          guard: "addressIsAnother",
          description: "Another address is opened in the meantime: its types are loaded instead.",
          meta: { rule: "§2 Registration: page and popup" },
          target: "loadingRegistration",
          reenter: true,
          actions: "rememberOpening",
        },
      },
    },
    unavailable: {
      description: "There is nothing to fill in; the visitor can try again.",
      meta: { rule: "§8 The error catalogue: registration data", screen },
      tags: ["error"],
      on: {
        "load.retried": {
          description: "The visitor tries again.",
          meta: failedLoad,
          target: "loadingRegistration",
        },
        "registration.opened": {
          description: "The registration is opened again.",
          meta: registration,
          target: "loadingRegistration",
          actions: "rememberOpening",
        },
      },
    },
    form: {
      description: "A tab is chosen and its form is shown.",
      meta: registration,
      initial: "choosingFields",
      on: {
        "tab.chosen": {
          guard: "tabIsAnother",
          description: "The visitor chooses another type; what was typed stays in the fields both have.",
          meta: registration,
          target: ".choosingFields",
          actions: "rememberTab",
        },
        "registration.opened": {
          guard: "addressAsksForAnotherType",
          description:
            "Another address means another type: it is shown, and what was typed stays in the fields both have.",
          meta: { rule: "§2 Registration: page and popup" },
          target: ".choosingFields",
          actions: ["rememberOpening", "rememberTab", "forgetProviderFields"],
        },
        "visitor.signedIn": {
          description: "The visitor is already signed in: there is nothing to register.",
          meta: { ...registration, audit: "The server's session decides who is signed in." },
          target: "registered",
          actions: "rememberVisitor",
        },
      },
      states: {
        choosingFields: {
          description: "It is checked whether this type's fields are loaded.",
          meta: { rule: "§4 Registration: fields once" },
          always: [
            {
              guard: "providerIsAwaited",
              description:
                "No service has confirmed the visitor yet: one is chosen before anything is filled in.",
              meta: providers,
              target: "choosingProvider",
            },
            {
              guard: "fieldsAreCached",
              description: "They were loaded before: they are not loaded again.",
              meta: { rule: "§4 Registration: fields once" },
              target: "filling",
            },
            {
              description: "They are loaded now, once.",
              meta: { rule: "§4 Registration: fields once" },
              target: "loadingFields",
            },
          ],
        },
        loadingFields: {
          description: "The fields of the type are being loaded.",
          meta: { rule: "§7 Registration: fields", screen },
          tags: ["busy"],
          invoke: {
            id: "loadFields",
            src: "loadFields",
            input: ({ context }) => ({ type: context.tab, bonus: context.bonus }),
            onDone: [
              {
                guard: "fieldsAreLoaded",
                description: "The fields are loaded; the form starts with their defaults.",
                meta: registration,
                target: "choosingFields",
                actions: "rememberFields",
              },
              {
                description: "They could not be loaded: the form stays empty.",
                meta: { rule: "§8 The error catalogue: registration data" },
                target: "empty",
              },
            ],
            onError: {
              description: "Loading failed unexpectedly: the form stays empty.",
              meta: { rule: "§8 The error catalogue: registration data" },
              target: "empty",
            },
          },
        },
        empty: {
          description: "The type has no fields to show; the visitor can try again.",
          meta: { rule: "§8 The error catalogue: registration data", screen },
          tags: ["error"],
          on: {
            "load.retried": {
              description: "The visitor tries again.",
              meta: failedLoad,
              target: "loadingFields",
            },
          },
        },
        choosingProvider: {
          description: "The visitor chooses a service that confirms them, and is taken there (social-entry).",
          meta: { ...providers, screen },
          tags: ["waiting"],
          on: {
            "registration.opened": {
              description: "The visitor is back from a service: the fields are loaded again.",
              meta: { ...providers, audit: "Whom the service vouched for is the server's to know." },
              target: "#registration.loadingRegistration",
              actions: ["rememberOpening", "forgetProviderFields"],
            },
          },
        },
        filling: {
          description: "The visitor fills in the form.",
          meta: { ...registration, screen },
          tags: ["idle"],
          on: {
            "field.changed": {
              description: "A value is typed or chosen; a field in error is checked again.",
              meta: { rule: "§5 Form rules: revalidation in error" },
              actions: "changeField",
            },
            "secret.entered": {
              description:
                "A password is typed; it is held separately and masked wherever it would be stored.",
              meta: privacy,
              actions: "keepSecret",
            },
            "field.left": {
              description: "The focus leaves a field: its value is checked.",
              meta: formRules,
              actions: "checkLeftField",
            },
            "provider.chosen": {
              description: "A social network is chosen for this type.",
              meta: { rule: "§3 Registration: social providers" },
              actions: "rememberProvider",
            },
            "form.submitted": [
              {
                guard: "formIsValid",
                description: "All visible fields are filled in and right: the form is sent.",
                meta: { rule: "§4 Registration: form valid" },
                target: "submitting",
                actions: "rememberSubmission",
              },
              {
                description: "Something is missing or wrong: each such field says so.",
                meta: { rule: "§4 Registration: form valid" },
                actions: "showWhatIsMissing",
              },
            ],
            "secret.lost": {
              description: "The page was reloaded: passwords have to be typed again.",
              meta: privacy,
              actions: "forgetSecrets",
            },
          },
        },
        submitting: {
          description: "The form is being sent; its type can't change in the meantime.",
          meta: {
            ...registration,
            rule: "§4 Registration: no change while sending",
            screen,
            audit: "Sent under a key made by the page, so that a repetition makes no second account.",
          },
          tags: ["busy", "blocking"],
          invoke: {
            id: "register",
            src: "register",
            input: ({ context }) => {
              const form = currentForm(context)
              return {
                guid: context.guid ?? "",
                type: context.tab,
                values: form === undefined ? {} : submittedValues(form, context),
                proof: context.proof?.proof ?? null,
                hasPictureField: form?.fields.some(({ id }) => id === PICTURE_FIELD) === true,
              }
            },
            onDone: [
              {
                guard: "playerIsRegistered",
                description: "The account is created and the player is signed in.",
                meta: {
                  ...registration,
                  rule: "§7 Registration: register",
                  audit: "Account, wallet and session are made by the server in one step.",
                },
                target: "#registration.registered",
                actions: "rememberPlayer",
              },
              {
                guard: "fieldsWereRefused",
                description: "The server refuses some fields: its messages are shown at them.",
                meta: { rule: "§8 The error catalogue: validation errors" },
                target: "filling",
                actions: "putErrorsOnFields",
              },
              {
                guard: "proofWasRefused",
                description: "The phone's proof is no longer valid: the phone has to be confirmed again.",
                meta: registration,
                target: "filling",
                actions: "askToConfirmPhoneAgain",
              },
              {
                guard: "providerVouchesNoMore",
                description: "The service's confirmation is no longer valid: the visitor goes there again.",
                meta: { ...providers, audit: "It counts for a while, once, and in this browser." },
                target: "loadingFields",
                actions: ["forgetProviderFields", "sayWhyItFailed"],
              },
              {
                guard: "answerIsUnknown",
                description: "No answer came: the account may or may not exist.",
                meta: unknown,
                target: "unresolved",
                actions: "sayItIsUnknown",
              },
              {
                description: "The server refuses: the form says why.",
                meta: failedLoad,
                target: "filling",
                actions: "sayWhyItFailed",
              },
            ],
            onError: {
              description: "Sending failed unexpectedly: the account may or may not exist.",
              meta: unknown,
              target: "unresolved",
              actions: "sayItIsUnknown",
            },
          },
          on: {
            "tab.chosen": {
              description: "Refused: the type can't change while a submission is in progress.",
              meta: { rule: "§4 Registration: no change while sending" },
            },
            "registration.opened": {
              description: "Refused: the type can't change while a submission is in progress.",
              meta: { rule: "§4 Registration: no change while sending" },
            },
            "secret.lost": {
              description:
                "The page was reloaded: the password has to be typed again, the key stays the same.",
              meta: privacy,
              target: "filling",
              actions: "forgetSecrets",
            },
          },
        },
        unresolved: {
          description:
            "It is not known whether there is an account; asking again under the same key finds out.",
          meta: { ...unknown, screen },
          tags: ["error", "blocking"],
          on: {
            "form.submitted": {
              description: "The same registration is sent again, under its key.",
              meta: unknown,
              target: "submitting",
            },
            "tab.chosen": {
              description: "Refused: the submission is still in progress.",
              meta: { rule: "§4 Registration: no change while sending" },
            },
            "registration.opened": {
              description: "Refused: the submission is still in progress.",
              meta: { rule: "§4 Registration: no change while sending" },
            },
            "secret.lost": {
              description:
                "The page was reloaded: the password has to be typed again, the key stays the same.",
              meta: privacy,
              target: "filling",
              actions: "forgetSecrets",
            },
          },
        },
      },
    },
    registered: {
      description: "The player is registered and signed in; nothing typed is kept.",
      meta: { ...registration, screen },
      tags: ["done"],
      on: {
        "registration.closed": {
          description: "The player continues; another registration would start fresh.",
          meta: registration,
          target: "idle",
          actions: "startAnew",
        },
      },
    },
  },
})
