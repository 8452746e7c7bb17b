// Where the states and transitions of the chart come from, for each of its parts.

export const page = { rule: "§2 Personal office sections: phone binding" } as const
export const office = { rule: "§7 Office: phone" } as const
export const phoneRules = { rule: "§5 Specific fields" } as const
export const privacy = { rule: "design: Event sourcing" } as const
export const codes = { rule: "design: assurance B6.5.1, B6.6.3" } as const
export const screen = "identity/phone-binding/PhonePanel"

export const codeTyped = {
  description: "A code is typed; it is not stored anywhere.",
  meta: privacy,
  actions: "rememberCode",
} as const
