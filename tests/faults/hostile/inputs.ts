import type { SchemaAST } from "effect"
import { uniformInt } from "pure-rand/distribution/uniformInt"
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus"
import { NASTY_BODIES, NASTY_JSON, NASTY_NUMBERS, NASTY_TEXTS, NASTY_TYPES } from "./nasty.ts"
import type { Operation } from "./operations.ts"

/** One hostile request, to the byte. */
export interface Hostile {
  readonly operation: string
  readonly method: string
  /** Path and query, as they are written. */
  readonly target: string
  readonly type: string
  readonly body: Uint8Array | undefined
  /** Headers as they are written, beside those of every request. */
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
}

/** Draws what is hostile, the same in every run with a seed. */
export const hostileInputs = (seed: number) => {
  const random = xoroshiro128plus(seed)
  const below = (limit: number): number => uniformInt(random, 0, limit - 1)
  const oneOf = <A>(all: ReadonlyArray<A>): A => {
    const drawn = all[below(all.length)]
    if (drawn === undefined) throw new Error("Nothing to draw from")
    return drawn
  }
  const chance = (percent: number): boolean => below(100) < percent

  const nastyJson = (): string =>
    oneOf([() => JSON.stringify(oneOf(NASTY_TEXTS)), () => oneOf(NASTY_NUMBERS), () => oneOf(NASTY_JSON)])()

  /** A value of a Schema, written as JSON, with something hostile in one place of ten. */
  const written = (ast: SchemaAST.AST, depth: number): string => {
    if (depth > 6 || chance(depth === 0 ? 3 : 10)) return nastyJson()
    switch (ast._tag) {
      case "Objects": {
        const fields = ast.propertySignatures.flatMap(({ name, type }) =>
          chance(92) ? [`${JSON.stringify(String(name))}:${written(type, depth + 1)}`] : [],
        )
        const [index] = ast.indexSignatures
        if (index !== undefined)
          for (let more = below(4); more > 0; more -= 1)
            fields.push(`${JSON.stringify(oneOf(NASTY_TEXTS))}:${written(index.type, depth + 1)}`)
        if (chance(10)) fields.push(`${JSON.stringify(oneOf(NASTY_TEXTS))}:${nastyJson()}`)
        return `{${fields.join(",")}}`
      }
      case "Arrays": {
        const element = ast.rest[0] ?? ast.elements[0]
        const length = chance(5) ? 300 : below(4)
        return `[${Array.from({ length }, () => (element === undefined ? "0" : written(element, depth + 1))).join(",")}]`
      }
      case "Union":
        return written(oneOf(ast.types), depth)
      case "Suspend":
        return written(ast.thunk(), depth + 1)
      case "Literal":
        return JSON.stringify(ast.literal) ?? "null"
      case "Boolean":
        return chance(50) ? "true" : "false"
      case "Number":
        return chance(70) ? `${below(1000)}` : oneOf(NASTY_NUMBERS)
      default:
        return JSON.stringify(
          chance(30) ? `${below(1_000_000)}-0000-4000-8000-000000000001` : oneOf(NASTY_TEXTS),
        )
    }
  }

  const formOf = (): Uint8Array => {
    const parts = chance(20) ? 3_000 : below(12)
    const part = () =>
      `--x\r\ncontent-disposition: form-data; name="${oneOf(["side", "file", "fields", "flowType", "docFiles", "__proto__", "a"])}"${chance(40) ? `; filename="${oneOf(["a.png", "../../a", "a\0.png"])}"` : ""}\r\n\r\n${oneOf(NASTY_TEXTS)}\r\n`
    return Buffer.from(`${Array.from({ length: parts }, part).join("")}${chance(80) ? "--x--\r\n" : ""}`)
  }

  const bodyOf = ({ body, isForm, method }: Operation): Uint8Array | undefined => {
    if (method === "GET") return chance(5) ? Buffer.from("{}") : undefined
    if (isForm && chance(70)) return formOf()
    if (body === undefined || chance(20)) {
      const drawn = oneOf(NASTY_BODIES)
      return typeof drawn === "string" ? Buffer.from(drawn) : drawn
    }
    return Buffer.from(written(body, 0))
  }

  const nastyPart = (): string =>
    encodeURIComponent(oneOf(NASTY_TEXTS).replace(/[\ud800-\udfff]/gu, "")).slice(0, 3_000)

  const targetOf = ({ path, query }: Operation): string => {
    const filled = path.replace(/:\w+/g, () =>
      chance(40) ? `${below(1000)}` : nastyPart().slice(0, 300) || "1",
    )
    const asked = query.flatMap((name) =>
      chance(60) ? [`${name}=${chance(40) ? oneOf(NASTY_NUMBERS) : nastyPart()}`] : [],
    )
    if (chance(5)) asked.push("a&".repeat(2_000))
    if (chance(5))
      asked.push(`${encodeURIComponent("__proto__")}[a]=1`, "constructor=1", "%ff=%fe", "lng=%00")
    const whole = asked.length === 0 ? filled : `${filled}?${asked.join("&")}`
    return whole.slice(0, 12_000)
  }

  const headersOf = (): Hostile["headers"] =>
    chance(80)
      ? []
      : oneOf<Hostile["headers"]>([
          [["accept-language", "x".repeat(4_000)]],
          [["x-forwarded-for", "127.0.0.1, ::1, nonsense"]],
          [["x-forwarded-host", "evil.example"]],
          [["cookie", `a=${"b".repeat(2_000)}; __Host-session=${"c".repeat(43)}; __proto__=1`]],
          [["authorization", "Bearer \u00ff\u00fe"]],
          [["x-auth", "Bearer ../../x"]],
          [
            ["uuid", "__proto__"],
            ["language", "\u00ff"],
          ],
          [["user-agent", "\u0007\u00ff".repeat(500).replaceAll("\u0007", "\t")]],
          [["content-encoding", "gzip"]],
          [["x-captcha-token", "'".repeat(3_000)]],
          Array.from({ length: 150 }, (_, index) => [`x-${index}`, "y"] as const),
        ])

  return (operation: Operation): Hostile => {
    const body = bodyOf(operation)
    return {
      operation: operation.name,
      method: operation.method,
      target: targetOf(operation),
      type: operation.isForm && chance(80) ? "multipart/form-data; boundary=x" : oneOf(NASTY_TYPES),
      body,
      headers: headersOf(),
    }
  }
}
