import { type Schema, SchemaAST } from "effect"

const literalsOf = (ast: SchemaAST.AST): readonly string[] => {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap(literalsOf)
  return SchemaAST.isLiteral(ast) ? [String(ast.literal)] : []
}

const typesIn = (ast: SchemaAST.AST): readonly string[] => {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap(typesIn)
  if (SchemaAST.isDeclaration(ast)) return ast.typeParameters.flatMap(typesIn)
  if (!SchemaAST.isObjects(ast)) return []
  return ast.propertySignatures.filter(({ name }) => name === "type").flatMap(({ type }) => literalsOf(type))
}

/** The event types that a Schema of events spells: the literals of `type` of all its members. */
export const eventTypes = (events: Schema.Constraint): readonly string[] =>
  typesIn(SchemaAST.toType(events.ast))
