import type { SchemaAST, SchemaIssue } from "effect"
import { type Fault, fault, toldFault } from "#models/request/fault.ts"

/** A field of a request by its path, and what is wrong with it. */
export interface FieldFault {
  readonly field: string
  readonly fault: Fault
}

/** What JSON has no numbers for: Schemas take their names, which nobody who writes a number means. */
const NO_NUMBERS: ReadonlySet<unknown> = new Set(["Infinity", "-Infinity", "NaN"])

const membersOf = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> =>
  ast._tag === "Union" ? ast.types.flatMap(membersOf) : [ast]

/** What a value of another type is told. */
const expected = (ast: SchemaAST.AST): Fault => {
  const members = membersOf(ast)
  const literals = members.flatMap((member) => (member._tag === "Literal" ? [member.literal] : []))
  const values = literals.filter((literal) => !NO_NUMBERS.has(literal))
  if (values.length > 0 && literals.length === members.length) {
    return fault("one-of", { values: values.join(", ") })
  }
  const [member] = members.filter(({ _tag }) => _tag !== "Literal")
  switch (member?._tag) {
    case undefined:
    case "Number":
      return fault("number")
    case "String":
    case "TemplateLiteral":
      return fault("text")
    case "Boolean":
      return fault("flag")
    case "Arrays":
      return fault("list")
    case "Objects":
      return fault("body")
    default:
      return fault("wrong")
  }
}

const CHECK = "effect/schema/"

/** How the library describes its own checks. */
interface Represented {
  readonly id: string
  readonly payload: {
    readonly minimum?: number
    readonly maximum?: number
    readonly exclusiveMinimum?: number
    readonly exclusiveMaximum?: number
    readonly minLength?: number
    readonly maxLength?: number
  } | null
}

/** What a check of the library itself expects, by its name and what it was given. */
const checked = (filter: SchemaAST.Check<unknown>): Fault => {
  const { representation } = (filter.annotations ?? {}) as { readonly representation?: Represented }
  const given = representation?.payload ?? {}
  switch (representation?.id.slice(CHECK.length)) {
    case "isInt":
      return fault("integer")
    case "isFinite":
      return fault("number")
    case "isBetween":
      return fault("between", { minimum: given.minimum ?? 0, maximum: given.maximum ?? 0 })
    case "isGreaterThan":
      return fault("above", { bound: given.exclusiveMinimum ?? 0 })
    case "isGreaterThanOrEqualTo":
      return fault("at-least", { bound: given.minimum ?? 0 })
    case "isLessThan":
      return fault("below", { bound: given.exclusiveMaximum ?? 0 })
    case "isLessThanOrEqualTo":
      return fault("at-most", { bound: given.maximum ?? 0 })
    case "isMinLength":
      return fault("length-least", { least: given.minLength ?? 0 })
    case "isMaxLength":
      return fault("length-most", { most: given.maxLength ?? 0 })
    case "isBetweenLength":
      return fault("length-of", { least: given.minimum ?? 0, most: given.maximum ?? 0 })
    default:
      return fault("form")
  }
}

/** The library's own words for a body that is no JSON. */
const isNoJson = (annotations: { readonly message?: unknown } | undefined): boolean =>
  typeof annotations?.message === "string" && annotations.message.includes("valid JSON")

function* faults(
  issue: SchemaIssue.Issue,
  path: ReadonlyArray<PropertyKey>,
  /** What a check around it says. */
  given: Fault | undefined,
): Generator<FieldFault, void> {
  const told = (why: Fault): FieldFault => ({ field: path.map(String).join("."), fault: given ?? why })
  switch (issue._tag) {
    case "Pointer":
      yield* faults(issue.issue, [...path, ...issue.path], given)
      return
    case "Encoding":
      yield* faults(issue.issue, path, given)
      return
    case "Filter":
      yield* faults(issue.issue, path, given ?? toldFault(issue.filter.annotations) ?? ownCheck(issue))
      return
    case "Composite":
      for (const each of issue.issues) yield* faults(each, path, given)
      return
    case "AnyOf":
      if (issue.issues.length === 0) yield told(expected(issue.ast))
      for (const each of issue.issues) yield* faults(each, path, given)
      return
    case "InvalidType":
      yield told(toldFault(issue.ast.annotations) ?? expected(issue.ast))
      return
    case "InvalidValue":
      yield told(toldFault(issue.annotations) ?? fault(isNoJson(issue.annotations) ? "json" : "wrong"))
      return
    case "MissingKey":
      yield told(fault("missing"))
      return
    case "UnexpectedKey":
      yield told(fault("excess"))
      return
    default:
      yield told(fault("wrong"))
  }
}

/** A check that says no more than that a value fails it; one that says more is asked itself. */
const ownCheck = ({ issue, filter }: SchemaIssue.Filter): Fault | undefined =>
  issue._tag === "InvalidValue" && issue.annotations === undefined ? checked(filter) : undefined

/** Faults that are told of one request: whoever mends those learns of the next. */
const MOST_FAULTS = 20
/** Characters of a path that are told: a field may have been named as long as the whole body. */
const LONGEST_PATH = 200
/** Bytes of all paths together, as JSON writes them: an answer repeats each, and is never larger for how fields were named. */
const MOST_BYTES = 3_000

/** Of wrong fields the first ones, each once, their paths cut short: what an answer says of a request is never larger for what was sent. */
export const firstFaults = (wrong: Iterable<FieldFault>): ReadonlyArray<FieldFault> => {
  const told = new Map<string, FieldFault>()
  let bytes = 0
  for (const { field, fault: why } of wrong) {
    const each = { field: field.slice(0, LONGEST_PATH), fault: why }
    told.set(JSON.stringify(each), each)
    bytes += Buffer.byteLength(JSON.stringify(each.field))
    if (told.size === MOST_FAULTS || bytes > MOST_BYTES) break
  }
  return [...told.values()]
}

/** The first wrong fields of a request and why; nothing of what was sent is repeated. */
export const faultsOf = (issue: SchemaIssue.Issue): ReadonlyArray<FieldFault> =>
  firstFaults(faults(issue, [], undefined))
