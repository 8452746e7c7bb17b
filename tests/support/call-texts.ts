import { OpenApi } from "effect/http-api"
import { Api } from "#models/api/api.ts"

/** A part of JSON Schema that tells where texts stand. */
interface Described {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly const?: unknown
  readonly enum?: ReadonlyArray<unknown>
  readonly pattern?: string
  readonly examples?: ReadonlyArray<unknown>
  readonly properties?: Readonly<Record<string, Described>>
  readonly additionalProperties?: Described | boolean
  readonly items?: Described | boolean
  readonly prefixItems?: ReadonlyArray<Described>
  readonly anyOf?: ReadonlyArray<Described>
  readonly oneOf?: ReadonlyArray<Described>
  readonly allOf?: ReadonlyArray<Described>
}

/** Where a call takes a text: `make` puts one there, with nothing else in the request. */
export interface TextPlace {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** The address as the contract writes it, parameters in braces. */
  readonly path: string
  /** A value that a parameter of the path takes, where not every one will do. */
  readonly usual: Readonly<Record<string, string>>
  readonly in: "body" | "key" | "multipart" | "path" | "query" | "header"
  /** Its name, or its path in the body. */
  readonly name: string
  readonly body?: (text: string) => unknown
}

const document = OpenApi.fromApi(Api)
const schemas = document.components.schemas as unknown as Readonly<Record<string, Described>>

type Place = readonly [name: string, isKey: boolean, put: (text: string) => unknown]

const at = (name: string, [inner, isKey, put]: Place, wrap: (value: unknown) => unknown): Place => [
  inner === "" ? name : `${name}.${inner}`,
  isKey,
  (text) => wrap(put(text)),
]

const isText = ({ type, enum: values, const: only }: Described): boolean =>
  type === "string" ||
  typeof only === "string" ||
  (values?.some((value) => typeof value === "string") ?? false)

/** Every place of a text in what a Schema describes. One that holds itself is gone into once. */
const placesIn = (described: Described, seen: ReadonlyArray<string> = []): ReadonlyArray<Place> => {
  const { $ref: ref } = described
  if (ref !== undefined) {
    const name = ref.split("/").at(-1) ?? ""
    return seen.includes(name) ? [] : placesIn(schemas[name] ?? {}, [...seen, name])
  }
  const { properties = {}, additionalProperties: others, items, prefixItems = [] } = described
  const members = [...(described.anyOf ?? []), ...(described.oneOf ?? []), ...(described.allOf ?? [])]
  const own: ReadonlyArray<Place> = isText(described) ? [["", false, (text) => text]] : []
  const list = typeof items === "object" ? [...prefixItems, items] : prefixItems
  const isRecord = typeof others === "object" || others === true
  return [
    ...own,
    ...members.flatMap((member) => placesIn(member, seen)),
    ...Object.entries(properties).flatMap(([name, inner]) =>
      placesIn(inner, seen).map((place) => at(name, place, (value) => ({ [name]: value }))),
    ),
    ...list.flatMap((inner) => placesIn(inner, seen).map((place) => at("0", place, (value) => [value]))),
    ...(isRecord ? [["", true, (text: string) => ({ [text]: 1 })] satisfies Place] : []),
    ...(typeof others === "object"
      ? placesIn(others, seen).map((place) => at("any", place, (value) => ({ any: value })))
      : []),
  ]
}

/** The words that a text is one of, where it is; or what the contract gives as examples of it. */
const valuesOf = ({
  $ref: ref,
  enum: values = [],
  examples = [],
  anyOf = [],
  allOf = [],
}: Described): ReadonlyArray<string> => [
  ...values.map(String),
  ...examples.map(String),
  ...[...anyOf, ...allOf].flatMap(valuesOf),
  ...(ref === undefined ? [] : valuesOf(schemas[ref.split("/").at(-1) ?? ""] ?? {})),
]

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const
const BODIES = { "application/json": "body", "multipart/form-data": "multipart" } as const

/** Every place of every call of the contract where a text is taken; a call that is added is among them. */
export const TEXT_PLACES: ReadonlyArray<TextPlace> = Object.entries(document.paths).flatMap(
  ([path, operations]) =>
    METHODS.flatMap((method): ReadonlyArray<TextPlace> => {
      const operation = operations[method.toLowerCase() as Lowercase<typeof method>]
      if (operation === undefined) return []
      const usual = Object.fromEntries(
        (operation.parameters ?? []).flatMap(({ name, schema }) => {
          const [value] = placesIn(schema as Described).length > 0 ? valuesOf(schema as Described) : []
          return value === undefined ? [] : [[name, value] as const]
        }),
      )
      const named = (operation.parameters ?? []).flatMap(
        (parameter): ReadonlyArray<TextPlace> =>
          parameter.in === "cookie" ? [] : [{ method, path, usual, in: parameter.in, name: parameter.name }],
      )
      const inBody = Object.entries(BODIES).flatMap(([type, kind]): ReadonlyArray<TextPlace> => {
        const described = operation.requestBody?.content[type as keyof typeof BODIES]?.schema
        if (described === undefined) return []
        return placesIn(described as Described).map(([name, isKey, body]) => ({
          method,
          path,
          usual,
          in: isKey && kind === "body" ? "key" : kind,
          name,
          body,
        }))
      })
      return [...named, ...inBody]
    }),
)
