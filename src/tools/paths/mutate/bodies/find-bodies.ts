import { basename } from "node:path"
import { type ESTree, parseSync } from "vite"
import type { BodyMutant, Scope } from "./body-mutant.ts"
import { type Alternative, alternativesOf, isNarrowing, type TextOf } from "./kinds.ts"
import { needsItsLeave } from "./refused-by-types.ts"

type Node = ESTree.Node

/** Longest piece of source in a mutant's name. */
const LONGEST = 70

const short = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…`
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value

const childrenOf = (node: Node): readonly (readonly [string, Node])[] =>
  Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((each): readonly (readonly [string, Node])[] =>
      isNode(each) ? [[key, each]] : [],
    ),
  )

/** Parts of the syntax that are not evaluated: nothing there can be damaged. */
const isEvaluated = (parent: Node, key: string, node: Node): boolean => {
  if (node.type.startsWith("TS") && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return false
  if (/^(typeAnnotation|typeArguments|typeParameters|returnType)$/.test(key)) return false
  if (/^(Import|ExportAll)/.test(node.type)) return false
  if (parent.type === "Property") return key === "value" && !parent.shorthand
  if (parent.type === "MemberExpression") return key === "object" || parent.computed
  return true
}

/** The default of the first part of a text that was split, which is always there: it stands for the checker of types. */
const isFirstOfSplit = (parent: Node, node: Node, source: string): boolean =>
  node.type === "AssignmentPattern" &&
  parent.type === "ArrayPattern" &&
  parent.elements[0] === node &&
  /^ = [\w.]+\.split\(/.test(source.slice(parent.end))

/** What the place inside its parent allows: part of a chain can't be wrapped, nor a text that says what is compared. */
const isWrappable = (parent: Node, key: string, node: Node): boolean => {
  if (node.type === "Literal" && parent.type === "BinaryExpression" && typeof node.value === "string")
    return false
  if (parent.type === "ChainExpression") return false
  if (parent.type === "AssignmentExpression" && key === "left") return false
  if (parent.type === "MemberExpression" && parent.optional) return node.type !== "CallExpression"
  return parent.type !== "ThrowStatement" && parent.type !== "NewExpression"
}

const isFunction = (node: Node): boolean =>
  node.type === "ArrowFunctionExpression" ||
  node.type === "FunctionExpression" ||
  node.type === "FunctionDeclaration"

const isAssign = (node: Node): boolean =>
  node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "assign"

/** Loops are not forced to go on: a test that never ends says nothing. */
const isLoop = (node: Node): boolean => /^(While|DoWhile|For)Statement$/.test(node.type)

interface Place {
  /** Names of the variables and properties around, outermost first. */
  readonly names: readonly string[]
  readonly isBody: boolean
  /** Inside the chain of a `?.`, whose parts can't be wrapped one by one. */
  readonly isChain: boolean
}

/** Parts of a chart that hold implementations by name, and what charts share of them: `codeRequestGuards`. */
const HOLDER = /^(guards|actions|delays|actors)$|(Guards|Actions|Changes)$/
const GUARDS = /^guards$|Guards$/
/** Pure functions that say what an action assigns. */
const CHANGES = /Changes$/

const isWithin = (holder: RegExp, names: readonly string[]): boolean => holder.test(names.at(-2) ?? "")

const nameOf = (parent: Node, key: string, text: TextOf): string | undefined => {
  if (parent.type === "VariableDeclarator" && key === "init") return text(parent.id).split(/[:\s]/)[0]
  if (parent.type === "Property" && key === "value" && !parent.computed) return text(parent.key)
  if (parent.type === "FunctionDeclaration" && key === "body" && parent.id) return parent.id.name
  return undefined
}

/** A guard or an action by its name, else the outermost name around. */
const ownerOf = (names: readonly string[]): string => {
  const holder = names.findIndex((name) => HOLDER.test(name))
  return (holder < 0 ? undefined : names[holder + 1]) ?? names[0] ?? "module"
}

/** A guard or a change that is made elsewhere, by a name or a call; those that XState makes of others are not functions alone. */
const isMadeBefore = (node: Node, text: TextOf): boolean =>
  node.type === "Identifier" ||
  (node.type === "CallExpression" && !/^(and|or|not|stateIn)$/.test(text(node.callee)))

type Found = Omit<BodyMutant, "name" | "line"> & { readonly was: string; readonly words: string }

/** What a guard or an assigner gives back, whatever it is asked. */
const constantsOf = (names: readonly string[], node: Node, parent: Node): readonly string[] => {
  if (node.type !== "ArrowFunctionExpression" || node.body.type === "BlockStatement") return []
  if (isWithin(GUARDS, names)) return ["true", "false"]
  return isAssign(parent) || (isWithin(CHANGES, names) && parent.type === "Property") ? ["({})"] : []
}

/** What is given to `assign`, or stands for a guard, is made when its module is read: where it stands, to be made at each use. */
export interface Given {
  readonly start: number
  readonly end: number
}

/** What is found in a module's source. */
export interface Bodies {
  readonly mutants: readonly BodyMutant[]
  readonly given: readonly Given[]
}

/** All mutants of the bodies in a module's source; those of the functions in scope alone. */
export const bodyMutants = (file: string, source: string, scope: Scope): Bodies => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const text: TextOf = ({ start, end }) => source.slice(start, end)
  const found: Found[] = []
  const given: Given[] = []

  const note = (place: Place, { start, end }: Node, instead: Alternative | undefined) => {
    const written = typeof instead === "object" ? instead.text : instead
    const words = typeof instead === "object" ? instead.words : (instead ?? "nothing")
    found.push({
      owner: ownerOf(place.names),
      names: place.names,
      start,
      end,
      instead: written,
      was: source.slice(start, end),
      words,
    })
  }

  const ofStatement = (node: Node, parent: Node, place: Place) => {
    if (node.type === "ExpressionStatement" && node.expression.type !== "Literal")
      note(place, node, undefined)
    if (node.type === "IfStatement") {
      note(place, node.test, "true")
      if (!needsItsLeave(node, parent, text)) note(place, node.test, "false")
    }
  }

  const visit = (node: Node, parent: Node, key: string, outer: Place): void => {
    if (!isEvaluated(parent, key, node) || isFirstOfSplit(parent, node, source)) return
    const name = nameOf(parent, key, text)
    const names = name === undefined ? outer.names : [...outer.names, name]
    const isForTypes = parent.type === "ConditionalExpression" && key === "test" && isNarrowing(node, text)
    const isPart = outer.isChain && /^(Member|Call)Expression$/.test(node.type)
    const place: Place = {
      names,
      isBody: outer.isBody || isFunction(node) || isAssign(parent),
      isChain: node.type === "ChainExpression" || (isPart && key !== "arguments"),
    }
    const isNamed = name !== undefined && isMadeBefore(node, text)
    const isGuard = isNamed && isWithin(GUARDS, names)
    const isChange = isNamed && isWithin(CHANGES, names) && node.type === "Identifier"
    if (isGuard || isChange || (isAssign(parent) && key === "arguments" && !isFunction(node))) {
      given.push(node)
      for (const instead of isGuard ? ["true", "false"] : ["({})"]) note(place, node, instead)
    }
    if ((outer.isBody || isAssign(parent)) && !isForTypes) {
      ofStatement(node, parent, place)
      if (isWrappable(parent, key, node) && !isPart && !(isLoop(parent) && key === "test"))
        for (const instead of alternativesOf(node, text)) note(place, node, instead)
    }
    if (node.type === "ArrowFunctionExpression")
      for (const instead of constantsOf(names, node, parent)) note(place, node.body, instead)
    if (isForTypes) return
    for (const [childKey, child] of childrenOf(node)) visit(child, node, childKey, place)
  }
  for (const [key, child] of childrenOf(program))
    visit(child, program, key, { names: [], isBody: false, isChain: false })

  const counts = new Map<string, number>()
  const mutants = found
    .filter(({ owner }) => scope === "all" || scope.includes(owner))
    .filter(({ instead, was }) => instead !== was)
    .map(({ was, words, ...mutant }) => {
      const told = `${basename(file)} ${mutant.owner}: ${short(was)} → ${short(words)}`
      const count = (counts.get(told) ?? 0) + 1
      counts.set(told, count)
      return {
        ...mutant,
        name: count === 1 ? told : `${told} (${count})`,
        line: source.slice(0, mutant.start).split("\n").length,
      }
    })
  return { mutants, given }
}

/** The module with all its mutants in it, each behind `$damaged(place in the list)`, which is false for all but one. */
export const withMutants = (source: string, { mutants, given }: Bodies, head: string): string => {
  const byPlace = new Map<string, (readonly [number, BodyMutant])[]>()
  for (const [index, mutant] of mutants.entries()) {
    const place = `${mutant.start}-${mutant.end}-${mutant.instead === undefined}`
    byPlace.set(place, [...(byPlace.get(place) ?? []), [index, mutant]])
  }
  const openings: { readonly at: number; readonly size: number; readonly text: string }[] = []
  const closings: typeof openings = []
  for (const group of byPlace.values()) {
    const first = group[0]?.[1]
    if (first === undefined) continue
    const size = first.end - first.start
    const opening = group.map(([index, { instead }]) =>
      instead === undefined ? `if (!$damaged(${index})) ` : `$damaged(${index}) ? (${instead}) : `,
    )
    const isStatement = first.instead === undefined
    openings.push({
      at: first.start,
      size,
      text: isStatement ? `{${opening.join("")}` : `(${opening.join("")}(`,
    })
    closings.push({ at: first.end, size, text: isStatement ? "}" : "))" })
  }
  for (const { start, end } of given) {
    const size = end - start + 0.5
    openings.push({ at: start, size, text: "(...$given) => $made(" })
    closings.push({ at: end, size, text: ", $given)" })
  }
  const edits = [
    ...closings
      .toSorted((one, other) => one.at - other.at || one.size - other.size)
      .map((edit) => ({ ...edit, order: 0 })),
    ...openings
      .toSorted((one, other) => one.at - other.at || other.size - one.size)
      .map((edit) => ({ ...edit, order: 1 })),
  ].toSorted((one, other) => one.at - other.at || one.order - other.order)
  let at = 0
  let written = head
  for (const edit of edits) {
    written += source.slice(at, edit.at) + edit.text
    at = edit.at
  }
  return written + source.slice(at)
}
