import { PICTURE_FIELD, submittedValues } from "#models/registration/form-state.ts"
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
      description: "Nobody has opened the registration.",
      meta: registration,
      tags: ["idle"],
      on: {
        "registration.opened": {
          description: "The popup, widget or page is opened: tabs and phone references are loaded.",
          meta: registration,
          target: "loadingRegistration",
          actions: "rememberOpening",
        },
      },
    },
    loadingRegistration: {
      description: "Tabs and phone references are being loaded.",
      meta: { ...registration, screen },
      tags: ["busy"],
      invoke: {
        id: "loadRegistration",
        src: "loadRegistration",
        input: ({ context }) => ({ section: context.section, isWidget: context.isWidget }),
        onDone: [
          {
            guard: "tabsAreOffered",
            description: "The tab is chosen by the section; without one it is the first.",
            meta: { rule: "§4 Registration: first tab" },
            target: "form",
            actions: "rememberDataAndTab",
          },
          {
            description: "Nothing came, or no type is offered: the form stays empty.",
            meta: { rule: "§8 The error catalogue: registration data" },
            target: "unavailable",
          },
        ],
        onError: {
          description: "Loading broke off: the form stays empty.",
          meta: { rule: "§8 The error catalogue: registration data" },
          target: "unavailable",
        },
      },
      on: {
        "registration.opened": {
          guard: "addressIsAnother",
          description: "Another address is opened meanwhile: what it offers is loaded instead.",
          meta: { rule: "§2 Registration: page and popup" },
          target: "loadingRegistration",
          reenter: true,
          actions: "rememberOpening",
        },
      },
    },
    unavailable: {
      description: "There is nothing to fill in; loading can be tried again.",
      meta: { rule: "§8 The error catalogue: registration data", screen },
      tags: ["error"],
      on: {
        "load.retried": {
          description: "The visitor asks to try again.",
          meta: failedLoad,
          target: "loadingRegistration",
        },
        "registration.opened": {
          description: "The registration is opened once more.",
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
          description: "The visitor chooses another type; what was typed stays for fields both have.",
          meta: registration,
          target: ".choosingFields",
          actions: "rememberTab",
        },
        "registration.opened": {
          guard: "addressAsksForAnotherType",
          description:
            "Another address names another type: it is shown, and what was typed stays for fields both have.",
          meta: { rule: "§2 Registration: page and popup" },
          target: ".choosingFields",
          actions: ["rememberOpening", "rememberTab", "forgetProviderFields"],
        },
        "visitor.signedIn": {
          description: "The visitor turns out to be signed in: there is nothing left to register.",
          meta: { ...registration, audit: "The server's session decides who is signed in." },
          target: "registered",
          actions: "rememberVisitor",
        },
      },
      states: {
        choosingFields: {
          description: "Are this type's fields there already?",
          meta: { rule: "§4 Registration: fields once" },
          always: [
            {
              guard: "providerIsAwaited",
              description:
                "No service vouches for the visitor yet: one is chosen before anything is filled in.",
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
              description: "They are loaded, once.",
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
                description: "The fields are there; the form starts with their defaults.",
                meta: registration,
                target: "choosingFields",
                actions: "rememberFields",
              },
              {
                description: "They did not come: the form stays empty.",
                meta: { rule: "§8 The error catalogue: registration data" },
                target: "empty",
              },
            ],
            onError: {
              description: "Loading broke off: the form stays empty.",
              meta: { rule: "§8 The error catalogue: registration data" },
              target: "empty",
            },
          },
        },
        empty: {
          description: "The type has no fields to show; loading can be tried again.",
          meta: { rule: "§8 The error catalogue: registration data", screen },
          tags: ["error"],
          on: {
            "load.retried": {
              description: "The visitor asks to try again.",
              meta: failedLoad,
              target: "loadingFields",
            },
          },
        },
        choosingProvider: {
          description:
            "The visitor chooses the service that vouches for them, and is led there (social-entry).",
          meta: { ...providers, screen },
          tags: ["waiting"],
          on: {
            "registration.opened": {
              description:
                "The visitor is back from a service: the fields are asked for anew, with it settled.",
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
              description: "A value is typed or chosen; a field in error is looked at again.",
              meta: { rule: "§5 Form rules: revalidation in error" },
              actions: "changeField",
            },
            "secret.entered": {
              description: "A password is typed; it is kept apart and masked wherever it would be stored.",
              meta: privacy,
              actions: "keepSecret",
            },
            "field.left": {
              description: "A field is left: what it holds is checked.",
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
                description: "No visible field is required and empty or in error: the form is sent.",
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
              description: "The page was loaded again: passwords are asked for once more.",
              meta: privacy,
              actions: "forgetSecrets",
            },
          },
        },
        submitting: {
          description: "The form is sent; its type can't change meanwhile.",
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
                description: "The account is made and the player signed in.",
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
                description: "The server refuses fields: its messages stand on them.",
                meta: { rule: "§8 The error catalogue: validation errors" },
                target: "filling",
                actions: "putErrorsOnFields",
              },
              {
                guard: "proofWasRefused",
                description: "The phone's proof no longer counts: the phone is confirmed again.",
                meta: registration,
                target: "filling",
                actions: "askToConfirmPhoneAgain",
              },
              {
                guard: "providerVouchesNoMore",
                description: "What the service said counts no more: it is asked again.",
                meta: { ...providers, audit: "It counts for a while, once, and in this browser." },
                target: "loadingFields",
                actions: ["forgetProviderFields", "sayWhyItFailed"],
              },
              {
                guard: "answerIsUnknown",
                description: "The answer never came: there may be an account or not.",
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
              description: "Sending broke off: there may be an account or not.",
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
              description: "The page was loaded again: the password is asked for, the key stays the same.",
              meta: privacy,
              target: "filling",
              actions: "forgetSecrets",
            },
          },
        },
        unresolved: {
          description: "Whether there is an account is not known; asking again under the same key finds out.",
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
              description: "The page was loaded again: the password is asked for, the key stays the same.",
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
          description: "The player goes on; another registration would begin anew.",
          meta: registration,
          target: "idle",
          actions: "startAnew",
        },
      },
    },
  },
})
