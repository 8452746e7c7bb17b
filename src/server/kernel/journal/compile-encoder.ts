import { Schema, type SchemaAST } from "effect"
import type { Json } from "./commit.ts"

type Encoder = (value: unknown) => unknown

/** What an encoder answers for a value that is not of its Schema. */
const UNFIT = Symbol("unfit")

/** What checks are told besides the value: nothing. */
const NO_OPTIONS: SchemaAST.ParseOptions = {}

const passes = (checks: SchemaAST.Checks | undefined, value: unknown, ast: SchemaAST.AST): boolean => {
  if (checks === undefined) return true
  for (const check of checks) {
    if (
      check._tag === "FilterGroup"
        ? !passes(check.checks, value, ast)
        : check.run(value, ast, NO_OPTIONS) !== undefined
    ) {
      return false
    }
  }
  return true
}

const checked = (ast: SchemaAST.AST, encode: Encoder): Encoder =>
  ast.checks === undefined ? encode : (value) => (passes(ast.checks, value, ast) ? encode(value) : UNFIT)

const encodeString: Encoder = (value) => (typeof value === "string" ? value : UNFIT)
const encodeNumber: Encoder = (value) => (typeof value === "number" && Number.isFinite(value) ? value : UNFIT)
const encodeBoolean: Encoder = (value) => (typeof value === "boolean" ? value : UNFIT)

const compileArray = ({ elements, rest, encodingChecks }: SchemaAST.Arrays): Encoder | undefined => {
  const [item] = rest
  if (elements.length > 0 || rest.length !== 1 || encodingChecks !== undefined || item === undefined)
    return undefined
  const encode = compile(item)
  if (encode === undefined) return undefined
  return (value) => {
    if (!Array.isArray(value)) return UNFIT
    let out: Array<unknown> | undefined
    for (let index = 0; index < value.length; index += 1) {
      const encoded = encode(value[index])
      if (encoded === UNFIT) return UNFIT
      if (out === undefined && encoded !== value[index]) out = value.slice(0, index)
      out?.push(encoded)
    }
    return out ?? value
  }
}

interface Field {
  readonly name: string
  readonly isOptional: boolean
  readonly encode: Encoder
}

/** Whether the object, or what it is made from, says of a name that it is undefined, which is another thing than not to say it. */
const saysUndefined = (value: object): boolean => {
  for (const name in value) if ((value as Record<string, unknown>)[name] === undefined) return true
  return false
}

/** Encodes what an index signature of plain strings stands for; none of another kind. */
const compileRest = ({ indexSignatures }: SchemaAST.Objects): Encoder | undefined => {
  const [signature] = indexSignatures
  if (signature === undefined || indexSignatures.length > 1) return undefined
  const { parameter, type } = signature
  return parameter._tag === "String" && parameter.checks === undefined ? compile(type) : undefined
}

/** How an object is written: its named fields in their order, then what else it has, if there may be anything. */
interface ObjectShape {
  readonly fields: ReadonlyArray<Field>
  readonly names: ReadonlySet<string>
  readonly rest: Encoder | undefined
}

/** Whether the object has nothing but what is written, in the order in which it is. */
const isInOrder = (
  value: Readonly<Record<string, unknown>>,
  { fields, names, rest }: ObjectShape,
): boolean => {
  if (Object.getPrototypeOf(value) !== Object.prototype) return false
  let place = 0
  for (const name in value) {
    if (value[name] === undefined) return false
    while (place < fields.length && fields[place]?.name !== name) place += 1
    if (place < fields.length) place += 1
    else if (rest === undefined || names.has(name)) return false
  }
  return true
}

/** The fields before this place that the object has, where each is encoded as itself. */
const fieldsBefore = (
  given: Readonly<Record<string, unknown>>,
  fields: ReadonlyArray<Field>,
  place: number,
): Record<string, unknown> => {
  const out: Record<string, unknown> = {}
  for (let index = 0; index < place; index += 1) {
    const name = fields[index]?.name ?? ""
    if (given[name] !== undefined) out[name] = given[name]
  }
  return out
}

/** The object with what else it has encoded behind its fields, which are `out` where it is not written as it is. */
const withRest = (
  given: Readonly<Record<string, unknown>>,
  shape: ObjectShape,
  encode: Encoder,
  out: Record<string, unknown> | undefined,
): unknown => {
  const names = Object.keys(given)
  let written = out
  for (const [index, name] of names.entries()) {
    if (shape.names.has(name)) continue
    const encoded = encode(given[name])
    if (encoded === UNFIT || name === "__proto__") return UNFIT
    if (written === undefined && encoded !== given[name])
      written = Object.fromEntries(names.slice(0, index).map((before) => [before, given[before]]))
    if (written !== undefined) written[name] = encoded
  }
  return written ?? given
}

const compileObject = (ast: SchemaAST.Objects): Encoder | undefined => {
  const rest = compileRest(ast)
  if (ast.encodingChecks !== undefined || (ast.indexSignatures.length > 0 && rest === undefined))
    return undefined
  if (ast.indexSignatures.length + ast.propertySignatures.length === 0) return undefined
  const names = new Set<string>()
  const fields: Array<Field> = []
  for (const { name, type } of ast.propertySignatures) {
    const encode = compile(type)
    if (encode === undefined || typeof name !== "string" || name === "__proto__") return undefined
    names.add(name)
    fields.push({ name, isOptional: type.context?.isOptional ?? false, encode })
  }
  const shape: ObjectShape = { fields, names, rest }
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return UNFIT
    const given = value as Record<string, unknown>
    let out: Record<string, unknown> | undefined
    for (let place = 0; place < fields.length; place += 1) {
      const { name, isOptional, encode } = fields[place] as Field
      const property = given[name]
      if (property === undefined && isOptional) continue
      const encoded = encode(property)
      if (encoded === UNFIT) return UNFIT
      if (out === undefined && encoded !== property) out = fieldsBefore(given, fields, place)
      if (out !== undefined) out[name] = encoded
    }
    const isSame = out === undefined && isInOrder(given, shape)
    // To say that an optional field is undefined fits nothing that is compiled.
    if (!isSame && saysUndefined(value)) return UNFIT
    const written = isSame ? undefined : (out ?? fieldsBefore(given, fields, fields.length))
    return rest === undefined ? (written ?? given) : withRest(given, shape, rest, written)
  }
}

const compileUnion = ({ types, options, encodingChecks }: SchemaAST.Union): Encoder | undefined => {
  if (encodingChecks !== undefined || options?.mode === "oneOf") return undefined
  const members: Array<Encoder> = []
  for (const type of types) {
    const encode = compile(type)
    if (encode === undefined) return undefined
    members.push(encode)
  }
  return (value) => {
    for (const encode of members) {
      const encoded = encode(value)
      if (encoded !== UNFIT) return encoded
    }
    return UNFIT
  }
}

const compileBase = (ast: SchemaAST.AST): Encoder | undefined => {
  switch (ast._tag) {
    case "String":
      return encodeString
    case "Number":
      return encodeNumber
    case "Boolean":
      return encodeBoolean
    case "Literal":
      return (value) => (value === ast.literal ? value : UNFIT)
    case "Arrays":
      return compileArray(ast)
    case "Objects":
      return compileObject(ast)
    case "Union":
      return compileUnion(ast)
    default:
      return undefined
  }
}

/** What transforms is left to Schema, so that the rest around it need not be. */
const compileTransforming = (ast: SchemaAST.AST): Encoder | undefined => {
  if (ast.context?.isOptional) return undefined
  const encode = Schema.encodeUnknownSync(Schema.make<Schema.Codec<unknown>>(ast))
  return (value) => {
    try {
      return encode(value)
    } catch {
      return UNFIT
    }
  }
}

/** One step from a value to how it is encoded: what changes it by a plain function, and then is of another Schema. */
const compileLink = ({ transformation, to }: SchemaAST.Link): Encoder | undefined => {
  if (transformation._tag !== "Transformation") return undefined
  const next = compile(to)
  const getter = transformation.encode
  if (next === undefined || getter._tag === "Passthrough") return next
  if (getter._tag !== "Transform") return undefined
  return (value) => {
    try {
      return next(getter.transform(value))
    } catch {
      return UNFIT
    }
  }
}

const compileLinks = (ast: SchemaAST.AST, links: SchemaAST.Encoding): Encoder | undefined => {
  const base = compileBase(ast)
  if (base === undefined) return undefined
  const steps = [checked(ast, base)]
  for (const link of links) {
    const step = compileLink(link)
    if (step === undefined) return undefined
    steps.push(step)
  }
  return (value) => {
    let encoded = value
    for (const step of steps) {
      encoded = step(encoded)
      if (encoded === UNFIT) return UNFIT
    }
    return encoded
  }
}

const compile = (ast: SchemaAST.AST): Encoder | undefined => {
  if (ast.encoding !== undefined) return compileLinks(ast, ast.encoding) ?? compileTransforming(ast)
  const base = compileBase(ast)
  return base && checked(ast, base)
}

/**
 * The JSON encoder of a Schema: the same answers and the same checks as `Schema.encodeSync(Schema.toCodecJson(schema))`,
 * several times faster where most of it changes nothing on the way but to leave out what it does not name. What is written as
 * it is, is the value itself and no copy, in any depth: most of what an event holds, which would live until it is on disk. A
 * value that does not fit goes to Schema itself, which throws with its own words.
 */
export const compileEncoder = <Type, Encoded>(
  schema: Schema.ConstraintCodec<Type, Encoded>,
): ((value: Type) => Json) => {
  const codec = Schema.toCodecJson(schema)
  const slow = Schema.encodeUnknownSync(codec) as Encoder
  const fast = compile(codec.ast)
  if (fast === undefined) return slow as (value: Type) => Json
  return (value) => {
    const encoded = fast(value)
    return (encoded === UNFIT ? slow(value) : encoded) as Json
  }
}
