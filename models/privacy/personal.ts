import { Schema, SchemaAST } from "effect"

/** What stands in the place of a personal text whose key was destroyed: charts fold it like any other text. */
export const ERASED = "[erased]"

const mark = "statebook/personal"

/**
 * A text that says who a person is, or where or how they came. Wherever an event is stored it is sealed under the key of
 * that person; with the key destroyed it reads as {@link ERASED}. An empty text says that there is none, and stays empty.
 */
export const personal: Schema.String = Schema.String.annotate({ [mark]: true })

const isPersonal = ({ annotations }: SchemaAST.AST): boolean => annotations?.[mark] === true

/** A text somewhere in an event: the event's type, the fields that lead to it, and whether it is declared personal. */
export interface TextField {
  readonly type: string
  readonly path: ReadonlyArray<string>
  readonly isPersonal: boolean
}

const textsIn = (ast: SchemaAST.AST, path: ReadonlyArray<string>): ReadonlyArray<Omit<TextField, "type">> => {
  if (SchemaAST.isString(ast)) return [{ path, isPersonal: isPersonal(ast) }]
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap((member) => textsIn(member, path))
  if (SchemaAST.isArrays(ast)) {
    return [...ast.elements, ...ast.rest].flatMap((item) => textsIn(item, [...path, "[]"]))
  }
  return SchemaAST.isObjects(ast)
    ? ast.propertySignatures.flatMap(({ name, type }) => textsIn(type, [...path, String(name)]))
    : []
}

const typeOf = (ast: SchemaAST.AST): string => {
  if (!SchemaAST.isObjects(ast)) return ""
  const type = ast.propertySignatures.find(({ name }) => name === "type")?.type
  return type !== undefined && SchemaAST.isLiteral(type) ? String(type.literal) : ""
}

/** Every text that the events of a Schema can carry. */
export const textFields = (events: Schema.Constraint): ReadonlyArray<TextField> => {
  const ast = SchemaAST.toType(events.ast)
  const members = SchemaAST.isUnion(ast) ? ast.types : [ast]
  return members.flatMap((member) => {
    const type = typeOf(member)
    return textsIn(member, []).map((field) => ({ type, ...field }))
  })
}
