import type { FieldSpec } from "./field-spec.ts"

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Whether a value has the shape that a field asks for, as far as it tells shapes apart. */
export const fits = (spec: FieldSpec, value: unknown): boolean => {
  switch (spec.kind) {
    case "text":
      return typeof value === "string"
    case "number":
      return typeof value === "number"
    case "boolean":
      return typeof value === "boolean"
    case "choice":
      return spec.options.some((option) => option === value)
    case "list":
      return Array.isArray(value)
    case "variants":
      return spec.options.some((option) => fits(option.spec, value))
    case "object":
      return (
        isRecord(value) &&
        spec.fields.every(
          ({ name, spec: field, isOptional }) =>
            (isOptional && value[name] === undefined) || field.kind !== "choice" || fits(field, value[name]),
        )
      )
    default:
      return value !== undefined
  }
}

/** What a field holds before anything was put into it. */
export const blank = (spec: FieldSpec): unknown => {
  switch (spec.kind) {
    case "text":
      return ""
    case "number":
      return 0
    case "boolean":
      return false
    case "choice":
      return spec.options[0]
    case "list":
      return []
    case "variants":
      return spec.options[0] === undefined ? null : blank(spec.options[0].spec)
    case "object":
      return Object.fromEntries(
        spec.fields
          .filter(({ isOptional }) => !isOptional)
          .map(({ name, spec: field }) => [name, blank(field)]),
      )
    default:
      return null
  }
}

/** A part of a value by its name. */
export const partOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** The value with one part changed; `undefined` takes the part out. */
export const withPart = (value: unknown, name: string, part: unknown): unknown => {
  const { [name]: _, ...rest } = isRecord(value) ? value : {}
  return part === undefined ? rest : { ...(isRecord(value) ? value : {}), [name]: part }
}
