import { Schema, SchemaAST } from "effect"

/** How one value is asked for in a form; made from its Schema. */
export type FieldSpec =
  | { readonly kind: "text" }
  | { readonly kind: "number" }
  | { readonly kind: "boolean" }
  /** One of a few written values. */
  | { readonly kind: "choice"; readonly options: readonly Literal[] }
  | { readonly kind: "object"; readonly fields: readonly NamedField[] }
  | { readonly kind: "list"; readonly item: FieldSpec }
  /** One of several shapes, told apart by what is written in them. */
  | { readonly kind: "variants"; readonly options: readonly Variant[] }
  /** Whatever has no form of its own is written as JSON. */
  | { readonly kind: "json" }

type Literal = string | number | boolean | null

export interface NamedField {
  readonly name: string
  readonly spec: FieldSpec
  readonly isOptional: boolean
}

export interface Variant {
  /** What tells it apart: its literals, else its kind. */
  readonly label: string
  readonly spec: FieldSpec
}

const DEPTH = 6

const JSON_FIELD: FieldSpec = { kind: "json" }

const literalOf = (ast: SchemaAST.AST): Literal | undefined => {
  if (SchemaAST.isNull(ast)) return null
  if (!SchemaAST.isLiteral(ast)) return undefined
  return typeof ast.literal === "bigint" ? undefined : ast.literal
}

const labelOf = (spec: FieldSpec): string => {
  if (spec.kind === "choice") return spec.options.map(String).join(" | ")
  if (spec.kind !== "object") return spec.kind
  const literals = spec.fields.flatMap(({ name, spec: field }) =>
    field.kind === "choice" && field.options.length === 1 ? [`${name}: ${String(field.options[0])}`] : [],
  )
  return literals.length > 0 ? literals.join(", ") : spec.fields.map(({ name }) => name).join(", ")
}

const unionSpec = (types: readonly SchemaAST.AST[], depth: number): FieldSpec => {
  const wanted = types.filter((type) => !SchemaAST.isUndefined(type))
  const literals = wanted.map(literalOf)
  if (literals.every((literal) => literal !== undefined)) return { kind: "choice", options: literals }
  const [only, ...others] = wanted
  if (only !== undefined && others.length === 0) return fieldSpec(only, depth)
  const specs = wanted.map((type) => fieldSpec(type, depth - 1))
  return { kind: "variants", options: specs.map((spec) => ({ label: labelOf(spec), spec })) }
}

/** How a value of a Schema is asked for. Deeper than a person would fill in, it is written as JSON. */
export const fieldSpec = (ast: SchemaAST.AST, depth = DEPTH): FieldSpec => {
  if (depth === 0) return JSON_FIELD
  const literal = literalOf(ast)
  if (literal !== undefined) return { kind: "choice", options: [literal] }
  if (SchemaAST.isString(ast) || SchemaAST.isTemplateLiteral(ast)) return { kind: "text" }
  if (SchemaAST.isNumber(ast)) return { kind: "number" }
  if (SchemaAST.isBoolean(ast)) return { kind: "boolean" }
  if (SchemaAST.isUnion(ast)) return unionSpec(ast.types, depth)
  if (SchemaAST.isArrays(ast) && ast.elements.length === 0 && ast.rest[0] !== undefined)
    return { kind: "list", item: fieldSpec(ast.rest[0], depth - 1) }
  if (SchemaAST.isObjects(ast) && ast.indexSignatures.length === 0)
    return {
      kind: "object",
      fields: ast.propertySignatures.map(({ name, type }) => ({
        name: String(name),
        spec: fieldSpec(type, depth - 1),
        isOptional: SchemaAST.isOptional(type),
      })),
    }
  return JSON_FIELD
}

const typesOf = (ast: SchemaAST.AST): readonly string[] => {
  const literal = literalOf(ast)
  if (typeof literal === "string") return [literal]
  return SchemaAST.isUnion(ast) ? ast.types.flatMap(typesOf) : []
}

const membersOf = (ast: SchemaAST.AST): readonly SchemaAST.Objects[] => {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap(membersOf)
  if (SchemaAST.isDeclaration(ast)) return ast.typeParameters.flatMap(membersOf)
  return SchemaAST.isObjects(ast) ? [ast] : []
}

/** The Schema of one event of a chart, as the chart receives it; `undefined` where the chart's Schema has none. */
export const eventSchema = (events: Schema.Constraint, type: string): Schema.Codec<unknown> | undefined => {
  const member = membersOf(SchemaAST.toType(events.ast)).find(({ propertySignatures }) =>
    propertySignatures.some((property) => property.name === "type" && typesOf(property.type).includes(type)),
  )
  return member === undefined ? undefined : Schema.make<Schema.Codec<unknown>>(member)
}

/** A chart that keeps no journal has no Schema for its actors' answers: they are written as JSON. */
const ANSWER: FieldSpec = {
  kind: "object",
  fields: [{ name: "output", spec: JSON_FIELD, isOptional: true }],
}
const DEFECT: FieldSpec = {
  kind: "object",
  fields: [{ name: "error", spec: { kind: "text" }, isOptional: false }],
}

/** How an event's payload is asked for: everything but its type. */
export const payloadSpec = (events: Schema.Constraint, type: string): FieldSpec => {
  const schema = eventSchema(events, type)
  if (schema === undefined && type.startsWith("xstate.done.actor.")) return ANSWER
  if (schema === undefined) return type.startsWith("xstate.error.") ? DEFECT : { kind: "object", fields: [] }
  const spec = fieldSpec(schema.ast)
  return spec.kind === "object"
    ? { kind: "object", fields: spec.fields.filter(({ name }) => name !== "type") }
    : spec
}
