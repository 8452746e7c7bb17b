import { Schema, SchemaAST } from "effect"

const secretMask = "statebook/secretMask"

/**
 * A text that is never written down: a password, a code, a token. `mask` is the character that stands for
 * each of its own wherever an event is kept: one that guards take as well (`0` for a code), so that what
 * was kept replays as it happened.
 */
export const secret = (mask = "•"): Schema.String => Schema.String.annotate({ [secretMask]: mask })

const maskOf = ({ annotations }: SchemaAST.AST): string | undefined => {
  const mask = annotations?.[secretMask]
  return typeof mask === "string" ? mask : undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Members of a union are told apart by their literals; one without a literal that differs is taken. */
const fits = (ast: SchemaAST.AST, value: unknown): boolean =>
  !SchemaAST.isObjects(ast) ||
  (isRecord(value) &&
    ast.propertySignatures.every(
      ({ name, type }) => !SchemaAST.isLiteral(type) || value[String(name)] === type.literal,
    ))

const masked = (ast: SchemaAST.AST, value: unknown): unknown => {
  const mask = maskOf(ast)
  if (mask !== undefined && typeof value === "string") return mask.repeat(value.length)
  if (SchemaAST.isUnion(ast))
    return ast.types.reduce((kept, member) => (fits(member, kept) ? masked(member, kept) : kept), value)
  if (SchemaAST.isArrays(ast) && Array.isArray(value)) {
    const of = (index: number) => ast.elements[index] ?? ast.rest[0]
    return value.map((item: unknown, index) => {
      const type = of(index)
      return type === undefined ? item : masked(type, item)
    })
  }
  if (SchemaAST.isObjects(ast) && isRecord(value)) {
    const types = new Map(ast.propertySignatures.map(({ name, type }) => [String(name), type]))
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        const type = types.get(name) ?? ast.indexSignatures[0]?.type
        return [name, type === undefined ? part : masked(type, part)]
      }),
    )
  }
  return value
}

/** Makes of a Schema of events what masks their secrets, each at its own length, so that guards on length replay alike. Pure. */
export const redactor =
  <Event>(events: Schema.Constraint & { readonly Type: Event }) =>
  (event: Event): Event =>
    masked(SchemaAST.toType(events.ast), event) as Event

const holdsSecret = (ast: SchemaAST.AST): boolean => {
  if (maskOf(ast) !== undefined) return true
  if (SchemaAST.isUnion(ast)) return ast.types.some(holdsSecret)
  if (SchemaAST.isArrays(ast)) return [...ast.elements, ...ast.rest].some(holdsSecret)
  return (
    SchemaAST.isObjects(ast) &&
    [...ast.propertySignatures, ...ast.indexSignatures].some(({ type }) => holdsSecret(type))
  )
}

/** Whether any of a chart's events carries a secret, so that its context may hold one. */
export const hasSecrets = (events: Schema.Constraint): boolean => holdsSecret(SchemaAST.toType(events.ast))
