import { type Schema, SchemaAST } from "effect"
import { fault } from "#models/request/fault.ts"
import type { FieldFault } from "./faults-of.ts"

/** A body of so few characters is decoded before a walk through it would be over. */
const SMALL = 2_048
/** No lawful body has as many lists and objects in one another. */
const DEEPEST = 32
/** Elements of a list whose Schema bounds it by other means. */
const MOST_ELEMENTS = 500
/** Fields of an object that has fields of any name. */
const MOST_FIELDS = 500

const QUOTE = 34
const ESCAPE = 92
const OPENING: ReadonlySet<number> = new Set([91, 123])
const CLOSING: ReadonlySet<number> = new Set([93, 125])

/** Whether a text has more lists and objects in one another than any lawful body. Strings are passed over. */
export const isTooDeep = (text: string): boolean => {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isInString) {
      if (code === ESCAPE) index += 1
      else if (code === QUOTE) isInString = false
    } else if (code === QUOTE) isInString = true
    else if (OPENING.has(code)) {
      depth += 1
      if (depth > DEEPEST) return true
    } else if (CLOSING.has(code)) depth -= 1
  }
  return false
}

interface Represented {
  readonly id: string
  readonly payload: { readonly maxLength?: number; readonly maximum?: number } | null
}

/** The most elements that the checks of a list let it have. */
const boundOf = ({ checks }: SchemaAST.Arrays): number => {
  for (const { annotations } of checks ?? []) {
    const { representation } = (annotations ?? {}) as { readonly representation?: Represented }
    const name = representation?.id.split("/").at(-1)
    if (name === "isMaxLength") return representation?.payload?.maxLength ?? MOST_ELEMENTS
    if (name === "isBetweenLength") return representation?.payload?.maximum ?? MOST_ELEMENTS
  }
  return MOST_ELEMENTS
}

type Path = ReadonlyArray<string>
type Look = (value: unknown, path: Path) => FieldFault | undefined

const nothing: Look = () => undefined

const firstOf = (looks: ReadonlyArray<Look>): Look =>
  looks.length === 0
    ? nothing
    : (value, path) => {
        for (const look of looks) {
          const found = look(value, path)
          if (found !== undefined) return found
        }
        return undefined
      }

const lookOfList = (ast: SchemaAST.Arrays, seen: ReadonlySet<SchemaAST.AST>): Look => {
  const most = boundOf(ast)
  const each = firstOf([...ast.elements, ...ast.rest].map((element) => lookOf(element, seen)))
  return (value, path) => {
    if (!Array.isArray(value)) return undefined
    if (value.length > most) return { field: path.join("."), fault: fault("length-most", { most }) }
    if (each === nothing) return undefined
    for (let index = 0; index < value.length; index += 1) {
      const found = each(value[index], [...path, `${index}`])
      if (found !== undefined) return found
    }
    return undefined
  }
}

const lookOfObject = (ast: SchemaAST.Objects, seen: ReadonlySet<SchemaAST.AST>): Look => {
  const named = ast.propertySignatures
    .map(({ name, type }) => [`${String(name)}`, lookOf(type, seen)] as const)
    .filter(([, look]) => look !== nothing)
  const isOpen = ast.indexSignatures.length > 0
  const other = firstOf(ast.indexSignatures.map(({ type }) => lookOf(type, seen)))
  if (named.length === 0 && !isOpen) return nothing
  return (value, path) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined
    const fields = value as Readonly<Record<string, unknown>>
    for (const [name, look] of named) {
      const found = Object.hasOwn(fields, name) ? look(fields[name], [...path, name]) : undefined
      if (found !== undefined) return found
    }
    if (!isOpen) return undefined
    const names = Object.keys(fields)
    if (names.length > MOST_FIELDS)
      return { field: path.join("."), fault: fault("length-most", { most: MOST_FIELDS }) }
    if (other === nothing) return undefined
    for (const name of names) {
      const found = other(fields[name], [...path, name])
      if (found !== undefined) return found
    }
    return undefined
  }
}

const lookOf = (ast: SchemaAST.AST, above: ReadonlySet<SchemaAST.AST>): Look => {
  // What holds itself is bounded by how deep a body may be, and by its bytes.
  if (above.has(ast)) return nothing
  const seen = new Set([...above, ast])
  switch (ast._tag) {
    case "Arrays":
      return lookOfList(ast, seen)
    case "Objects":
      return lookOfObject(ast, seen)
    case "Union":
      return firstOf(ast.types.map((type) => lookOf(type, seen)).filter((look) => look !== nothing))
    case "Suspend":
      return lookOf(ast.thunk(), seen)
    default:
      return nothing
  }
}

/**
 * A look at a body of JSON before it is decoded: no deeper than any lawful one, and no list longer than its Schema lets it be, found out
 * before one of its elements is decoded. Tells the first fault.
 */
export const unfitBody = (schemas: ReadonlyArray<Schema.Top>): ((text: string) => FieldFault | undefined) => {
  let look: Look | undefined
  return (text) => {
    if (isTooDeep(text)) return { field: "", fault: fault("too-deep") }
    if (text.length <= SMALL) return undefined
    look ??= firstOf(schemas.map(({ ast }) => lookOf(SchemaAST.toEncoded(ast), new Set())))
    if (look === nothing) return undefined
    try {
      return look(JSON.parse(text), [])
    } catch {
      // What is no JSON is told by what decodes it.
      return undefined
    }
  }
}
