// Where the states and transitions of the chart come from, for each of its parts.

export const page = { rule: "§2 Personal office sections: two-factor" } as const
export const office = { rule: "§7 Office: two-factor" } as const
export const fields = { rule: "§8 The error catalogue: two-factor" } as const
export const privacy = { rule: "design: Event sourcing" } as const
export const codes = { rule: "design: assurance B6.5.1, B6.6.3" } as const
export const screen = "security/TwoFactorPanel"

export const codeTyped = {
  description: "A code is typed; it is stored nowhere.",
  meta: privacy,
  actions: "rememberCode",
} as const
