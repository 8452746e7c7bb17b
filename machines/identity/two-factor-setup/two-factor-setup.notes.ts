// Where the states and transitions of the chart come from, for each of its parts.

export const page = { rule: "§2 Personal office sections: two-factor" } as const
export const office = { rule: "§7 Office: two-factor" } as const
export const fields = { rule: "§8 The error catalogue: two-factor" } as const
export const privacy = { rule: "design: Event sourcing" } as const
export const codes = { rule: "design: assurance B6.5.1, B6.6.3" } as const
export const screen = "identity/security/TwoFactorPanel"

export const codeTyped = {
  description: "A code is typed; it is not stored anywhere.",
  meta: privacy,
  actions: "rememberCode",
} as const

/** What a player does to switch it off, whether or not a code was sent. */
export const switchedOffByCode = {
  "code.entered": codeTyped,
  "disable.submitted": [
    {
      guard: "codeIsThere",
      description: "A code is given: the server checks it.",
      meta: office,
      target: "disabling",
      actions: "forgetErrors",
    },
    {
      description: "The code is missing: nothing is sent, and no attempt is lost.",
      meta: fields,
      actions: "sayCodeIsMissing",
    },
  ],
} as const
