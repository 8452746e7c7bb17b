import { existsSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { type ESTree, parseSync } from "vite"

export type Node = ESTree.Node
export type ObjectNode = ESTree.ObjectExpression
export type ArrayNode = ESTree.ArrayExpression

/** A file of a chart: its text, and what stands at its top by name. */
export interface SourceFile {
  /** Path from the project's root. */
  readonly name: string
  readonly text: string
  /** What constants of the file are made as. */
  readonly constants: ReadonlyMap<string, Node>
  /** Where names that it imports come from: the file and the name there. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

/** A part of the syntax, and the file that it stands in. */
export interface Written<Found extends Node = Node> {
  readonly file: SourceFile
  readonly node: Found
}

/** A property as it is written, and its value. */
export interface Property {
  readonly name: string
  readonly whole: Written
  readonly value: Written
}

export const keyOf = (node: Node): string | undefined => {
  if (node.type === "Identifier") return node.name
  return node.type === "Literal" && typeof node.value === "string" ? node.value : undefined
}

export const isObject = (written: Written | undefined): written is Written<ObjectNode> =>
  written?.node.type === "ObjectExpression"

/** Folders that an import with `#` begins in; `package.json` says the same. */
const INNER = /^#(machines|models|src)\//

const pathOf = (from: string, specifier: string): string | undefined => {
  if (INNER.test(specifier)) return specifier.slice(1)
  return specifier.startsWith(".") ? join(dirname(from), specifier) : undefined
}

const constantsOf = (program: ESTree.Program): ReadonlyMap<string, Node> =>
  new Map(
    program.body.flatMap((statement): ReadonlyArray<readonly [string, Node]> => {
      const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
      if (declared?.type !== "VariableDeclaration") return []
      return declared.declarations.flatMap(
        ({ id, init }): ReadonlyArray<readonly [string, Node]> =>
          id.type === "Identifier" && init !== null ? [[id.name, init]] : [],
      )
    }),
  )

const importsOf = (name: string, program: ESTree.Program): SourceFile["imports"] =>
  new Map(
    program.body.flatMap((statement) => {
      if (statement.type !== "ImportDeclaration") return []
      const file = pathOf(name, statement.source.value)
      if (file === undefined) return []
      return statement.specifiers.flatMap((specifier) =>
        specifier.type === "ImportSpecifier" && specifier.imported.type === "Identifier"
          ? [[specifier.local.name, { file, name: specifier.imported.name }] as const]
          : [],
      )
    }),
  )

/** Files of a project, each read once. */
export class Sources {
  readonly #root: string
  readonly #read = new Map<string, SourceFile | undefined>()

  constructor(root: string) {
    this.#root = root
  }

  /** A file by its path from the root; nothing where there is none. */
  file(path: string): SourceFile | undefined {
    const name = relative(this.#root, join(this.#root, path))
    if (!this.#read.has(name)) this.#read.set(name, this.#parse(name))
    return this.#read.get(name)
  }

  #parse(name: string): SourceFile | undefined {
    if (!existsSync(join(this.#root, name))) return undefined
    const text = readFileSync(join(this.#root, name), "utf8")
    const { program } = parseSync(name, text)
    return { name, text, constants: constantsOf(program), imports: importsOf(name, program) }
  }

  /** What an expression stands for as it is written: the object behind a name, an import, `as const` or a helper of XState. */
  resolved({ file, node }: Written): Written | undefined {
    switch (node.type) {
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSNonNullExpression":
      case "ParenthesizedExpression":
        return this.resolved({ file, node: node.expression })
      case "Identifier":
        return this.#named(file, node.name)
      case "CallExpression":
        return this.#made(file, node)
      case "ArrowFunctionExpression":
        return node.body.type === "BlockStatement" ? undefined : this.resolved({ file, node: node.body })
      case "MemberExpression": {
        const object = this.resolved({ file, node: node.object })
        const name = node.computed ? undefined : keyOf(node.property)
        if (!isObject(object)) return undefined
        const found = this.propertiesOf(object).find((property) => property.name === name)
        return found && this.resolved(found.value)
      }
      default:
        return { file, node }
    }
  }

  /** The properties of an object, those that a spread brings included where it can be read; of two of one name the later. */
  propertiesOf({ file, node }: Written<ObjectNode>): ReadonlyArray<Property> {
    const all = node.properties.flatMap((property): ReadonlyArray<Property> => {
      if (property.type === "SpreadElement") {
        const spread = this.resolved({ file, node: property.argument })
        return isObject(spread) ? this.propertiesOf(spread) : []
      }
      const name = property.computed ? undefined : keyOf(property.key)
      return name === undefined
        ? []
        : [{ name, whole: { file, node: property }, value: { file, node: property.value } }]
    })
    return [...new Map(all.map((property) => [property.name, property])).values()]
  }

  /** What a call makes: a helper of XState hands on what it is given, one of the project's own answers what it says. */
  #made(file: SourceFile, { callee, arguments: [first] }: ESTree.CallExpression): Written | undefined {
    if (callee.type === "Identifier") return this.resolved({ file, node: callee })
    const isHelper =
      callee.type === "MemberExpression" &&
      callee.property.type === "Identifier" &&
      /^create(StateConfig|Machine)$/.test(callee.property.name)
    return isHelper && first !== undefined ? this.resolved({ file, node: first }) : undefined
  }

  #named(file: SourceFile, name: string): Written | undefined {
    const constant = file.constants.get(name)
    if (constant !== undefined) return this.resolved({ file, node: constant })
    const imported = file.imports.get(name)
    const other = imported && this.file(imported.file)
    return imported && other && this.#named(other, imported.name)
  }
}
