import { type Schema, SchemaAST } from "effect"
import type { ActField } from "./player-act.ts"

/** What the server fills in of an event. */
const OWN: ReadonlySet<string> = new Set(["type", "at", "operator", "station", "count"])

const membersOf = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> =>
  SchemaAST.isUnion(ast) ? ast.types : [ast]

const wordsOf = (ast: SchemaAST.AST): ReadonlyArray<string> =>
  membersOf(ast).flatMap((each) => (SchemaAST.isLiteral(each) ? [String(each.literal)] : []))

/** The fields of one event of a Schema that a person fills in, in its order: what a form asks for. */
export const actFieldsOf = (events: Schema.Constraint, type: string): ReadonlyArray<ActField> =>
  membersOf(SchemaAST.toType(events.ast)).flatMap((event) => {
    if (!SchemaAST.isObjects(event)) return []
    const { propertySignatures: fields } = event
    const named = fields.find(({ name }) => name === "type")
    if (named === undefined || !wordsOf(named.type).includes(type)) return []
    return fields
      .filter(({ name }) => !OWN.has(String(name)))
      .map((field) => ({ name: String(field.name), options: wordsOf(field.type) }))
  })
