const roles = { rule: "§6 Roles and permissions" } as const
const badInput = { rule: "design: Bad input" } as const
const guessing = { rule: "design: assurance A30, B6.1.1, B6.3.1" } as const

/** Whether whoever opens a desk is signed in already: a chart's `askingWho`; `open` is where a living session leads. */
export const askingWho = <const Open extends string, const Screen extends string>(
  open: Open,
  screen: Screen,
) =>
  ({
    description: "The server is asked whether somebody in this role is signed in.",
    meta: { ...roles, screen },
    tags: ["busy"],
    invoke: {
      id: "askSession",
      src: "askSession",
      input: null,
      onDone: [
        {
          guard: "callSucceeded",
          description: "The session is still valid.",
          meta: roles,
          target: open,
        },
        { description: "Nobody is signed in: the key is asked for.", meta: roles, target: "locked" },
      ],
      onError: {
        description: "The request failed unexpectedly: the key is asked for.",
        meta: roles,
        target: "locked",
      },
    },
  }) as const

/** The key is asked for: a chart's `locked`. */
export const lockedDesk = <const Screen extends string>(screen: Screen) =>
  ({
    description: "The key of the role is asked for.",
    meta: { ...roles, screen },
    tags: ["closed"],
    on: {
      "key.submitted": [
        {
          guard: "keyIsGiven",
          description: "A key was given: the server compares it.",
          meta: roles,
          target: "signingIn",
          actions: "rememberKey",
        },
        { description: "No key was given: nothing is sent.", meta: badInput, actions: "askForKey" },
      ],
    },
  }) as const

/** The key is compared: a chart's `signingIn`. */
export const signingIn = <const Open extends string, const Screen extends string>(
  open: Open,
  screen: Screen,
) =>
  ({
    description: "The server checks the key.",
    meta: { ...roles, screen },
    tags: ["busy"],
    invoke: {
      id: "signIn",
      src: "signIn",
      input: ({ context }: { readonly context: { readonly key: string } }) => ({ key: context.key }),
      onDone: [
        {
          guard: "callSucceeded",
          description: "The key is right: the desk opens, and the key is forgotten.",
          meta: { ...roles, audit: "Each sign-in is stored with time and address." },
          target: open,
          actions: "forgetKey",
        },
        {
          description: "The key is wrong, too many were tried, or the server can't be reached.",
          meta: guessing,
          target: "locked",
          actions: ["forgetKey", "sayWhyItFailed"],
        },
      ],
      onError: {
        description: "Signing in failed unexpectedly.",
        meta: roles,
        target: "locked",
        actions: ["forgetKey", "sayWhyItFailed"],
      },
    },
  }) as const

/** The session is being ended: a chart's `signingOut`; `open` is where it leads when the server can't be reached. */
export const signingOut = <const Open extends string, const Screen extends string>(
  open: Open,
  screen: Screen,
) =>
  ({
    description: "The session is being ended.",
    meta: { ...roles, screen },
    tags: ["busy"],
    invoke: {
      id: "signOut",
      src: "signOut",
      input: null,
      onDone: [
        {
          guard: "callSucceeded",
          description: "The session has ended; the desk is cleared.",
          meta: roles,
          target: "locked",
          actions: "forgetRecord",
        },
        {
          description: "The server can't be reached: the session may still be valid.",
          meta: roles,
          target: open,
          actions: "sayWhyItFailed",
        },
      ],
      onError: {
        description: "Signing out failed unexpectedly.",
        meta: roles,
        target: open,
        actions: "sayWhyItFailed",
      },
    },
  }) as const
