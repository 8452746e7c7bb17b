import type { RegistrationField } from "#models/identity/registration/registration.ts"

/** A text field that has to be filled in and says nothing else of itself: samples and tests begin with it. */
export const sampleField = (id: string, more: Partial<RegistrationField> = {}): RegistrationField => ({
  id,
  name: id,
  type: "input",
  group: "main",
  visible: true,
  title: id,
  placeholder: "",
  required: true,
  disabled: false,
  input_type: "text",
  rules: [],
  ...more,
})
