import { type Schema, SchemaAST } from "effect"
import { parameterOf } from "./catalogue.ts"
import type { Parameter } from "./parameters.ts"

type Table = ReadonlyMap<string, Parameter<never>>
type Fields = Readonly<Record<string, unknown>>

/** The parameters of §3 among the fields of a body, its own and those that it wraps as `data.attributes` (§7). */
export interface BodyTable {
  readonly own: Table
  readonly wrapped: Table
}

/**
 * Names whose values are no numbers in a body, though §3 and the feed have numbers of these names: a country is its code there, and a personal code has
 * noughts before it, or a hyphen, in some countries.
 */
const OTHERS: ReadonlySet<string> = new Set(["country", "personal_code"])

const propertiesOf = (ast: SchemaAST.AST): readonly SchemaAST.PropertySignature[] =>
  SchemaAST.isObjects(ast)
    ? ast.propertySignatures
    : SchemaAST.isUnion(ast)
      ? ast.types.flatMap(propertiesOf)
      : []

const inside = (asts: readonly SchemaAST.AST[], name: string): readonly SchemaAST.AST[] =>
  asts.flatMap(propertiesOf).flatMap((property) => (property.name === name ? [property.type] : []))

const tableOf = (asts: readonly SchemaAST.AST[]): Table =>
  new Map(
    asts.flatMap(propertiesOf).flatMap(({ name }) => {
      const found = typeof name === "string" && !OTHERS.has(name) ? parameterOf(name) : undefined
      return found === undefined ? [] : [[String(name), found] as const]
    }),
  )

/** The table by which bodies of these Schemas are built. What has fields of any name, as a form has, holds no parameters. */
export const bodyTableOf = (schemas: readonly Schema.Top[]): BodyTable => {
  const asts = schemas.map(({ ast }) => ast)
  return { own: tableOf(asts), wrapped: tableOf(inside(inside(asts, "data"), "attributes")) }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The fields as they are sent: each parameter among them as the catalogue says, left out where it is not to be sent. */
const sentFields = (table: Table, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const parameter = table.get(name)
      const sent = parameter === undefined ? value : parameter.inBody(value)
      return sent === undefined ? [] : [[name, sent] as const]
    }),
  )

/** §5 Request building: a body as it is sent. Its parameters are written as the catalogue says; what a call has of its own stays. */
export const buildBody = ({ own, wrapped }: BodyTable, body: unknown): unknown => {
  if (!isFields(body)) return body
  const outer = sentFields(own, body)
  const { data } = outer
  return wrapped.size > 0 && isFields(data) && isFields(data.attributes)
    ? { ...outer, data: { ...data, attributes: sentFields(wrapped, data.attributes) } }
    : outer
}
